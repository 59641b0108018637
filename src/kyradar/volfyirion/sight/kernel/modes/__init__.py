"""What the other modes show besides, or instead."""
