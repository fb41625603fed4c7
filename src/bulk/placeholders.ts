/** What is written into a cell that has no value. Collected 2026-11-27 in the languages of the service. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  [
    '-|--|---|–|—|/|.|..|...|n/a|na|n.a.|n/d|nd|n.d.|none|null|nil|nan|#n/a|#nv|#ref!|tbd|tba|tbc|unknown|missing',
    'not available|not applicable|not given|pending|empty|(empty)|(none)|[none]|(blank)|undefined|unbekannt',
    'k.a.|ka|k. a.|k/a|keine|keine angabe|kein|nicht vorhanden|entfällt|folgt|offen|ohne|fehlt|kleinunternehmer|nicht bekannt',
    'néant|neant|aucun|aucune|inconnu|sans|non renseigné|non communiqué|à venir|ninguno|ninguna|desconocido|sin datos|no tiene|no aplica|pendiente',
    'nessuno|nessuna|sconosciuto|non disponibile|assente|da definire|in attesa|nenhum|nenhuma|desconhecido|não tem|não aplicável|sem',
    'brak|nie dotyczy|b/d|b.d.|nieznany|немає|відсутній|невідомо|н/д|нет|geen|n.v.t.|nvt|onbekend|ingen|ej|saknas|ukendt',
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
