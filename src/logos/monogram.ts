/**
 * The one to three letters a bank's logo shows where no drawn mark of the brand may be used.
 *
 *     ING Bank Śląski → ING     Deutsche Bank → DB     Česká spořitelna → ČS     Commerzbank → C     BS Legnica → BSL
 */

/** Words that say nothing about who the bank is: particles and legal forms. */
const SILENT = new Set(
  [
    'a ad ag ab and as asa al an bv d da dd de dei del della delle der des di do doo dos du e ed eg el et für for gmbh i in',
    'jsc kg kgaa la le les limited llc ltd mbh n nv of og oy oyj p pao pcl pjsc pjs plc psc qpsc q s sa sab sae sal sae',
    'sarl sas se sh sha si sl sp spa sro the u uab und v y z zu zum zur zrt nyrt ооо оао пат ат пао акб кб',
  ]
    .join(' ')
    .split(' '),
);

const MOST = 3;
const letters = (text: string): string[] => Array.from(text.normalize('NFC').toUpperCase());

/** Initials of a name; empty when it has no letter or digit. */
export function monogram(name: string): string {
  const words = name
    .replace(/\([^)]*\)|(?<=\p{Lu})\.(?=\p{Lu})/gu, '')
    .replace(/['’`"“”„]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const speaking = words.filter((word) => !SILENT.has(word.toLowerCase()) || isAcronym(word));
  const chosen = speaking.length > 0 ? speaking : words;
  const first = chosen[0] ?? '';
  if (isAcronym(first)) return letters(first).join('') + furtherInitial(first, chosen[1]);
  if (chosen.length === 1) return capitalsWithin(first);
  return chosen
    .slice(0, MOST)
    .map((word) => letters(word)[0]!)
    .join('');
}

/** Two letters that many share are told apart by the word after them, unless that is only "bank". */
function furtherInitial(acronym: string, next: string | undefined): string {
  return acronym.length < MOST && next !== undefined && !/^ban[ckq]/i.test(next) ? letters(next)[0]! : '';
}

/** Two or three capitals and digits that people say as a name: UBS, N26, KB. Legal forms are written so too. */
function isAcronym(word: string): boolean {
  return /^[\p{Lu}\p{N}]{2,3}$/u.test(word) && /\p{Lu}/u.test(word) && !LEGAL_FORMS.has(word);
}

const LEGAL_FORMS = new Set(
  'AB AD AG AS ASA DD EG JSC LLC LTD NV OYJ OY PLC PSC SA SAE SAL SE SPA UAB АТ КБ АКБ ПАО ПАТ ООО'.split(
    ' ',
  ),
);

/** "PrivatBank" is PB, "mBank" MB, "KfW" KFW; a longer word with one capital, or in capitals only, gives its first letter. */
function capitalsWithin(word: string): string {
  if (/\p{Ll}\p{Lu}/u.test(word) && word.length <= MOST) return letters(word).join('');
  const capitals = /\p{Ll}/u.test(word) ? [...word.matchAll(/^\p{L}|\p{Lu}/gu)].map(String) : [];
  return (capitals.length > 1 && capitals.length <= MOST ? capitals : letters(word).slice(0, 1))
    .join('')
    .toUpperCase();
}
