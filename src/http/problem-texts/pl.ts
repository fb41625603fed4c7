import type { ProblemTexts } from './texts.ts';

/** Polish. */
export const pl: ProblemTexts = {
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
