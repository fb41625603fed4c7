"""python-phonenumbers, loaded with the metadata that comes in, answers numbers one a line.

First line of standard input: calling code to regions, in the words of src/intake/phone/metadata/region.ts. Then one JSON array a line, text and
country or null. One answer a line: null where the number can't be parsed or is not valid.
"""
import json
import sys

import phonenumbers
from phonenumbers import phonenumberutil
from phonenumbers.phonemetadata import NumberFormat, PhoneMetadata, PhoneNumberDesc


def described(description):
    pattern = description.get("pattern")
    if pattern is None:
        return PhoneNumberDesc(possible_length=(-1,))
    return PhoneNumberDesc(
        national_number_pattern=pattern,
        example_number=description.get("example"),
        possible_length=tuple(description["lengths"]),
        possible_length_local_only=tuple(description["localLengths"]),
    )


def formatted(format):
    leading = format.get("leadingDigits")
    return NumberFormat(
        pattern=format["pattern"],
        format=format["written"].replace("$", "\\"),
        leading_digits_pattern=[leading] if leading else [],
        national_prefix_formatting_rule=(format.get("nationalPrefixRule") or "").replace("$", "\\") or None,
        national_prefix_optional_when_formatting=format["nationalPrefixOptional"] or None,
    )


TYPES = (
    "fixed_line", "mobile", "toll_free", "premium_rate", "shared_cost", "personal_number", "voip", "pager", "uan", "voicemail",
)


def load(regions):
    codes = {}
    for known in ("_region_available", "_country_code_available", "_region_metadata", "_country_code_metadata"):
        getattr(PhoneMetadata, known).clear()
    for code, plans in regions.items():
        codes[int(code)] = tuple(plan["code"] for plan in plans)
        for plan in plans:
            rule = plan.get("nationalPrefixTransform")
            PhoneMetadata(
                id=plan["code"],
                country_code=int(code),
                international_prefix=plan.get("exitCode"),
                national_prefix_for_parsing=plan.get("nationalPrefixForParsing"),
                national_prefix_transform_rule=rule.replace("$", "\\") if rule else None,
                leading_digits=plan.get("leadingDigits"),
                main_country_for_code=plan is plans[0] and len(plans) > 1,
                number_format=[formatted(one) for one in plan["formats"]],
                intl_number_format=[formatted(one) for one in plan["internationalFormats"]],
                general_desc=described(plan["general"]),
                register=True,
                **{name: described(plan["types"][name]) for name in TYPES},
            )
    phonenumberutil.COUNTRY_CODE_TO_REGION_CODE.clear()
    phonenumberutil.COUNTRY_CODE_TO_REGION_CODE.update(codes)
    phonenumberutil._regenerate_derived_data()


KINDS = {value: name.lower() for name, value in vars(phonenumbers.PhoneNumberType).items() if isinstance(value, int)}


def answer(text, country):
    try:
        number = phonenumbers.parse(text, country)
    except phonenumbers.NumberParseException:
        return None
    number.extension = None
    if not phonenumbers.is_valid_number(number):
        return None
    region = phonenumbers.region_code_for_number(number)
    national = phonenumbers.national_significant_number(number)
    length = phonenumbers.length_of_national_destination_code(number)
    return {
        "normalized": phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164),
        "region": None if region == "001" else region,
        "lineType": KINDS[phonenumbers.number_type(number)],
        "national": phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.NATIONAL),
        "international": phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.INTERNATIONAL),
        "prefix": national[:length] or None,
    }


load(json.loads(sys.stdin.readline()))
print(json.dumps(phonenumbers.__version__))
for line in sys.stdin:
    print(json.dumps(answer(*json.loads(line))))
