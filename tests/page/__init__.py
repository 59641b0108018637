"""The page's modules in Node: unit tests, and screens drawn against a real server."""
