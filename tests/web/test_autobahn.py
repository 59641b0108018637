"""The cases of Autobahn's test suite for WebSocket servers, written anew.

The suite itself runs on Python 2 alone. It wants a server that echoes; here a message is a `ping`
of the protocol, padded to its length, and its echo is the `pong`. Numbers in names are the suite's.
What it tries besides (9: speed, 12 and 13: compression, which is not offered) is left out.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from .tables import Server, Table
from .test_hostile import Raw

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
FIN = 0x80
ECHO = b'{"t":"pong"}'
NORMAL, BROKEN, NO_TEXT, TOO_LONG = 1000, 1002, 1007, 1009
NOTHING = -1  # closed without a code, or not at all


def frame(first: int, payload: bytes = b"", mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    """A frame as clients send it, of any length."""
    size = len(payload)
    head = bytes((first, 0x80 | size)) if size < 126 else b""
    if not head:
        width = 2 if size < 1 << 16 else 8
        head = bytes((first, 0x80 | (126 if width == 2 else 127))) + size.to_bytes(width, "big")
    return head + mask + bytes(c ^ mask[n % 4] for n, c in enumerate(payload))


def message(size: int = 0) -> bytes:
    """A request that is answered with ECHO, as long as that."""
    text = b'{"t":"ping"}'
    return text + b" " * (size - len(text))


def close(code: int | None, reason: bytes = b"") -> bytes:
    return frame(FIN | CLOSE, b"" if code is None else code.to_bytes(2, "big") + reason)


@pytest.fixture(scope="module")
def table(server: Server) -> Table:
    return server.open()


@pytest.fixture
def raw(server: Server, table: Table) -> Iterator[Raw]:
    """A spectator whom everything was told."""
    one = Raw(server, table)
    one.socket.sendall(frame(FIN | TEXT, b'{"t":"hello"}'))
    one.until(b'"partners":[]}')
    yield one
    one.socket.close()


def frames(raw: Raw) -> list[tuple[int, bytes]]:
    """Everything up to the goodbye, as opcodes and payloads."""
    raw.socket.settimeout(10)
    found: list[tuple[int, bytes]] = []
    while not found or found[-1][0] != CLOSE:
        while (one := whole(raw.data)) is None:
            piece = raw.socket.recv(65_536)
            if not piece:
                return found
            raw.data += piece
        opcode, payload, raw.data = one
        if opcode != PING:  # the server asks whether we are there
            found.append((opcode, payload))
    return found


def whole(data: bytes) -> tuple[int, bytes, bytes] | None:
    """The first frame, if all of it is there, and what follows: whole, and without a mask."""
    if len(data) < 4 and not (len(data) >= 2 and data[1] <= len(data) - 2):
        return None
    assert data[0] & 0xF0 == FIN and data[1] <= 126, data[:20]
    start = 4 if data[1] == 126 else 2
    size = int.from_bytes(data[2:4], "big") if data[1] == 126 else data[1]
    if len(data) < start + size:
        return None
    return data[0] & 0x0F, data[start : start + size], data[start + size :]


def talk(raw: Raw, *sent: bytes) -> list[tuple[int, bytes]]:
    """Send, say goodbye, and hear what comes."""
    raw.socket.sendall(b"".join(sent) + close(NORMAL))
    return frames(raw)


def closed(raw: Raw, *sent: bytes) -> int:
    """Send, and hear the code it is closed with; nothing is answered before."""
    raw.socket.sendall(b"".join(sent))
    heard = frames(raw)
    assert [opcode for opcode, _ in heard if opcode != TEXT] == [CLOSE], heard
    return int.from_bytes(heard[-1][1], "big")


ECHOED = [(TEXT, ECHO), (CLOSE, NORMAL.to_bytes(2, "big"))]


# --- 1 framing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [12, 125, 126, 127, 128, 8_000])
def test_1_1_text_of_any_length(raw: Raw, size: int) -> None:
    assert talk(raw, frame(FIN | TEXT, message(size))) == ECHOED


def test_1_1_8_text_in_chops(raw: Raw) -> None:
    raw.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    whole = frame(FIN | TEXT, message(300))
    for at in range(0, len(whole), 7):
        raw.socket.sendall(whole[at : at + 7])
    assert talk(raw) == ECHOED


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 128, 5_000])
def test_1_2_bytes_are_refused_in_words_and_the_connection_stays(raw: Raw, size: int) -> None:
    first, *rest = talk(raw, frame(FIN | BINARY, b"\xfe" * size), frame(FIN | TEXT, message()))
    assert b'"code":"syntax"' in first[1] and rest == ECHOED


# --- 2 pings and pongs ----------------------------------------------------------------------------


@pytest.mark.parametrize("payload", [b"", b"hello", b"\x00\xff\xfe\xfd", b"\xfe" * 125])
def test_2_1_to_2_4_a_ping_is_answered_with_its_payload(raw: Raw, payload: bytes) -> None:
    assert talk(raw, frame(FIN | PING, payload))[0] == (PONG, payload)


def test_2_5_a_ping_of_126_bytes(raw: Raw) -> None:
    assert closed(raw, frame(FIN | PING, b"\xfe" * 126)) == BROKEN


def test_2_6_a_ping_byte_by_byte(raw: Raw) -> None:
    raw.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in frame(FIN | PING, b"\xfe" * 125):
        raw.socket.sendall(bytes((byte,)))
    assert talk(raw)[0] == (PONG, b"\xfe" * 125)


@pytest.mark.parametrize("payload", [b"", b"nobody asked"])
def test_2_7_to_2_9_a_pong_nobody_asked_for(raw: Raw, payload: bytes) -> None:
    heard = talk(raw, frame(FIN | PONG, payload), frame(FIN | PING, b"ping"))
    assert heard[0] == (PONG, b"ping")


def test_2_10_ten_pings(raw: Raw) -> None:
    heard = talk(raw, *(frame(FIN | PING, b"%d" % n) for n in range(10)))
    assert heard[:-1] == [(PONG, b"%d" % n) for n in range(10)]


# --- 3 reserved bits, 4 opcodes -------------------------------------------------------------------


@pytest.mark.parametrize("bits", range(1, 8))
@pytest.mark.parametrize("opcode", [TEXT, BINARY, PING, CLOSE])
def test_3_reserved_bits(raw: Raw, bits: int, opcode: int) -> None:
    payload = {TEXT: message(), CLOSE: NORMAL.to_bytes(2, "big")}.get(opcode, b"x")
    assert closed(raw, frame(FIN | bits << 4 | opcode, payload)) == BROKEN


def test_3_what_came_before_is_answered(raw: Raw) -> None:
    raw.socket.sendall(frame(FIN | TEXT, message()) + frame(FIN | 0x40 | TEXT, message()))
    assert frames(raw) == [(TEXT, ECHO), (CLOSE, BROKEN.to_bytes(2, "big"))]


@pytest.mark.parametrize("opcode", [3, 4, 5, 6, 7, 11, 12, 13, 14, 15])
@pytest.mark.parametrize("payload", [b"", b"reserved"])
def test_4_opcodes(raw: Raw, opcode: int, payload: bytes) -> None:
    assert closed(raw, frame(FIN | opcode, payload)) == BROKEN


# --- 5 fragmentation ------------------------------------------------------------------------------

HALVES = (message()[:5], message()[5:])


@pytest.mark.parametrize("opcode", [PING, PONG, CLOSE])
def test_5_1_control_frames_come_whole(raw: Raw, opcode: int) -> None:
    assert closed(raw, frame(opcode, b"frag"), frame(FIN | CONT, b"ment")) == BROKEN


@pytest.mark.parametrize("chop", [0, 1])
def test_5_3_to_5_5_two_fragments(raw: Raw, chop: int) -> None:
    both = frame(TEXT, HALVES[0]) + frame(FIN | CONT, HALVES[1])
    if chop:
        for byte in both:
            raw.socket.sendall(bytes((byte,)))
        assert talk(raw) == ECHOED
    else:
        assert talk(raw, both) == ECHOED


def test_5_6_to_5_8_a_ping_between_fragments(raw: Raw) -> None:
    sent = frame(TEXT, HALVES[0]), frame(FIN | PING, b"ping"), frame(FIN | CONT, HALVES[1])
    assert talk(raw, *sent) == [(PONG, b"ping"), *ECHOED]


@pytest.mark.parametrize("first", [CONT, FIN | CONT])
def test_5_9_to_5_14_a_fragment_of_nothing(raw: Raw, first: int) -> None:
    assert closed(raw, frame(first, message()), frame(FIN | TEXT, message())) == BROKEN


def test_5_15_nor_after_a_whole_one(raw: Raw) -> None:
    sent = frame(TEXT, HALVES[0]), frame(FIN | CONT, HALVES[1]), frame(CONT, b"more")
    raw.socket.sendall(b"".join(sent))
    assert frames(raw) == [(TEXT, ECHO), (CLOSE, BROKEN.to_bytes(2, "big"))]


@pytest.mark.parametrize("first", [TEXT, FIN | TEXT, BINARY])
def test_5_16_to_5_18_a_message_within_a_message(raw: Raw, first: int) -> None:
    assert closed(raw, frame(TEXT, HALVES[0]), frame(first, HALVES[1])) == BROKEN


def test_5_19_many_fragments_and_pings(raw: Raw) -> None:
    text = message(50)
    sent = [frame(TEXT, text[:10]), frame(CONT, text[10:20]), frame(FIN | PING, b"1")]
    sent += [frame(CONT, text[20:30]), frame(CONT, b""), frame(FIN | PING, b"2")]
    assert talk(raw, *sent, frame(FIN | CONT, text[30:])) == [(PONG, b"1"), (PONG, b"2"), *ECHOED]


# --- 6 UTF-8 --------------------------------------------------------------------------------------

#: From 6.3 to 6.23: halves, overlong forms, surrogates, beyond U+10FFFF, lone bytes.
NO_UTF8 = [
    *(b"\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5\xed\xa0\x80edited", b"\xff", b"\xfe", b"\x80"),
    *(b"\xbf", b"\x80\xbf", b"\xc0 ", b"\xe0\x80", b"\xf0\x80\x80", b"\xc0\xaf", b"\xe0\x80\xaf"),
    *(b"\xf0\x80\x80\xaf", b"\xf8\x80\x80\x80\xaf", b"\xfc\x80\x80\x80\x80\xaf", b"\xc1\xbf"),
    *(b"\xe0\x9f\xbf", b"\xf0\x8f\xbf\xbf", b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xf4\x90\x80\x80"),
    *(b"\xf8\x88\x80\x80\x80", b"\xfc\x84\x80\x80\x80\x80", b"\xed\xa0\x80\xed\xb0\x80"),
]
UTF8 = [
    *("", "Hello-µ@ßöäüàá-UTF-8!!", "κόσμε", "\x7f", "\u0080", "\u07ff", "\u0800", "\uffff"),
    *("\U00010000", "\U0010ffff", "\ud7ff", "\ue000", "\ufffd", "\ufffe", "\U0001fffe"),
]


def said(text: bytes) -> bytes:
    """A request with that text in it; a spectator is refused, in words."""
    return b'{"t":"say","id":7,"text":"' + text + b'"}'


@pytest.mark.parametrize("text", NO_UTF8)
@pytest.mark.parametrize("pieces", [1, 3])
def test_6_3_to_6_21_text_that_is_no_text(raw: Raw, text: bytes, pieces: int) -> None:
    whole = said(text)
    cut = [whole[n * len(whole) // pieces : (n + 1) * len(whole) // pieces] for n in range(pieces)]
    sent = [frame(TEXT if n == 0 else CONT, one) for n, one in enumerate(cut)]
    sent[-1] = bytes((sent[-1][0] | FIN,)) + sent[-1][1:]
    assert closed(raw, *sent) == NO_TEXT


@pytest.mark.parametrize("text", UTF8)
def test_6_1_and_6_22_text_that_is_text(raw: Raw, text: str) -> None:
    # In pieces of a byte each, so that letters are cut (6.2.4).
    whole = said(text.encode())
    first, middle, last = whole[:20], whole[20:-1], whole[-1:]
    pieces = [frame(CONT, bytes((byte,))) for byte in middle]
    raw.socket.sendall(frame(TEXT, first) + b"".join(pieces) + frame(FIN | CONT, last))
    raw.until(b'"code":"seat"')
    raw.until(b"}")
    assert talk(raw) == [(CLOSE, NORMAL.to_bytes(2, "big"))]


# --- 7 closing ------------------------------------------------------------------------------------


def test_7_1_1_a_message_and_a_goodbye(raw: Raw) -> None:
    assert talk(raw, frame(FIN | TEXT, message())) == ECHOED


@pytest.mark.parametrize("after", [close(NORMAL), frame(FIN | PING), frame(FIN | TEXT, message())])
def test_7_1_2_to_7_1_5_nothing_is_answered_after_a_goodbye(raw: Raw, after: bytes) -> None:
    assert closed(raw, close(NORMAL), after) == NORMAL


def test_7_1_5_a_goodbye_between_fragments(raw: Raw) -> None:
    sent = frame(TEXT, HALVES[0]), close(NORMAL), frame(FIN | CONT, HALVES[1])
    assert closed(raw, *sent) == NORMAL


def test_7_3_1_a_goodbye_without_a_code(raw: Raw) -> None:
    assert closed(raw, close(None)) == NORMAL


def test_7_3_2_a_goodbye_with_half_a_code(raw: Raw) -> None:
    assert closed(raw, frame(FIN | CLOSE, b"a")) == BROKEN


@pytest.mark.parametrize("reason", [b"", b"Hello World!", b"x" * 123])
def test_7_3_3_to_7_3_5_a_goodbye_with_a_reason(raw: Raw, reason: bytes) -> None:
    assert closed(raw, close(NORMAL, reason)) == NORMAL


def test_7_3_6_a_reason_too_long(raw: Raw) -> None:
    assert closed(raw, close(NORMAL, b"x" * 124)) == BROKEN


@pytest.mark.parametrize("reason", [b"\xff", b"\xce\xba\xed\xa0\x80edited"])
def test_7_5_a_reason_that_is_no_text(raw: Raw, reason: bytes) -> None:
    assert closed(raw, close(NORMAL, reason)) == NO_TEXT


@pytest.mark.parametrize(
    "code", [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999]
)
def test_7_7_codes_that_may_be_sent(raw: Raw, code: int) -> None:
    assert closed(raw, close(code)) == code


@pytest.mark.parametrize(
    "code", [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535]
)
def test_7_9_and_7_13_codes_that_may_not(raw: Raw, code: int) -> None:
    assert closed(raw, close(code)) == BROKEN


# --- 10 and limits --------------------------------------------------------------------------------


def test_10_a_message_in_many_fragments(raw: Raw) -> None:
    text = message(6_400)
    pieces = [text[at : at + 128] for at in range(0, len(text), 128)]
    sent = [frame(TEXT, pieces[0]), *(frame(CONT, one) for one in pieces[1:-1])]
    assert talk(raw, *sent, frame(FIN | CONT, pieces[-1])) == ECHOED


def test_a_message_longer_than_any(raw: Raw) -> None:
    """Up to four times what is understood it is refused in words, beyond that it is cut off."""
    first, *rest = talk(raw, frame(FIN | TEXT, message(9_000)), frame(FIN | TEXT, message()))
    assert b'"code":"size"' in first[1] and rest == ECHOED


@pytest.mark.parametrize("size", [40_000, 1 << 31, 1 << 62])
def test_a_frame_too_long_is_not_waited_for(raw: Raw, size: int) -> None:
    head = bytes((FIN | TEXT, 0xFF)) + size.to_bytes(8, "big") + bytes(4)
    assert closed(raw, head) == TOO_LONG


def test_compression_is_not_offered(server: Server, table: Table) -> None:
    more = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
    one = Raw(server, table, more=more)
    assert b"101" in one.head and b"permessage" not in one.head
    one.socket.close()
