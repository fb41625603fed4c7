/**
 * The letters a bank's logo shows where no drawn mark of the brand may be used: up to three initials, or a short name whole.
 *
 *     ING Bank Śląski → ING     BBVA → BBVA     Knab → KNAB     Deutsche Bank → DB     Commerzbank → C     BS Legnica → BSL
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

/** The most initials, and the most letters of a name that is shown whole. */
const MOST = 3;
const WHOLE = 5;
const letters = (text: string): string[] => Array.from(text.normalize('NFC').toUpperCase());

/** Initials of a name; empty when it has no letter or digit. */
export function monogram(name: string): string {
  const words = name
    .replace(/\([^()]*\)|(?<=\p{Lu})\.(?=\p{Lu})/gu, '')
    .replace(/['’`"“”„]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const longest = words.length > 1 && !/\p{Ll}/u.test(name) ? MOST : WHOLE;
  const isAcronym = acronymsUpTo(longest);
  const speaking = words.filter((word) => !SILENT.has(word.toLowerCase()) || isAcronym(word));
  const chosen = speaking.length > 0 ? speaking : words;
  const [first = '', second = ''] = chosen;
  if (chosen.length === 2 && BANK.test(first) && isAcronym(second)) return letters(second).join('');
  if (isAcronym(first)) return letters(first).join('') + furtherInitial(first, second);
  if (chosen.length === 1) return capitalsWithin(first);
  return chosen
    .slice(0, MOST)
    .map((word) => letters(word)[0]!)
    .join('');
}

/** "Bank", "Banco", "Banque" and so on distinguish no bank. */
const BANK = /^ban[ckq]/i;

/** Two letters that many share are distinguished by the word after them, unless that is only "bank". */
function furtherInitial(acronym: string, next: string): string {
  return acronym.length < MOST && next !== '' && !BANK.test(next) ? letters(next)[0]! : '';
}

/**
 * Two to five capitals and digits that people say as a name: UBS, N26, BBVA. Legal forms are written so too, and in a name
 * that is all in capitals a word of four letters may be any.
 */
const acronymsUpTo = (longest: number) => (word: string) =>
  /^[\p{Lu}\p{N}]{2,5}$/u.test(word) &&
  word.length <= longest &&
  /\p{Lu}/u.test(word) &&
  !LEGAL_FORMS.has(word);

const LEGAL_FORMS = new Set(
  'AB AD AG AS ASA DD EG GMBH JSC LLC LTD NV OYJ OY PLC PSC SA SAE SAL SE SPA UAB АТ КБ АКБ ПАО ПАТ ООО'.split(
    ' ',
  ),
);

/** "Knab" is KNAB, "PrivatBank" PB, "mBank" MB; a longer word with one capital, or in capitals only, gives its first letter. */
function capitalsWithin(word: string): string {
  const isOnePlainWord = !/\p{Ll}\p{Lu}/u.test(word) || word.length <= MOST;
  if (isOnePlainWord && word.length <= WHOLE && /\p{L}{2}/u.test(word)) return letters(word).join('');
  const capitals = /\p{Ll}/u.test(word) ? [...word.matchAll(/^\p{L}|\p{Lu}/gu)].map(String) : [];
  return (capitals.length > 1 && capitals.length <= MOST ? capitals : letters(word).slice(0, 1))
    .join('')
    .toUpperCase();
}
