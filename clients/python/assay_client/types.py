"""The shapes of the service's answers. A field that is not known is left out."""

from __future__ import annotations

import sys
from typing import Any, Dict, List, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired, Required
else:  # Older type checkers read them from typing_extensions; at run time they are not looked at.
    from typing import TYPE_CHECKING

    if TYPE_CHECKING:
        from typing_extensions import NotRequired, Required


class Item(TypedDict, total=False):
    value: Required[str]
    country: str


class MixedItem(TypedDict, total=False):
    value: Required[str]
    #: ``iban``, ``national_id`` and so on; without it the value is of whichever type it is read as.
    type: str
    #: The same as ``type``.
    kind: str
    country: str


class Account(TypedDict, total=False):
    country: Required[str]
    account_number: Required[str]
    #: Left out where the account number holds the bank too.
    bank_code: str
    branch_code: str
    #: Those that stand apart from the account number; computed without them.
    national_check_digits: str
    reserved: str


class Country(TypedDict):
    name: str
    code: NotRequired[str]
    calling_code: NotRequired[str]


class Formatted(TypedDict, total=False):
    international: str
    national: str
    masked: str


#: Where a value is wrong: offsets into ``input``, in UTF-16 code units, the end exclusive.
Fault = TypedDict("Fault", {"from": int, "to": int, "expected": "NotRequired[str]"})


class Alternative(TypedDict):
    """Another valid reading of a value."""

    type: str
    normalized: str
    #: What bears it out: ``checksum``, ``listed`` or ``shape``.
    certainty: str
    scheme: NotRequired[str]
    country: NotRequired[str]


class BelongsTo(TypedDict):
    """Whose an invalid value is instead, where it says so itself."""

    type: str
    normalized: str
    scheme_id: NotRequired[str]
    country: NotRequired[str]


class Result(TypedDict):
    type: str
    input: str
    valid: bool
    #: Only when the value is invalid.
    reason: NotRequired[str]
    fault: NotRequired[Fault]
    #: What the value is instead: ``date``, ``amount``, ``masked``, ``card_number`` and so on.
    looks_like: NotRequired[str]
    #: With ``other_kind``: the kind that the value is a number of.
    kind: NotRequired[str]
    #: Whose the value is instead, where it says so itself.
    belongs_to: NotRequired[BelongsTo]
    #: The id of the scheme that an invalid identity, VAT or company number was verified by.
    verified_as: NotRequired[str]
    #: With the reason ``unsupported_scheme``: the id of the number system that is known and not verified.
    known_system: NotRequired[str]
    #: What its holders call it.
    known_system_name: NotRequired[str]
    #: Ids of the schemes that it would be valid by, were they asked for.
    fits: NotRequired[List[str]]
    #: Phone numbers of the right length, in a range that may be newer than the numbering plan.
    possible: NotRequired[bool]
    #: What a short number is for, with the reason ``short_code``.
    short_kind: NotRequired[str]
    #: Other valid readings, the best first: where no kind was named, and with the reason ``ambiguous``.
    alternatives: NotRequired[List[Alternative]]
    suggestions: NotRequired[List[Dict[str, Any]]]
    #: Values that are published for tests, or kept for them or for films, whether they are valid or not.
    test_value: NotRequired[bool]
    normalized: NotRequired[str]
    country: NotRequired[Country]
    #: Only when the value is valid.
    formatted: NotRequired[Formatted]
    details: NotRequired[Dict[str, Any]]


class Meta(TypedDict):
    credits_used: int


class Answer(Result):
    meta: Meta


class Summary(TypedDict):
    total: int
    valid: int
    invalid: int


class BatchAnswer(TypedDict):
    results: List[Result]
    summary: Summary
    meta: Meta


#: ``from`` and ``to`` are offsets into the text, in UTF-16 code units, the end exclusive.
Found = TypedDict("Found", {"from": int, "to": int, "result": Result})


class FindAnswer(TypedDict):
    found: List[Found]
    meta: Meta


Usage = Dict[str, Any]


class Job(TypedDict):
    """A file that is checked. Times are of RFC 3339."""

    id: str
    #: ``receiving``, ``running``, ``done``, ``fetched``, ``cancelled``, ``expired`` or ``failed``.
    status: str
    #: Why it failed: ``encoding``, ``row_length``, ``secret`` or ``internal``.
    reason: NotRequired[str]
    types: List[str]
    created_at: str
    expires_at: str
    finished_at: NotRequired[str]
    fetched_at: NotRequired[str]
    #: The share of the file that is checked, 0 to 1.
    progress: float
    rows: int
    checks: int
    valid: int
    reserved: int
    #: What was decided of each column, in the answers of one job; gone once it has ended, as ``summary`` is.
    plan: NotRequired[Dict[str, Any]]
    #: What came of each column so far.
    summary: NotRequired[Dict[str, Any]]
