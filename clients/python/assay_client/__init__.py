"""A client of an Assay service, with nothing but the standard library.

>>> with Client("http://localhost:8080", api_key) as assay:
...     assay.verify_iban("DE89 3704 0044 0532 0130 00")["valid"]
True
"""

from __future__ import annotations

import asyncio
import email.utils
import functools
import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from concurrent.futures import ThreadPoolExecutor
from typing import Any, BinaryIO, Dict, Iterable, List, Mapping, Optional, Sequence, Union

from .types import Account, Answer, BatchAnswer, FindAnswer, Item, Job, MixedItem, Usage

__all__ = [
    "Account",
    "Answer",
    "AssayProblem",
    "AsyncClient",
    "BatchAnswer",
    "Client",
    "FindAnswer",
    "Item",
    "Job",
    "JobEnded",
    "MixedItem",
    "Usage",
]
__version__ = "0.3.0"

BATCH_MAX = 100
FROM_ACCOUNT = "/v1/iban/from-account"
FIRST_WAIT = 0.25
PASSING = frozenset({429, 500, 502, 503, 504})
LASTING = frozenset({"allowance_spent", "free_checks_exhausted"})

#: A value, or a value with its own country.
Value = Union[str, Item]
#: A value, or a value with its own kind or country.
MixedValue = Union[str, MixedItem]


class AssayProblem(Exception):
    """The service refused a request (RFC 9457). Switch on ``code``."""

    def __init__(self, status: int, problem: Mapping[str, Any], retry_after: Optional[str] = None) -> None:
        super().__init__(problem.get("detail") or f"the service answered {status}")
        self.status = status
        self.code: str = problem.get("code") or "unknown"
        self.request_id: Optional[str] = problem.get("request_id")
        #: The fields at fault: ``pointer``, ``code``, ``detail``.
        self.errors: List[Dict[str, str]] = problem.get("errors") or []
        #: Seconds to wait before trying again, where the service says.
        self.retry_after: Optional[float] = _seconds(retry_after)


class Client:
    """Calls the service from any thread.

    :param base_url: where the service is reached
    :param retries: tries after the first
    :param timeout: seconds that a try may take
    :param max_wait: the most seconds that are waited before a try; a longer Retry-After raises at once
    :param concurrency: batches under way at once where a list is longer than one batch
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        retries: int = 2,
        timeout: float = 30.0,
        max_wait: float = 60.0,
        concurrency: int = 4,
    ) -> None:
        self._base = base_url.rstrip("/")
        self._key = api_key
        self._retries = retries
        self._timeout = timeout
        self._max_wait = max_wait
        self._threads = ThreadPoolExecutor(max_workers=max(1, concurrency), thread_name_prefix="assay")
        # A redirect would carry the key to another place: it is refused instead.
        self._opener = urllib.request.build_opener(_NoRedirect)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Waits for what is under way and ends the threads."""
        self._threads.shutdown()

    def verify_iban(self, value: str, country: Optional[str] = None, **options: Any) -> Answer:
        return self.verify("iban", value, country, **options)

    def verify_national_id(self, value: str, country: Optional[str] = None, **options: Any) -> Answer:
        return self.verify("national-id", value, country, **options)

    def verify_phone(self, value: str, country: Optional[str] = None, **options: Any) -> Answer:
        return self.verify("phone", value, country, **options)

    def verify_ibans(self, values: Iterable[Value], country: Optional[str] = None, **options: Any) -> BatchAnswer:
        return self.verify_many("iban", values, country, **options)

    def verify_national_ids(
        self, values: Iterable[Value], country: Optional[str] = None, **options: Any
    ) -> BatchAnswer:
        return self.verify_many("national-id", values, country, **options)

    def verify_phones(self, values: Iterable[Value], country: Optional[str] = None, **options: Any) -> BatchAnswer:
        return self.verify_many("phone", values, country, **options)

    def verify(
        self,
        kind: str,
        value: str,
        country: Optional[str] = None,
        *,
        idempotency_key: Optional[str] = None,
        **ask: Any,
    ) -> Answer:
        """Verifies one value of a kind, named as in the address: ``iban``, ``national-id``, ``phone``.

        :param ask: what else is wanted, as ``strict=True`` or ``suggest=True``, and what the kind takes beyond the country
        """
        body = _without_none({**ask, "value": value, "country": country})
        answer: Answer = self._send("POST", f"/v1/verify/{_part(kind)}", body, idempotency_key)
        return answer

    def verify_many(
        self,
        kind: str,
        values: Iterable[Value],
        country: Optional[str] = None,
        *,
        idempotency_key: Optional[str] = None,
        **ask: Any,
    ) -> BatchAnswer:
        """Verifies a list of any length; ``country`` is for the values that name none."""
        return self._in_batches(f"/v1/verify/{_part(kind)}/batch", _items(values, country, ask), idempotency_key)

    def identify(
        self,
        value: str,
        country: Optional[str] = None,
        *,
        types: Optional[Sequence[str]] = None,
        kinds: Optional[Sequence[str]] = None,
        idempotency_key: Optional[str] = None,
        **ask: Any,
    ) -> Answer:
        """What a value is, over all kinds and countries; ``type`` is ``unknown`` where it is of none. One check.

        :param types: what it may be, as ``["iban"]``; all that the key may verify by default
        :param kinds: the same as ``types``
        :param ask: what else is wanted, as ``strict=True`` or ``suggest=True``
        """
        named = {"types": _list(types), "kinds": _list(kinds)}
        body = _without_none({**ask, "value": value, "country": country, **named})
        answer: Answer = self._send("POST", "/v1/verify", body, idempotency_key)
        return answer

    def verify_mixed(
        self,
        values: Iterable[MixedValue],
        country: Optional[str] = None,
        *,
        idempotency_key: Optional[str] = None,
        **ask: Any,
    ) -> BatchAnswer:
        """A list of any length, kinds mixed: each value by the kind that it names, or as whatever it is."""
        return self._in_batches("/v1/verify/batch", _items(values, country, ask), idempotency_key)

    def from_account(self, account: Account, *, idempotency_key: Optional[str] = None) -> Answer:
        """The IBAN of an account, with the national check digits computed or judged; ``input`` is the account number."""
        answer: Answer = self._send("POST", FROM_ACCOUNT, account, idempotency_key)
        return answer

    def from_accounts(self, accounts: Iterable[Account], *, idempotency_key: Optional[str] = None) -> BatchAnswer:
        """The IBANs of a list of accounts of any length."""
        return self._in_batches(f"{FROM_ACCOUNT}/batch", list(accounts), idempotency_key)

    def find(
        self,
        text: str,
        country: Optional[str] = None,
        *,
        types: Optional[Sequence[str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> FindAnswer:
        """Finds the IBANs and phone numbers in a text, or those of some ``types``; each one found is a check."""
        body = _without_none({"text": text, "country": country, "types": _list(types)})
        answer: FindAnswer = self._send("POST", "/v1/find", body, idempotency_key)
        return answer

    def usage(self, start: Optional[str] = None, end: Optional[str] = None) -> Usage:
        """Checks counted, the last 30 days by default. Days are yyyy-mm-dd, UTC."""
        query = urllib.parse.urlencode(_without_none({"from": start, "to": end}))
        answer: Usage = self._send("GET", "/v1/usage" + (f"?{query}" if query else ""))
        return answer

    def submit_job(
        self,
        file: Union[str, bytes, BinaryIO],
        *,
        format: str = "csv",
        columns: Optional[Mapping[str, str]] = None,
        idempotency_key: Optional[str] = None,
        **ask: Any,
    ) -> Job:
        """Sends a file that the service checks in the background, up to 1 GiB.

        :param file: its text, its bytes, or a file that was opened for reading bytes
        :param format: ``csv``, ``ndjson`` for an object or a string a line, or ``xlsx``
        :param columns: several columns at once, as ``{"Account": "iban", "Mobile": "phone"}``
        :param ask: as the address takes them: ``type``, ``value``, ``country``, ``country_column``, ``only``, ``suggest``, …
        """
        query = [(name, _text(value)) for name, value in _without_none(ask).items()]
        query += [("column", f"{kind}={name}") for name, kind in (columns or {}).items()]
        body = file.encode() if isinstance(file, str) else file
        media_type = {
            "csv": "text/csv",
            "ndjson": "application/x-ndjson",
            "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }[format]
        path = "/v1/jobs" + (f"?{urllib.parse.urlencode(query)}" if query else "")
        job: Job = self._send("POST", path, None, idempotency_key, content=body, media_type=media_type)
        return job

    def job(self, id: str) -> Job:
        job: Job = self._send("GET", _job(id))
        return job

    def jobs(self) -> List[Job]:
        """The account's jobs, the newest first."""
        jobs: List[Job] = self._send("GET", "/v1/jobs")["jobs"]
        return jobs

    def wait_for_job(self, id: str, timeout: Optional[float] = None) -> Job:
        """The job once all its rows are checked.

        :param timeout: seconds after which TimeoutError is raised; none by default
        :raises JobEnded: where it has failed, was deleted or has expired
        """
        end = None if timeout is None else time.monotonic() + timeout
        wait = 0.2
        while True:
            job = self.job(id)
            if job["status"] in ("done", "fetched"):
                return job
            if job["status"] not in ("receiving", "running"):
                raise JobEnded(job)
            if end is not None and time.monotonic() + wait > end:
                raise TimeoutError(f"the job {id} is not done after {timeout} s")
            time.sleep(wait)
            wait = min(2 * wait, 5.0)

    def job_result(self, id: str, format: Optional[str] = None) -> bytes:
        """The file with the results.

        :param format: ``"csv"``, ``"ndjson"`` or ``"xlsx"``; as it was sent by default
        """
        path = _job(id) + "/result" + ("" if format is None else f"?format={format}")
        result: bytes = self._send("GET", path, raw=True)
        return result

    def delete_job(self, id: str) -> None:
        """Ends the job, and deletes its values and results."""
        self._send("DELETE", _job(id), raw=True)

    def keys(self, limit: Optional[int] = None, cursor: Optional[str] = None) -> Dict[str, Any]:
        """A page of the account's keys, the oldest first; for a key with the right ``manage``."""
        query = urllib.parse.urlencode(_without_none({"limit": limit, "cursor": cursor}))
        page: Dict[str, Any] = self._send("GET", "/v1/keys" + (f"?{query}" if query else ""))
        return page

    def create_key(self, name: str, **fields: Any) -> Dict[str, Any]:
        """A new key, with its ``secret``, which is shown this once.

        :param fields: ``rights``, ``kinds``, ``test``, ``expires_at`` (a day, a moment or a span such as ``90d``),
            ``allowed_ips`` (addresses and networks), ``rate_limit`` (requests a minute)
        """
        made: Dict[str, Any] = self._send("POST", "/v1/keys", {**fields, "name": name}, once=True)
        return made

    def change_key(self, id: str, **fields: Any) -> Dict[str, Any]:
        """Changes what is named, and nothing else; ``None`` takes ``allowed_ips`` or ``rate_limit`` away."""
        key: Dict[str, Any] = self._send("PATCH", _key(id), fields)
        return key

    def rotate_key(self, id: str, **fields: Any) -> Dict[str, Any]:
        """A new key in place of one, which works for ``overlap_seconds`` more: a day by default."""
        made: Dict[str, Any] = self._send("POST", _key(id) + "/rotate", fields, once=True)
        return made

    def revoke_key(self, id: str) -> Dict[str, Any]:
        key: Dict[str, Any] = self._send("DELETE", _key(id))
        return key

    def banks(self, q: Optional[str] = None, **query: Any) -> Dict[str, Any]:
        """A page of the banks that fit; ``q`` is part of a name, a bank code or a BIC. Nothing is counted.

        :param query: ``country``, ``bic``, ``limit``, ``cursor``, ``facts``
        """
        text = urllib.parse.urlencode([(name, _text(value)) for name, value in _without_none({**query, "q": q}).items()])
        page: Dict[str, Any] = self._send("GET", "/v1/banks" + (f"?{text}" if text else ""))
        return page

    def bank(self, country: str, code: str, facts: bool = False) -> Dict[str, Any]:
        path = f"/v1/banks/{_part(country)}/{_part(code)}"
        bank: Dict[str, Any] = self._send("GET", path + ("?facts=true" if facts else ""))
        return bank

    def specimens(
        self, type: Optional[str] = None, *, kind: Optional[str] = None, **query: Any
    ) -> List[Dict[str, Any]]:
        """Values to test with. With one of ``count`` (at most 100), ``seed``, ``scheme``, ``wrong`` and ``reserved`` they are made,
        and the same seed gives the same; without, they are the published ones. Nothing is counted.

        :param type: as ``iban`` or ``national_id``; required where they are made
        :param kind: the same as ``type``
        :param query: ``country``, ``scheme``, ``count``, ``seed``, ``wrong`` (the reason that they are refused for), ``reserved``
            (only ranges that are kept for tests or films), ``allow_test_values``
        """
        text = urllib.parse.urlencode(
            [(name, _text(value)) for name, value in _without_none({**query, "type": type, "kind": kind}).items()]
        )
        answer: Dict[str, List[Dict[str, Any]]] = self._send("GET", "/v1/specimens" + (f"?{text}" if text else ""))
        return answer["specimens"]

    def coverage(self) -> Dict[str, Any]:
        """What can be verified, with sources, and how old the data is."""
        answer: Dict[str, Any] = self._send("GET", "/v1/coverage")
        return answer

    def requirements(
        self, country: str, purpose: str = "payout", holder: str = "company", language: Optional[str] = None
    ) -> Dict[str, Any]:
        """Which numbers a country asks for (``payout``, ``invoice``, ``onboarding``), as fields of a form.

        :raises AssayProblem: ``not_found`` where no source names a number
        """
        asked = {"country": country, "for": purpose, "holder": holder, **({"lang": language} if language else {})}
        answer: Dict[str, Any] = self._send("GET", f"/v1/requirements?{urllib.parse.urlencode(asked)}")
        return answer

    def _in_batches(
        self, path: str, items: Sequence[Mapping[str, Any]], idempotency_key: Optional[str]
    ) -> BatchAnswer:
        batches = [items[at : at + BATCH_MAX] for at in range(0, len(items), BATCH_MAX)] or [[]]

        def send(at: int) -> BatchAnswer:
            key = f"{idempotency_key}-{at}" if idempotency_key and len(batches) > 1 else idempotency_key
            answer: BatchAnswer = self._send("POST", path, {"items": batches[at]}, key)
            return answer

        if len(batches) == 1:
            return send(0)
        futures = [self._threads.submit(send, at) for at in range(len(batches))]
        try:
            return _as_one([future.result() for future in futures])
        except BaseException:
            for future in futures:
                future.cancel()
            raise

    def _send(
        self,
        method: str,
        path: str,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        *,
        content: Union[None, bytes, BinaryIO] = None,
        media_type: str = "application/json",
        raw: bool = False,
        once: bool = False,
    ) -> Any:
        """One request.

        :param content: what is sent as it is, in place of ``body``
        :param raw: the bytes of the answer instead of its JSON
        :param once: never tried again, where a lost answer would leave two of what is made
        """
        headers = {"Authorization": f"Bearer {self._key}", "User-Agent": f"assay-client-python/{__version__}"}
        data = content if body is None else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = media_type
            if idempotency_key is None and self._retries > 0 and method == "POST" and not once:
                idempotency_key = str(uuid.uuid4())
            if idempotency_key is not None:
                headers["Idempotency-Key"] = idempotency_key
        start = None if data is None or isinstance(data, bytes) else data.tell()
        tries = 0
        while True:
            try:
                answer = self._try(method, path, data, headers)
                return answer if raw else json.loads(answer)
            except (AssayProblem, OSError, http.client.HTTPException) as error:
                wait = _wait_after(error, tries)
                if once or tries >= self._retries or wait is None or wait > self._max_wait:
                    raise
                if start is not None:
                    data.seek(start)  # type: ignore[union-attr]
                time.sleep(wait)
                tries += 1

    def _try(self, method: str, path: str, data: Any, headers: Mapping[str, str]) -> bytes:
        request = urllib.request.Request(self._base + path, data, dict(headers), method=method)
        try:
            with self._opener.open(request, timeout=self._timeout) as answer:
                content: bytes = answer.read()
                return content
        except urllib.error.HTTPError as error:
            with error:
                raise AssayProblem(error.code, _problem(error), error.headers.get("Retry-After")) from None


class JobEnded(Exception):
    """A job that will not be done."""

    def __init__(self, job: Job) -> None:
        reason = job.get("reason")
        super().__init__(f"the job {job['id']} is {job['status']}" + (f": {reason}" if reason else ""))
        self.job = job


class AsyncClient:
    """The methods of :class:`Client` for ``async``; they run in threads."""

    def __init__(self, base_url: str, api_key: str, **options: Any) -> None:
        self._client = Client(base_url, api_key, **options)

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.get_running_loop().run_in_executor(None, self._client.close)

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._client, name)

        @functools.wraps(method)
        async def call(*values: Any, **options: Any) -> Any:
            work = functools.partial(method, *values, **options)
            return await asyncio.get_running_loop().run_in_executor(None, work)

        return call


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def _items(
    values: Iterable[Union[str, Mapping[str, Any]]], country: Optional[str], ask: Mapping[str, Any]
) -> List[Dict[str, Any]]:
    return [
        _without_none({**ask, "country": country, **({"value": value} if isinstance(value, str) else value)})
        for value in values
    ]


def _job(id: str) -> str:
    return f"/v1/jobs/{_part(id)}"


def _key(id: str) -> str:
    return f"/v1/keys/{_part(id)}"


def _part(text: str) -> str:
    """A part of a path. Nothing and dots alone would be the address of something else, encoded or not."""
    if text in ("", ".", ".."):
        raise ValueError("an id, code, country or kind is empty or dots alone")
    return urllib.parse.quote(text, safe="")


def _text(value: Any) -> str:
    """As addresses have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _as_one(answers: List[BatchAnswer]) -> BatchAnswer:
    return {
        "results": [result for answer in answers for result in answer["results"]],
        "summary": {
            "total": sum(answer["summary"]["total"] for answer in answers),
            "valid": sum(answer["summary"]["valid"] for answer in answers),
            "invalid": sum(answer["summary"]["invalid"] for answer in answers),
        },
        "meta": {"credits_used": sum(answer["meta"]["credits_used"] for answer in answers)},
    }


def _wait_after(error: Exception, tries: int) -> Optional[float]:
    """Seconds to wait before the next try; None where none would help."""
    # Half of the wait is chance, so that clients that failed together don't come back together.
    grown = FIRST_WAIT * 2**tries * (0.5 + random.random() / 2)
    if not isinstance(error, AssayProblem):
        return grown
    if error.status not in PASSING or error.code in LASTING:
        return None
    return max(grown, error.retry_after or 0.0)


def _problem(error: urllib.error.HTTPError) -> Mapping[str, Any]:
    try:
        problem = json.load(error)
    except ValueError:
        return {}
    return problem if isinstance(problem, dict) else {}


def _seconds(retry_after: Optional[str]) -> Optional[float]:
    if retry_after is None:
        return None
    if retry_after.isdigit():
        return float(retry_after)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(retry_after).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def _list(names: Optional[Sequence[str]]) -> Optional[List[str]]:
    return None if names is None else list(names)


def _without_none(values: Mapping[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}
