/** Polish. */
import type { Words } from './words.ts';

export const reasons: Words['reasons'] = {
  empty_input: 'Nie ma nic do sprawdzenia.',
  input_too_long: 'Tekst jest dłuższy niż jakikolwiek taki numer.',
  invalid_characters: 'Zawiera znaki, których żaden taki numer nie ma.',
  country_required: 'Brakuje kraju: proszę wybrać.',
  unsupported_country: 'W tym kraju nie ma takich numerów.',
  country_mismatch: 'Numer należy do innego kraju niż wybrany.',
  other_kind: 'To inny rodzaj numeru, na przykład numer firmy zamiast osoby.',
  not_a_number: 'Tego nie da się odczytać jako jednego numeru telefonu.',
  invalid_calling_code: 'Żaden kraj nie ma takiego numeru kierunkowego.',
  too_short: 'Numer telefonu jest za krótki.',
  too_long: 'Numer telefonu jest za długi.',
  local_only: 'Brakuje numeru kierunkowego.',
  short_code: 'To numer skrócony lub alarmowy, który nie należy do żadnego abonenta.',
  unassigned_number: 'Długość jest poprawna, ale taki zakres nie jest przydzielony.',
  invalid_length: 'Liczba znaków się nie zgadza: może brakuje jednego albo jest o jeden za dużo.',
  invalid_format: 'Litery i cyfry nie są na swoich miejscach.',
  invalid_checksum: 'Cyfry kontrolne się nie zgadzają: prawdopodobnie literówka.',
  invalid_national_check_digit: 'Cyfry kontrolne numeru rachunku się nie zgadzają: prawdopodobnie literówka.',
  invalid_component: 'Jedna z jego części nigdy nie jest przydzielana.',
  invalid_date: 'Data w nim nie istnieje lub jest w przyszłości.',
};

export const kinds: Words['kinds'] = {
  iban: {
    one: 'numer IBAN',
    many: 'numery IBAN',
    title: 'IBAN',
    fields: {
      account_number: 'Numer rachunku',
      bank: 'Bank',
      'bank.as_of': 'Stan na',
      'bank.city': 'Miasto',
      'bank.code': 'Kod',
      'bank.country': 'Kraj',
      'bank.description': 'Opis',
      'bank.founded': 'Rok założenia',
      'bank.logo': 'Logo (PNG)',
      'bank.logo_svg': 'Logo (SVG)',
      'bank.bics': 'Wszystkie kody BIC',
      'bank.group': 'Grupa',
      'bank.history': 'Historia',
      'bank.lei': 'LEI',
      'bank.name': 'Nazwa prawna',
      'bank.schemes': 'Schematy SEPA',
      'bank.schemes_as_of': 'Schematy z dnia',
      'bank.short_name': 'Nazwa skrócona',
      'bank.source': 'Źródło',
      'bank.status': 'Status',
      'bank.successor': 'Następca',
      'bank.swift': 'BIC',
      'bank.type': 'Rodzaj',
      'bank.website': 'Strona internetowa',
      bank_code: 'Kod banku',
      branch_code: 'Kod oddziału',
      check_digits: 'Cyfry kontrolne',
      national_check: 'Kontrola krajowa',
      qr_iban: 'QR-IBAN',
      sepa: 'SEPA',
      'sepa.as_of': 'Lista z dnia',
      'sepa.member': 'W obszarze SEPA',
      'sepa.since': 'Od',
    },
  },
  phone: {
    one: 'numer telefonu',
    many: 'numery telefonów',
    title: 'Telefon',
    fields: {
      areas: 'Obszar',
      assumed_digits: 'Litery odczytane jako cyfry',
      assumed_international: 'Założony numer kierunkowy kraju',
      carrier: 'Operator',
      'carrier.as_of': 'Stan na',
      'carrier.brand': 'Marka',
      'carrier.mvno_host': 'Sieć macierzysta',
      'carrier.name': 'Przydzielony',
      'carrier.ocn': 'Numer operatora (OCN)',
      'carrier.rate_center': 'Strefa taryfowa',
      'carrier.source': 'Źródło',
      'carrier.type': 'Rodzaj operatora',
      extension: 'Numer wewnętrzny',
      ignored: 'Pominięto',
      line_type: 'Rodzaj linii',
      line_type_hint: 'Prawdopodobny rodzaj linii',
      portable: 'Można przenieść',
      prefix: 'Numer kierunkowy',
      region: 'Region',
      time_zones: 'Strefy czasowe',
    },
  },
  national_id: {
    one: 'krajowy numer identyfikacyjny',
    many: 'krajowe numery identyfikacyjne',
    title: 'Numer identyfikacyjny',
    fields: {
      birth_year: 'Rok urodzenia',
      check_digit: 'Cyfra kontrolna',
      scheme: 'Rodzaj numeru',
      schemes: 'Wszystkie pasujące rodzaje',
    },
  },
  bic: {
    one: 'kod BIC',
    many: 'kody BIC',
    title: 'BIC',
    fields: {
      banks: 'Banki',
      branch_code: 'Kod oddziału',
      business_party_prefix: 'Kod instytucji',
      location_code: 'Kod lokalizacji',
      usage: 'Zastosowanie',
    },
  },
  vat: {
    one: 'numer VAT',
    many: 'numery VAT',
    title: 'Numer VAT',
    fields: {
      check_digit: 'Cyfra kontrolna',
      scheme: 'Rodzaj numeru',
      schemes: 'Wszystkie pasujące rodzaje',
    },
  },
  company: {
    one: 'numer przedsiębiorstwa',
    many: 'numery przedsiębiorstw',
    title: 'Numer przedsiębiorstwa',
    fields: {
      check_digit: 'Cyfra kontrolna',
      scheme: 'Rodzaj numeru',
      schemes: 'Wszystkie pasujące rodzaje',
    },
  },
  lei: {
    one: 'kod LEI',
    many: 'kody LEI',
    title: 'LEI',
    fields: {
      check_digits: 'Cyfry kontrolne',
      entity_code: 'Kod podmiotu',
      issuer_prefix: 'Prefiks organizacji wydającej',
    },
  },
  creditor_id: {
    one: 'identyfikator wierzyciela',
    many: 'identyfikatory wierzycieli',
    title: 'Identyfikator wierzyciela',
    fields: {
      business_code: 'Kod działalności',
      check_digits: 'Cyfry kontrolne',
      national_identifier: 'Identyfikator krajowy',
    },
  },
  creditor_reference: {
    one: 'referencja wierzyciela',
    many: 'referencje wierzycieli',
    title: 'Referencja wierzyciela',
    fields: {
      check_digits: 'Cyfry kontrolne',
      reference: 'Referencja',
    },
  },
  document: {
    one: 'dokument podróży',
    many: 'dokumenty podróży',
    title: 'Dokument podróży',
    fields: {
      birth_year: 'Rok urodzenia',
      document_number: 'Numer',
      document_type: 'Rodzaj dokumentu',
      expired: 'Wygasł',
      expires: 'Ważny do',
      format: 'Format strefy',
      issuing_state: 'Państwo wydające',
      nationality: 'Obywatelstwo',
      personal_number_scheme: 'Rodzaj numeru osobowego',
    },
  },
};

export const problems: Words['problems'] = {
  malformed_json: {
    title: 'Błędny JSON',
    detail: 'Treść jest pusta albo nie jest poprawnym JSON-em w UTF-8.',
  },
  invalid_request: {
    title: 'Błędne żądanie',
    detail: 'Żądanie nie ma oczekiwanej postaci. `errors` wskazuje miejsca, jeśli dało się je odczytać.',
  },
  empty_input: {
    title: 'Puste dane',
    detail: 'Wartość jest pusta albo składa się tylko z odstępów i separatorów. Nic nie zostało policzone.',
  },
  batch_too_large: {
    title: 'Za długa lista',
    detail: 'Lista ma najwyżej 100 pozycji. Nic nie zostało policzone.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key już użyty',
    detail: 'Tego Idempotency-Key użyto w ciągu ostatnich 24 godzin w innym żądaniu.',
  },
  missing_api_key: {
    title: 'Brak klucza API',
    detail: 'Klucz API wysyła się w nagłówku `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    title: 'Nieprawidłowy klucz API',
    detail: 'Klucz API jest źle zapisany, nieznany, wygasł albo został unieważniony.',
  },
  account_suspended: {
    title: 'Konto zawieszone',
    detail: 'Konto tego klucza API jest zawieszone.',
  },
  insufficient_rights: {
    title: 'Brak uprawnień',
    detail:
      'Ten klucz API na to nie pozwala: brakuje mu uprawnienia albo jest ograniczony do innych rodzajów wartości.',
  },
  too_many_keys: {
    title: 'Za dużo kluczy',
    detail:
      'Konto ma 1000 kluczy, które nie są unieważnione ani nie wygasły. Najpierw trzeba część unieważnić.',
  },
  too_many_jobs: {
    title: 'Za dużo zadań',
    detail: 'Konto ma 10 zadań, których wyników nie odebrano. Najpierw trzeba część odebrać albo usunąć.',
  },
  not_found: {
    title: 'Nie znaleziono',
    detail: 'Pod tym adresem nic nie ma.',
  },
  method_not_allowed: {
    title: 'Niedozwolona metoda',
    detail: 'Ten adres nie odpowiada na tę metodę; nagłówek `Allow` wymienia dozwolone.',
  },
  job_unfinished: {
    title: 'Zadanie nieukończone',
    detail: 'Zadanie nie jest jeszcze gotowe; można zapytać ponownie po liczbie sekund z `Retry-After`.',
  },
  request_timeout: {
    title: 'Przekroczony czas',
    detail: 'Żądanie nie dotarło na czas.',
  },
  body_too_large: {
    title: 'Za duża treść',
    detail: 'Treść jest większa, niż czyta usługa.',
  },
  unsupported_media_type: {
    title: 'Nieobsługiwany typ treści',
    detail: 'Treść wysyła się jako `Content-Type: application/json`, bez kodowania treści.',
  },
  rate_limited: {
    title: 'Za dużo żądań',
    detail: 'Żądań jest za dużo; można ponowić po liczbie sekund z `Retry-After`.',
  },
  allowance_spent: {
    title: 'Limit wyczerpany',
    detail: 'Sprawdzenia pozostałe w tym miesiącu nie wystarczą na to żądanie. Nic nie zostało policzone.',
  },
  free_checks_exhausted: {
    title: 'Darmowe sprawdzenia wyczerpane',
    detail: 'Wszystkie darmowe sprawdzenia zostały wykorzystane. Kolejne wymagają klucza API.',
  },
  headers_too_large: {
    title: 'Za duże nagłówki',
    detail: 'Nagłówek ma więcej pól albo więcej tekstu, niż czyta usługa.',
  },
  internal_error: {
    title: 'Błąd wewnętrzny',
    detail: 'Coś poszło nie tak po naszej stronie. `request_id` pomoże nam to znaleźć.',
  },
  unavailable: {
    title: 'Niedostępne',
    detail: 'Usługa nie może teraz liczyć sprawdzeń, więc ich nie wykonuje. Nic nie zostało policzone.',
  },
};
