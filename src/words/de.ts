/** German. */
import type { Words } from './words.ts';

export const reasons: Words['reasons'] = {
  empty_input: 'Es gibt nichts zu prüfen.',
  input_too_long: 'Die Eingabe ist länger als jede solche Nummer.',
  invalid_characters: 'Sie enthält Zeichen, die keine solche Nummer hat.',
  country_required: 'Das Land fehlt: bitte auswählen.',
  unsupported_country: 'In diesem Land gibt es solche Nummern nicht.',
  country_mismatch: 'Die Nummer gehört zu einem anderen Land als dem gewählten.',
  other_kind: 'Das ist eine andere Nummer: die eines Unternehmens statt einer Person, etwa.',
  not_a_number: 'Das lässt sich nicht als eine Telefonnummer lesen.',
  invalid_calling_code: 'Kein Land hat diese Landesvorwahl.',
  too_short: 'Die Telefonnummer ist zu kurz.',
  too_long: 'Die Telefonnummer ist zu lang.',
  local_only: 'Die Ortsvorwahl fehlt.',
  short_code: 'Das ist eine Kurzwahl oder Notrufnummer; sie gehört keinem Teilnehmer.',
  unassigned_number: 'Die Länge stimmt, aber dieser Nummernbereich ist nicht vergeben.',
  invalid_length: 'Die Anzahl der Zeichen stimmt nicht: Vielleicht fehlt eines oder ist eines zu viel.',
  invalid_format: 'Buchstaben und Ziffern stehen nicht dort, wo sie hingehören.',
  invalid_checksum: 'Die Prüfziffern passen nicht: wahrscheinlich ein Tippfehler.',
  invalid_national_check_digit:
    'Die Prüfziffern der Kontonummer passen nicht: wahrscheinlich ein Tippfehler.',
  invalid_component: 'Ein Teil davon wird nie vergeben.',
  invalid_date: 'Das Datum darin gibt es nicht, oder es liegt in der Zukunft.',
};

export const kinds: Words['kinds'] = {
  iban: {
    one: 'IBAN',
    many: 'IBANs',
    title: 'IBAN',
    fields: {
      account_number: 'Kontonummer',
      bank: 'Bank',
      'bank.as_of': 'Stand',
      'bank.city': 'Ort',
      'bank.code': 'Kennung',
      'bank.country': 'Land',
      'bank.description': 'Beschreibung',
      'bank.founded': 'Gegründet',
      'bank.logo': 'Logo (PNG)',
      'bank.logo_svg': 'Logo (SVG)',
      'bank.bics': 'Alle BICs',
      'bank.group': 'Gruppe',
      'bank.history': 'Geschichte',
      'bank.lei': 'LEI',
      'bank.name': 'Firma',
      'bank.schemes': 'SEPA-Verfahren',
      'bank.schemes_as_of': 'Stand der Verfahren',
      'bank.short_name': 'Kurzname',
      'bank.source': 'Quelle',
      'bank.status': 'Status',
      'bank.successor': 'Nachfolger',
      'bank.swift': 'BIC',
      'bank.type': 'Art',
      'bank.website': 'Website',
      bank_code: 'Bankleitzahl',
      branch_code: 'Filialkennung',
      check_digits: 'Prüfziffern',
      national_check: 'Nationale Prüfung',
      qr_iban: 'QR-IBAN',
      sepa: 'SEPA',
      'sepa.as_of': 'Stand der Liste',
      'sepa.member': 'Im SEPA-Raum',
      'sepa.since': 'Seit',
    },
  },
  phone: {
    one: 'Telefonnummer',
    many: 'Telefonnummern',
    title: 'Telefon',
    fields: {
      areas: 'Ort',
      assumed_digits: 'Buchstaben als Ziffern gelesen',
      assumed_international: 'Landesvorwahl angenommen',
      carrier: 'Anbieter',
      'carrier.as_of': 'Stand',
      'carrier.brand': 'Marke',
      'carrier.mvno_host': 'Netz',
      'carrier.name': 'Zugeteilt an',
      'carrier.ocn': 'Betreibernummer (OCN)',
      'carrier.rate_center': 'Tarifzone',
      'carrier.source': 'Quelle',
      'carrier.type': 'Art des Anbieters',
      extension: 'Durchwahl',
      ignored: 'Weggelassen',
      line_type: 'Art des Anschlusses',
      line_type_hint: 'Vermutliche Art des Anschlusses',
      portable: 'Rufnummernmitnahme möglich',
      prefix: 'Vorwahl',
      region: 'Region',
      time_zones: 'Zeitzonen',
    },
  },
  national_id: {
    one: 'Personenkennzahl',
    many: 'Personenkennzahlen',
    title: 'Personenkennzahl',
    fields: {
      birth_year: 'Geburtsjahr',
      check_digit: 'Prüfziffer',
      scheme: 'Art der Nummer',
      schemes: 'Alle passenden Nummernarten',
    },
  },
  bic: {
    one: 'BIC',
    many: 'BICs',
    title: 'BIC',
    fields: {
      banks: 'Banken',
      branch_code: 'Filialkennung',
      business_party_prefix: 'Kennung des Instituts',
      location_code: 'Ortskennung',
      usage: 'Verwendung',
    },
  },
  vat: {
    one: 'USt-IdNr.',
    many: 'USt-IdNrn.',
    title: 'USt-IdNr.',
    fields: {
      check_digit: 'Prüfziffer',
      scheme: 'Art der Nummer',
      schemes: 'Alle passenden Nummernarten',
    },
  },
  company: {
    one: 'Unternehmensnummer',
    many: 'Unternehmensnummern',
    title: 'Unternehmensnummer',
    fields: {
      check_digit: 'Prüfziffer',
      scheme: 'Art der Nummer',
      schemes: 'Alle passenden Nummernarten',
    },
  },
  lei: {
    one: 'LEI',
    many: 'LEIs',
    title: 'LEI',
    fields: {
      check_digits: 'Prüfziffern',
      entity_code: 'Kennung der Organisation',
      issuer_prefix: 'Kennung der Vergabestelle',
    },
  },
  creditor_id: {
    one: 'Gläubiger-ID',
    many: 'Gläubiger-IDs',
    title: 'Gläubiger-ID',
    fields: {
      business_code: 'Geschäftsbereichskennung',
      check_digits: 'Prüfziffern',
      national_identifier: 'Nationales Merkmal',
    },
  },
  creditor_reference: {
    one: 'RF-Referenz',
    many: 'RF-Referenzen',
    title: 'RF-Referenz',
    fields: {
      check_digits: 'Prüfziffern',
      reference: 'Referenz',
    },
  },
  document: {
    one: 'Reisedokument',
    many: 'Reisedokumente',
    title: 'Reisedokument',
    fields: {
      birth_year: 'Geburtsjahr',
      document_number: 'Nummer',
      document_type: 'Art des Dokuments',
      expired: 'Abgelaufen',
      expires: 'Gültig bis',
      format: 'Format der Zone',
      issuing_state: 'Ausstellender Staat',
      nationality: 'Staatsangehörigkeit',
      personal_number_scheme: 'Art der Personennummer',
    },
  },
};

export const problems: Words['problems'] = {
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
