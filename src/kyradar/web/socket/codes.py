"""Codes a WebSocket is closed with when what came in cannot be read (RFC 6455, 7.4.1)."""

BROKEN, NO_TEXT, TOO_LONG, NO_CODE = 1002, 1007, 1009, 1005
