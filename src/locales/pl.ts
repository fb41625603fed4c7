import type { Locale } from './locale.ts';

/** Polish. */
export const pl: Locale = {
  language: 'pl',
  reasons: {
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
    invalid_national_check_digit:
      'Cyfry kontrolne numeru rachunku się nie zgadzają: prawdopodobnie literówka.',
    invalid_component: 'Jedna z jego części nigdy nie jest przydzielana.',
    invalid_date: 'Data w nim nie istnieje lub jest w przyszłości.',
  },
};
