"""A million lines through four processes, one of which is killed in the middle. Arguments: how many, and how assay is called."""

import json
import sys

from assay_client.pipe import Pipe, PipeError, PipePool

count, command = int(sys.argv[1]), sys.argv[2:]

with Pipe("iban", command=command) as one:
    assert one.verify("DE89370400440532013000")["valid"]
    assert one.verify(None) is None
    assert one.verify({"value": 3})["problem"] == "invalid_request"
    assert one.verify("\ud800")["valid"] is False
    # More than the system holds between two processes, and a value that no row can have.
    long = one.verify_list(["x" * 200_000, "GB00", "x" * 2_000_000, "GB00"])
    assert [answer.get("reason", answer.get("problem")) for answer in long] == [
        "input_too_long",
        "invalid_length",
        "too_long",
        "invalid_length",
    ]

try:
    Pipe("iban", command=["no-such-program"]).verify("x")
    raise AssertionError
except PipeError:
    pass

with PipePool(4, "iban", command=command) as pool:
    killed = None
    seen = 0
    for answer in pool.verify_many(f"DE{at:020d}" for at in range(count)):
        assert answer["input"] == f"DE{seen:020d}", seen
        seen += 1
        if seen == count // 2:
            killed = pool.pipes[1].process
            killed.kill()
    replaced = pool.pipes[1].process.pid != killed.pid

print(json.dumps({"seen": seen, "replaced": replaced}))
