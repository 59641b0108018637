"""The table in a page without a server: the same application inside the browser's Python"""
