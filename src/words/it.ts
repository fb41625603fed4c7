/** Italian. */
import type { Words } from './words.ts';

export const reasons: Words['reasons'] = {
  empty_input: 'Non c’è nulla da verificare.',
  input_too_long: 'Il testo è più lungo di qualsiasi numero di questo tipo.',
  invalid_characters: 'Contiene caratteri che nessun numero di questo tipo ha.',
  country_required: 'Manca il paese: sceglierne uno.',
  unsupported_country: 'In questo paese non ci sono numeri di questo tipo.',
  country_mismatch: 'Il numero appartiene a un paese diverso da quello scelto.',
  other_kind: "È un altro tipo di numero, per esempio quello di un'impresa invece che di una persona.",
  not_a_number: 'Non si legge come un unico numero di telefono.',
  invalid_calling_code: 'Nessun paese ha questo prefisso internazionale.',
  too_short: 'Il numero di telefono è troppo corto.',
  too_long: 'Il numero di telefono è troppo lungo.',
  local_only: 'Manca il prefisso della zona.',
  short_code: 'È un numero breve o di emergenza, che non appartiene ad alcun abbonato.',
  unassigned_number: 'La lunghezza è giusta, ma questo intervallo non è assegnato.',
  invalid_length: 'Il numero di caratteri è sbagliato: forse ne manca uno o ce n’è uno di troppo.',
  invalid_format: 'Lettere e cifre non sono al loro posto.',
  invalid_checksum: 'Le cifre di controllo non corrispondono: probabilmente un errore di battitura.',
  invalid_national_check_digit:
    'Le cifre di controllo del conto non corrispondono: probabilmente un errore di battitura.',
  invalid_component: 'Una sua parte non viene mai assegnata.',
  invalid_date: 'La data contenuta non esiste o è nel futuro.',
};

export const kinds: Words['kinds'] = {
  iban: {
    one: 'IBAN',
    many: 'IBAN',
    title: 'IBAN',
    fields: {
      account_number: 'Numero di conto',
      bank: 'Banca',
      'bank.as_of': 'Alla data del',
      'bank.city': 'Città',
      'bank.code': 'Codice',
      'bank.country': 'Paese',
      'bank.description': 'Descrizione',
      'bank.founded': 'Fondata nel',
      'bank.logo': 'Logo (PNG)',
      'bank.logo_svg': 'Logo (SVG)',
      'bank.bics': 'Tutti i BIC',
      'bank.group': 'Gruppo',
      'bank.history': 'Storia',
      'bank.lei': 'LEI',
      'bank.name': 'Ragione sociale',
      'bank.schemes': 'Schemi SEPA',
      'bank.schemes_as_of': 'Schemi al',
      'bank.short_name': 'Nome breve',
      'bank.source': 'Fonte',
      'bank.status': 'Stato',
      'bank.successor': 'Successore',
      'bank.swift': 'BIC',
      'bank.type': 'Tipo',
      'bank.website': 'Sito web',
      bank_code: 'Codice banca',
      branch_code: 'Codice filiale',
      check_digits: 'Cifre di controllo',
      national_check: 'Controllo nazionale',
      qr_iban: 'QR-IBAN',
      sepa: 'SEPA',
      'sepa.as_of': 'Elenco al',
      'sepa.member': 'Nell’area SEPA',
      'sepa.since': 'Dal',
    },
  },
  phone: {
    one: 'numero di telefono',
    many: 'numeri di telefono',
    title: 'Telefono',
    fields: {
      areas: 'Zona',
      assumed_digits: 'Lettere lette come cifre',
      assumed_international: 'Prefisso internazionale presunto',
      carrier: 'Operatore',
      'carrier.as_of': 'Al',
      'carrier.brand': 'Marchio',
      'carrier.mvno_host': 'Rete ospitante',
      'carrier.name': 'Assegnato a',
      'carrier.ocn': 'Numero dell’operatore (OCN)',
      'carrier.rate_center': 'Centro tariffario',
      'carrier.source': 'Fonte',
      'carrier.type': 'Tipo di operatore',
      extension: 'Interno',
      ignored: 'Tralasciato',
      line_type: 'Tipo di linea',
      line_type_hint: 'Tipo di linea probabile',
      portable: 'Portabile',
      prefix: 'Prefisso',
      region: 'Regione',
      time_zones: 'Fusi orari',
    },
  },
  national_id: {
    one: 'numero di identità nazionale',
    many: 'numeri di identità nazionali',
    title: 'Numero di identità',
    fields: {
      birth_year: 'Anno di nascita',
      check_digit: 'Cifra di controllo',
      scheme: 'Tipo di numero',
      schemes: 'Tutti i tipi possibili',
    },
  },
  bic: {
    one: 'BIC',
    many: 'BIC',
    title: 'BIC',
    fields: {
      banks: 'Banche',
      branch_code: 'Codice filiale',
      business_party_prefix: "Codice dell'istituto",
      location_code: 'Codice località',
      usage: 'Utilizzo',
    },
  },
  vat: {
    one: 'partita IVA',
    many: 'partite IVA',
    title: 'Partita IVA',
    fields: {
      check_digit: 'Cifra di controllo',
      scheme: 'Tipo di numero',
      schemes: 'Tutti i tipi possibili',
    },
  },
  company: {
    one: 'numero di impresa',
    many: 'numeri di impresa',
    title: 'Numero di impresa',
    fields: {
      check_digit: 'Cifra di controllo',
      scheme: 'Tipo di numero',
      schemes: 'Tutti i tipi possibili',
    },
  },
  lei: {
    one: 'LEI',
    many: 'LEI',
    title: 'LEI',
    fields: {
      check_digits: 'Cifre di controllo',
      entity_code: "Codice dell'entità",
      issuer_prefix: "Prefisso dell'emittente",
    },
  },
  creditor_id: {
    one: 'identificativo del creditore',
    many: 'identificativi del creditore',
    title: 'Identificativo del creditore',
    fields: {
      business_code: 'Codice attività',
      check_digits: 'Cifre di controllo',
      national_identifier: 'Identificativo nazionale',
    },
  },
  creditor_reference: {
    one: 'riferimento del creditore',
    many: 'riferimenti del creditore',
    title: 'Riferimento del creditore',
    fields: {
      check_digits: 'Cifre di controllo',
      reference: 'Riferimento',
    },
  },
  document: {
    one: 'documento di viaggio',
    many: 'documenti di viaggio',
    title: 'Documento di viaggio',
    fields: {
      birth_year: 'Anno di nascita',
      document_number: 'Numero',
      document_type: 'Tipo di documento',
      expired: 'Scaduto',
      expires: 'Scade',
      format: 'Formato della zona',
      issuing_state: 'Stato emittente',
      nationality: 'Nazionalità',
      personal_number_scheme: 'Tipo del numero personale',
    },
  },
};

export const problems: Words['problems'] = {
  malformed_json: {
    title: 'JSON malformato',
    detail: 'Il corpo è vuoto o non è JSON valido in UTF-8.',
  },
  invalid_request: {
    title: 'Richiesta non valida',
    detail: 'La richiesta non ha la forma attesa. `errors` indica dove, se è stato possibile leggerla.',
  },
  empty_input: {
    title: 'Valore vuoto',
    detail: 'Il valore è vuoto o contiene solo spazi e separatori. Nulla è stato contato.',
  },
  batch_too_large: {
    title: 'Elenco troppo lungo',
    detail: 'Un elenco contiene al massimo 100 elementi. Nulla è stato contato.',
  },
  idempotency_key_reused: {
    title: 'Idempotency-Key già usata',
    detail: 'Questa Idempotency-Key è stata usata nelle ultime 24 ore con un’altra richiesta.',
  },
  missing_api_key: {
    title: 'Chiave API mancante',
    detail: 'La chiave API si invia nell’intestazione `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    title: 'Chiave API non valida',
    detail: 'La chiave API è scritta male, sconosciuta, scaduta o revocata.',
  },
  account_suspended: {
    title: 'Account sospeso',
    detail: 'L’account di questa chiave API è sospeso.',
  },
  insufficient_rights: {
    title: 'Diritti insufficienti',
    detail: 'Questa chiave API non può farlo: le manca il diritto o è limitata ad altri tipi di valori.',
  },
  too_many_keys: {
    title: 'Troppe chiavi',
    detail: 'L’account ha 1000 chiavi né revocate né scadute. Prima occorre revocarne alcune.',
  },
  too_many_jobs: {
    title: 'Troppi lavori',
    detail:
      'L’account ha 10 lavori i cui risultati non sono stati ritirati. Prima occorre ritirarne o eliminarne alcuni.',
  },
  not_found: {
    title: 'Non trovato',
    detail: 'A questo indirizzo non c’è nulla.',
  },
  method_not_allowed: {
    title: 'Metodo non consentito',
    detail: 'Questo indirizzo non risponde a questo metodo; l’intestazione `Allow` elenca quelli ammessi.',
  },
  job_unfinished: {
    title: 'Lavoro non terminato',
    detail: 'Il lavoro non è ancora terminato; si può chiedere di nuovo dopo i secondi di `Retry-After`.',
  },
  request_timeout: {
    title: 'Tempo scaduto',
    detail: 'La richiesta non è arrivata in tempo.',
  },
  body_too_large: {
    title: 'Corpo troppo grande',
    detail: 'Il corpo è più grande di quanto il servizio legga.',
  },
  unsupported_media_type: {
    title: 'Tipo di contenuto non supportato',
    detail: 'Il corpo si invia come `Content-Type: application/json`, senza codifica del contenuto.',
  },
  rate_limited: {
    title: 'Troppe richieste',
    detail: 'Ci sono troppe richieste; si può riprovare dopo i secondi di `Retry-After`.',
  },
  allowance_spent: {
    title: 'Quota esaurita',
    detail: 'Le verifiche rimaste in questo mese non bastano per questa richiesta. Nulla è stato contato.',
  },
  free_checks_exhausted: {
    title: 'Verifiche gratuite esaurite',
    detail: 'Le verifiche gratuite sono esaurite. Per altre occorre una chiave API.',
  },
  headers_too_large: {
    title: 'Intestazioni troppo grandi',
    detail: 'L’intestazione ha più campi o più testo di quanto il servizio legga.',
  },
  internal_error: {
    title: 'Errore interno',
    detail: 'Qualcosa è andato storto da parte nostra. `request_id` ci aiuta a trovarlo.',
  },
  unavailable: {
    title: 'Non disponibile',
    detail: 'Il servizio al momento non può contare le verifiche, quindi non ne fa. Nulla è stato contato.',
  },
};
