"""Runs against a live service behind a way that can go wrong; test/client/python.test.ts starts both."""

import asyncio
import io
import json
import os
import unittest
import urllib.request

from assay_client import AssayProblem, AsyncClient, Client, JobEnded

URL = os.environ["ASSAY_URL"]
KEY = os.environ["ASSAY_KEY"]
IBAN = "DE89 3704 0044 0532 0130 00"


def go_wrong(*mishaps: str) -> None:
    """What happens to the next requests."""
    request = urllib.request.Request(URL + "/mishaps", json.dumps(mishaps).encode(), method="PUT")
    urllib.request.urlopen(request).close()


def arrived() -> list:
    """The idempotency keys of the requests that arrived since the last call of go_wrong."""
    with urllib.request.urlopen(URL + "/arrived") as answer:
        return json.load(answer)


class LiveTest(unittest.TestCase):
    def setUp(self) -> None:
        self.assay = Client(URL, KEY, timeout=0.4)
        self.addCleanup(self.assay.close)
        go_wrong()

    def counted(self) -> int:
        return self.assay.usage("2026-11-01", "2026-11-30")["checks"]["total"]

    def test_counts_once_whatever_goes_wrong(self) -> None:
        for mishap in ("lose the answer", "drop", "late", "busy", "limited", "bad gateway"):
            with self.subTest(mishap):
                before = self.counted()
                go_wrong(mishap, mishap)
                answer = self.assay.verify_iban(IBAN)
                self.assertTrue(answer["valid"])
                self.assertEqual(len(arrived()), 3)
                self.assertEqual(len(set(arrived())), 1)
                self.assertEqual(self.counted(), before + 1)

    def test_checks_a_file(self) -> None:
        with Client(URL, KEY) as assay:
            go_wrong("lose the answer")
            text = f"name,Account\nAda,{IBAN}\nBob,DE88 3704 0044 0532 0130 00\n"
            sent = assay.submit_job(io.BytesIO(text.encode()), columns={"Account": "iban"}, suggest=True)
            self.assertEqual(len(arrived()), 2)
            done = assay.wait_for_job(sent["id"], timeout=60)
            self.assertEqual((done["status"], done["rows"], done["valid"]), ("done", 2, 1))
            rows = assay.job_result(sent["id"]).decode().split("\n")
            lines = assay.job_result(sent["id"], format="ndjson").decode().splitlines()
            self.assertEqual(json.loads(lines[0])["assay_valid"], "true")
            self.assertIn(f"Ada,{IBAN},true", rows[1])
            self.assertIn(sent["id"], [job["id"] for job in assay.jobs()])
            lost = assay.submit_job(text, type="iban", value="Account")
            assay.delete_job(lost["id"])
            with self.assertRaises(JobEnded):
                assay.wait_for_job(lost["id"])

    def test_makes_and_revokes_keys(self) -> None:
        with Client(URL, KEY) as assay:
            made = assay.create_key("python", rights=["verify"], expires_at="90d")
            id = made["key"]["id"]
            with Client(URL, made["secret"]) as other:
                self.assertTrue(other.verify_iban(IBAN)["valid"])
            self.assertEqual(assay.change_key(id, name="python 2")["name"], "python 2")
            self.assertEqual(assay.rotate_key(id, overlap_seconds=0)["replaced"]["id"], id)
            self.assertEqual(assay.revoke_key(id)["status"], "revoked")
            self.assertIn(id, [key["id"] for key in assay.keys()["keys"]])

    def test_finds_banks(self) -> None:
        with Client(URL, KEY) as assay:
            self.assertEqual(assay.banks("commerzbank", country="DE", limit=1)["banks"][0]["short_name"], "Commerzbank")
            self.assertEqual(assay.bank("DE", "37040044", facts=True)["swift"], "COBADEFF")

    def test_parts_of_addresses(self) -> None:
        for attack in ("", ".", ".."):
            for call in (self.assay.job, self.assay.revoke_key, lambda part: self.assay.bank("AT", part)):
                self.assertRaises(ValueError, call, attack)
        for attack in ("../usage", "x?limit=1", "iban#", "//evil.example", "iban/batch"):
            with self.assertRaises(AssayProblem) as caught:
                self.assay.verify(attack, IBAN)
            self.assertEqual(caught.exception.status, 404)

    def test_gives_up_with_what_went_wrong(self) -> None:
        go_wrong("busy", "busy", "busy")
        with self.assertRaises(AssayProblem) as raised:
            self.assay.verify_iban(IBAN)
        self.assertEqual((raised.exception.status, raised.exception.code), (503, "unavailable"))
        go_wrong("drop", "drop", "drop")
        with self.assertRaises(OSError):
            self.assay.verify_iban(IBAN)

    def test_does_not_repeat_what_cannot_be_helped(self) -> None:
        with self.assertRaises(AssayProblem) as raised:
            self.assay.verify_phone("")
        self.assertEqual(raised.exception.code, "empty_input")
        self.assertEqual(raised.exception.errors[0]["pointer"], "#/value")
        self.assertEqual(len(arrived()), 1)

    def test_lists_of_any_length(self) -> None:
        values = [IBAN if n % 2 == 0 else f"x{n}" for n in range(250)]
        before = self.counted()
        go_wrong("lose the answer", "pass", "busy")
        batch = self.assay.verify_ibans(values)
        self.assertEqual([result["input"] for result in batch["results"]], values)
        self.assertEqual(batch["summary"], {"total": 250, "valid": 125, "invalid": 125})
        self.assertEqual(batch["meta"]["credits_used"], 250)
        self.assertEqual(self.counted(), before + 250)
        self.assertEqual(self.assay.verify_ibans([])["summary"]["total"], 0)

    def test_countries_and_reasons(self) -> None:
        batch = self.assay.verify_national_ids([{"value": "83010411458", "country": "PL"}, "SE 811228-9874"])
        self.assertEqual([result.get("reason") for result in batch["results"]], ["invalid_checksum", None])
        self.assertEqual(self.assay.verify_phone("07400 123456", "GB")["normalized"], "+447400123456")

    def test_values_of_any_kind(self) -> None:
        before = self.counted()
        go_wrong("lose the answer")
        answer = self.assay.identify("PESEL 44051401359")
        self.assertEqual((answer["type"], answer["valid"]), ("national_id", True))
        digits = self.assay.identify("123456789")
        self.assertFalse(digits["valid"])
        self.assertGreater(len(digits["alternatives"]), 1)
        self.assertEqual(self.assay.identify(IBAN, kinds=("phone",))["type"], "unknown")
        self.assertEqual(self.assay.identify(IBAN, types=("iban",), kinds=["iban"])["type"], "iban")
        with self.assertRaises(AssayProblem):
            self.assay.identify(IBAN, types=["iban"], kinds=["phone"])
        self.assertEqual(self.assay.find(f"Pay {IBAN}.", types=["phone"])["found"], [])
        batch = self.assay.verify_mixed([IBAN, {"value": "030 901820", "type": "phone"}], "Germany")
        self.assertEqual([result["type"] for result in batch["results"]], ["iban", "phone"])
        self.assertEqual(batch["summary"], {"total": 2, "valid": 2, "invalid": 0})
        self.assertEqual(self.counted(), before + 6)

    def test_iban_of_an_account(self) -> None:
        account = {"country": "DE", "bank_code": "37040044", "account_number": "532013000"}
        self.assertEqual(self.assay.from_account(account)["normalized"], IBAN.replace(" ", ""))
        answer = self.assay.from_accounts([account] * 100 + [{**account, "account_number": "532013001x"}])
        self.assertEqual(answer["summary"], {"total": 101, "valid": 100, "invalid": 1})

    def test_requirements(self) -> None:
        answer = self.assay.requirements("GB", language="de")
        self.assertEqual([option["name"] for option in answer["options"]], ["IBAN", "Sort code and account"])
        self.assertEqual(answer["options"][1]["fields"][1]["label"], "Kontonummer")

    def test_specimens(self) -> None:
        made = self.assay.specimens("national_id", country="PL", count=3, seed=7)
        self.assertEqual([one["valid"] for one in made], [True, True, True])
        self.assertEqual(made, self.assay.specimens("national_id", country="PL", count=3, seed=7))
        self.assertEqual(made, self.assay.specimens(kind="national-id", country="Poland", count=3, seed=7))
        [wrong] = self.assay.specimens(type="iban", wrong="invalid_checksum")
        self.assertEqual(self.assay.verify_iban(wrong["value"])["reason"], "invalid_checksum")
        self.assertGreater(len(self.assay.specimens("iban", country="DE")), 1)

    def test_coverage(self) -> None:
        self.assertGreater(len(self.assay.coverage()["iban"]["countries"]), 80)

    def test_async(self) -> None:
        async def verify() -> list:
            async with AsyncClient(URL, KEY) as assay:
                return await asyncio.gather(assay.verify_iban(IBAN), assay.verify_phones(["+442079460018"]))

        one, many = asyncio.run(verify())
        self.assertTrue(one["valid"])
        self.assertEqual(many["summary"]["valid"], 1)


if __name__ == "__main__":
    unittest.main()
