"""The WebSocket of a table: bytes to frames, frames to messages, messages to handlers."""
