"""The table in the browser: a server, its tables, and the page it serves."""
