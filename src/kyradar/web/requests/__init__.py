"""Requests over HTTP: their limits, handlers and answers, and the page's files."""
