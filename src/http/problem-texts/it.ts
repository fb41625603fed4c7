import type { ProblemTexts } from './texts.ts';

/** Italian. */
export const it: ProblemTexts = {
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
