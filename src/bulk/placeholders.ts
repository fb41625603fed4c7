/** What is written into a cell that has no value. Collected 2026-11-27 in the languages of the service and some more. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  [
    '-|--|---|–|—|/|.|..|...|n/a|na|n.a.|n/d|nd|n.d.|none|null|nil|nan|#n/a|#nv|#ref!|tbd|tba|tbc|unknown|missing',
    'not available|not applicable|not given|pending|empty|(empty)|(none)|[none]|(blank)|undefined|unbekannt',
    'k.a.|ka|k. a.|k/a|keine|keine angabe|kein|nicht vorhanden|entfällt|folgt|offen|ohne|fehlt|kleinunternehmer|nicht bekannt',
    'néant|neant|aucun|aucune|inconnu|sans|non renseigné|non communiqué|à venir|ninguno|ninguna|desconocido|sin datos|no tiene|no aplica|pendiente',
    'nessuno|nessuna|sconosciuto|non disponibile|assente|da definire|in attesa|nenhum|nenhuma|desconhecido|não tem|não aplicável|sem',
    'brak|nie dotyczy|b/d|b.d.|nieznany|немає|відсутній|невідомо|н/д|нет|geen|n.v.t.|nvt|onbekend|ingen|ej|saknas|ukendt',
    '?|??|???|*|**|***|xxx|n. a.|t.b.d.|t.b.a.|#wert!|#value!|#div/0!|#null!|#name?|#bezug!|(null)|<null>|[null]|blank|withheld',
    'to follow|to be confirmed|to be defined|to be advised|not known|not provided|not specified|not stated|not set|no phone|no value|no data|no entry',
    'keine angaben|nicht angegeben|nicht verfügbar|nicht zutreffend|wird nachgereicht|liegt nicht vor|noch offen|noch nicht bekannt|ohne angabe|o. a.|o.a.|leer',
    'non disponible|non applicable|non connu|non fourni|sans objet|s/o|s.o.|à compléter|à définir|en attente|pas de téléphone|vide',
    'no disponible|no informado|no consta|no facilitado|s/n|s/d|s.d.|sin teléfono|sin dato|sin información|por definir|por confirmar|vacío',
    'non presente|non pervenuto|non indicato|non noto|non fornito|n.p.|da inserire|da completare|mancante|vuoto',
    'não informado|não disponível|não se aplica|não consta|sem telefone|sem dados|sem informação|pendente|a definir|a confirmar|vazio',
    'brak danych|brak telefonu|nie podano|nie ma|nieznana|nieznane|bd|bd.|nd.|b. d.|do uzupełnienia|puste',
    'не вказано|не надано|н.д.|немає даних|не має|не застосовується|уточнюється|не указан|не указано|отсутствует|нет данных|неизвестно',
    'niet bekend|niet van toepassing|n.b.|okänd|ej angivet|okendt|ikke oplyst|ikke oppgitt|mangler|ei ole|ei tiedossa|puuttuu|není|neuvedeno|neznámé|neuvedené|nincs|nincs adat|yok|bilinmiyor|无|無|なし|不明|없음|không có',
  ]
    .join('|')
    .split('|'),
);

const LONGEST = Math.max(...[...PLACEHOLDERS].map(({ length }) => length));

/**
 * Whether a cell says that there is no value.
 *
 * ```ts
 * isPlaceholder('k.A.') // true
 * ```
 */
export function isPlaceholder(cell: string): boolean {
  if (cell.length > LONGEST) return false;
  const first = cell.charCodeAt(0);
  // Values begin with a digit or a plus mostly: no such word does.
  if ((first >= 48 && first <= 57) || first === 43) return false;
  return PLACEHOLDERS.has(cell.trim().toLowerCase());
}
