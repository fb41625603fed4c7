import type { ProblemTexts } from './texts.ts';

/** German. */
export const de: ProblemTexts = {
  malformed_json: {
    title: 'Fehlerhaftes JSON',
    detail: 'Der Inhalt ist leer oder kein gültiges JSON in UTF-8.',
  },
  invalid_request: {
    title: 'Ungültige Anfrage',
    detail:
      'Die Anfrage hat nicht die erwartete Form. `errors` nennt die Stellen, wenn sie gelesen werden konnte.',
  },
  empty_input: {
    title: 'Leere Eingabe',
    detail: 'Der Wert ist leer oder besteht nur aus Leerraum und Trennzeichen. Nichts wurde gezählt.',
  },
  batch_too_large: {
    title: 'Liste zu lang',
    detail: 'Eine Liste hat höchstens 100 Einträge. Nichts wurde gezählt.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key schon benutzt',
    detail: 'Dieser Idempotency-Key wurde in den letzten 24 Stunden mit einer anderen Anfrage benutzt.',
  },
  missing_api_key: {
    title: 'API-Schlüssel fehlt',
    detail: 'Ein API-Schlüssel gehört in das Kopffeld `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    title: 'Ungültiger API-Schlüssel',
    detail: 'Der API-Schlüssel ist falsch geschrieben, unbekannt, abgelaufen oder widerrufen.',
  },
  account_suspended: {
    title: 'Konto gesperrt',
    detail: 'Das Konto dieses API-Schlüssels ist gesperrt.',
  },
  insufficient_rights: {
    title: 'Recht fehlt',
    detail:
      'Dieser API-Schlüssel darf das nicht: Ihm fehlt das Recht, oder er gilt nur für andere Arten von Werten.',
  },
  too_many_keys: {
    title: 'Zu viele Schlüssel',
    detail:
      'Das Konto hat 1.000 Schlüssel, die weder widerrufen noch abgelaufen sind. Zuerst sind einige zu widerrufen.',
  },
  too_many_jobs: {
    title: 'Zu viele Aufträge',
    detail:
      'Das Konto hat 10 Aufträge, deren Ergebnisse nicht abgeholt wurden. Zuerst sind einige abzuholen oder zu löschen.',
  },
  not_found: {
    title: 'Nicht gefunden',
    detail: 'An dieser Adresse gibt es nichts.',
  },
  method_not_allowed: {
    title: 'Methode nicht erlaubt',
    detail: 'Diese Adresse antwortet nicht auf diese Methode; das Kopffeld `Allow` nennt die erlaubten.',
  },
  job_unfinished: {
    title: 'Auftrag nicht fertig',
    detail:
      'Der Auftrag ist noch nicht erledigt; nach den Sekunden in `Retry-After` kann erneut gefragt werden.',
  },
  request_timeout: {
    title: 'Zeit überschritten',
    detail: 'Die Anfrage kam nicht rechtzeitig an.',
  },
  body_too_large: {
    title: 'Inhalt zu groß',
    detail: 'Der Inhalt ist größer, als der Dienst liest.',
  },
  unsupported_media_type: {
    title: 'Medientyp nicht unterstützt',
    detail: 'Der Inhalt ist als `Content-Type: application/json` zu senden, ohne Content-Encoding.',
  },
  rate_limited: {
    title: 'Zu viele Anfragen',
    detail: 'Es kamen zu viele Anfragen; nach den Sekunden in `Retry-After` geht es weiter.',
  },
  allowance_spent: {
    title: 'Kontingent verbraucht',
    detail: 'Die in diesem Monat übrigen Prüfungen reichen für diese Anfrage nicht. Nichts wurde gezählt.',
  },
  free_checks_exhausted: {
    title: 'Freie Prüfungen verbraucht',
    detail: 'Alle freien Prüfungen sind verbraucht. Weitere brauchen einen API-Schlüssel.',
  },
  headers_too_large: {
    title: 'Kopf zu groß',
    detail: 'Der Kopf der Anfrage hat mehr Felder oder mehr Text, als der Dienst liest.',
  },
  internal_error: {
    title: 'Interner Fehler',
    detail: 'Bei uns ist etwas schiefgegangen. Mit `request_id` finden wir es.',
  },
  unavailable: {
    title: 'Nicht verfügbar',
    detail: 'Der Dienst kann gerade keine Prüfungen zählen und macht darum keine. Nichts wurde gezählt.',
  },
};
