"""The benchmark room: Kyradar beside other engines, on one core, in one run."""
