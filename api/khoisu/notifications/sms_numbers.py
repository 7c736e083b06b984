"""Which numbers get text messages, and to which range a number belongs.

Fraudsters make a site send SMS to premium numbers they own and earn from each: hence countries and kinds of number.
"""

import phonenumbers
from phonenumbers import PhoneNumberType

from khoisu.notifications.settings import sms_settings

MOBILE = {PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE}
"""Never satellite, premium, shared-cost, personal, voicemail, paging, Internet or company-wide numbers."""
NORTH_AMERICA = 1
"""The country code whose area codes, and with them its dear islands, have three digits."""


def sms_reaches(phone: str) -> bool:
    """Whether we send text messages to that E.164 number: a mobile one of a country of `SMS_COUNTRIES`.

    Satellite and worldwide numbers belong to no country, so they never are.
    """
    try:
        number = phonenumbers.parse(phone)
    except phonenumbers.NumberParseException:
        return False
    region = phonenumbers.region_code_for_number(number)
    return region in sms_settings().countries.split(",") and phonenumbers.number_type(number) in MOBILE


def range_of(phone: str) -> str:
    """The range of an E.164 number: country code and the carrier's or area's digits, such as `+8490` or `+1415`."""
    try:
        number = phonenumbers.parse(phone)
    except phonenumbers.NumberParseException:
        return phone[:3]
    digits = 3 if number.country_code == NORTH_AMERICA else 2
    return f"+{number.country_code}{phonenumbers.national_significant_number(number)[:digits]}"
