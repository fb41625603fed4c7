"""``assay pipe`` beside a Python program: values in, results out, in order, with nothing but the standard library.

>>> with Pipe(type="iban") as assay:
...     assay.verify("DE89 3704 0044 0532 0130 00")["valid"]
True

Verifying counts and keeps nothing, so values that a process had not answered when it ended are sent to a new one.
"""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import Any, Deque, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Union

__all__ = ["Pipe", "PipeError", "PipePool"]

PROTOCOL = 1
#: Values that are sent before their results are read, and bytes that the system holds between two processes.
AHEAD = 500
AHEAD_BYTES = 32_768
#: How often the same values are sent before the process is given up.
TRIES = 3

#: A value, None for NULL, or an object with ``value`` and, where it has them, ``type`` and ``country``.
PipeValue = Union[str, None, Mapping[str, Any]]
Result = Optional[Dict[str, Any]]


class PipeError(Exception):
    """The process can not be started, speaks another protocol, or ends again and again."""


class Pipe:
    """One process. For one thread at a time.

    :param type: of all values, as ``iban``; without it each may name its own, or be of any
    :param country: code or name, for values without one
    :param kind: the same as ``type``
    :param command: how ``assay`` is called
    :param options: more options of ``assay pipe``, as ``["--strict"]``
    """

    def __init__(
        self,
        type: Optional[str] = None,
        country: Optional[str] = None,
        *,
        kind: Optional[str] = None,
        command: Sequence[str] = ("assay",),
        options: Sequence[str] = (),
    ) -> None:
        if type and kind and type.replace("_", "-") != kind.replace("_", "-"):
            raise ValueError("type and kind are the same: give one of them")
        named = type or kind
        own = [*(["--kind", named] if named else []), *(["--country", country] if country else [])]
        self._command = [*command, "pipe", "--format", "ndjson", "--hello", *own, *options]
        self._process: Optional[subprocess.Popen[bytes]] = None

    def __enter__(self) -> "Pipe":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def process(self) -> Optional["subprocess.Popen[bytes]"]:
        """The process, once there is one."""
        return self._process

    def verify(self, value: PipeValue) -> Result:
        """The result of one value, None for NULL. What can't be verified has ``problem`` instead of ``valid``."""
        return self.verify_list([value])[0]

    def verify_many(self, values: Iterable[PipeValue]) -> Iterator[Result]:
        """The results of any number of values, in order; few are held at a time."""
        rest = iter(values)
        while chunk := list(islice(rest, AHEAD)):
            yield from self.verify_list(chunk)

    def verify_list(self, values: Sequence[PipeValue]) -> List[Result]:
        """The results of a list. Where the process ends meanwhile, a new one is sent all of them."""
        lines = [_line(value) for value in values]
        for attempt in range(TRIES):
            try:
                return [_result(line) for line in self._exchange(lines)]
            except OSError as error:
                self._end()
                if attempt == TRIES - 1:
                    raise PipeError("assay pipe ends before it has answered") from error
        raise AssertionError

    def close(self) -> None:
        """Ends the process."""
        process, self._process = self._process, None
        if process is None:
            return
        for stream in (process.stdin, process.stdout):
            try:
                if stream:
                    stream.close()
            except OSError:
                pass
        process.wait()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self.close()

    def _exchange(self, lines: Sequence[bytes]) -> List[bytes]:
        process = self._process or self._start()
        assert process.stdin and process.stdout
        text = b"".join(lines)
        writer: Optional[threading.Thread] = None
        if len(text) <= AHEAD_BYTES:
            process.stdin.write(text)
            process.stdin.flush()
        else:  # both processes would wait for each other where nobody reads meanwhile
            writer = threading.Thread(target=_write, args=(process.stdin, text), daemon=True)
            writer.start()
        answers = [process.stdout.readline() for _ in lines]
        if writer:
            writer.join()
        if any(not answer.endswith(b"\n") for answer in answers):
            raise BrokenPipeError
        return answers

    def _start(self) -> "subprocess.Popen[bytes]":
        try:
            process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise PipeError(f"{self._command[0]} can not be started") from error
        self._process = process
        assert process.stdout
        hello = process.stdout.readline()
        if not hello:
            self._end()
            raise PipeError("assay pipe did not start")
        if json.loads(hello).get("protocol") != PROTOCOL:
            self._end()
            raise PipeError("assay pipe speaks another protocol: take a client of its version")
        return process


class PipePool:
    """Several processes, which work on one stream of values. The results come in the order of the values.

    :param size: processes; as many as there are cores are worth it
    """

    def __init__(self, size: int = 4, type: Optional[str] = None, country: Optional[str] = None, **more: Any) -> None:
        self.pipes = [Pipe(type, country, **more) for _ in range(size)]
        self._free: "queue.Queue[Pipe]" = queue.Queue()
        for pipe in self.pipes:
            self._free.put(pipe)
        self._threads = ThreadPoolExecutor(max_workers=size, thread_name_prefix="assay")

    def __enter__(self) -> "PipePool":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def verify_many(self, values: Iterable[PipeValue]) -> Iterator[Result]:
        """The results of any number of values, in order; a few thousand are under way at once."""
        rest = iter(values)
        under_way: Deque["Future[List[Result]]"] = deque()
        while True:
            while len(under_way) < 2 * len(self.pipes) and (chunk := list(islice(rest, AHEAD))):
                under_way.append(self._threads.submit(self._verify, chunk))
            if not under_way:
                return
            yield from under_way.popleft().result()

    def close(self) -> None:
        """Ends the processes."""
        self._threads.shutdown()
        for pipe in self.pipes:
            pipe.close()

    def _verify(self, values: Sequence[PipeValue]) -> List[Result]:
        pipe = self._free.get()
        try:
            return pipe.verify_list(values)
        finally:
            self._free.put(pipe)


def _line(value: PipeValue) -> bytes:
    row = value if isinstance(value, (str, type(None))) else dict(value)
    return json.dumps(row).encode() + b"\n"


def _result(line: bytes) -> Result:
    answer: Result = json.loads(line)
    if answer is None or "result" not in answer:
        return answer
    result: Result = answer["result"]
    return result


def _write(stream: Any, text: bytes) -> None:
    try:
        stream.write(text)
        stream.flush()
    except OSError:
        pass  # whoever reads the answers finds out
