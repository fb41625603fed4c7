/** Draws a value in its parts, the place of the fault underlined. */
import { element } from './dom.ts';
import { placesOf } from './verifiers/places.ts';
import type { Place, ResultOnPage, Role, Verifier } from './verifiers/verifier.ts';

export interface AnatomyWords {
  readonly parts: string;
  readonly fault: string;
  readonly roles: Readonly<Record<Role | 'checkDigit', string>>;
}

/** Longest value that is drawn; more would only be a wall. */
const DRAWN_MAX = 120;

/**
 * Without known parts, or when these can't be laid over the input, the input itself is drawn.
 *
 * @param isComplete of a value that is still being typed nothing is wrong yet
 */
export function anatomy(
  result: ResultOnPage,
  verifier: Verifier | undefined,
  words: AnatomyWords,
  isComplete: boolean,
): HTMLElement {
  const { input, normalized = '' } = result;
  const fault = isComplete ? (result.fault ?? correctionOf(result)) : undefined;
  const parts = verifier?.parts(result);
  const list = element('ol', { class: 'anatomy', 'aria-label': words.parts });
  const places = parts && placesOf(input, normalized);
  if (parts && (places || !fault)) {
    const known = isComplete ? verifier?.fault?.(result) : undefined;
    const bad = normalized
      .split('')
      .map((_, at) => (fault === undefined ? isIn(known, at) : isIn(fault, places![at]!)));
    for (const { role, from, to, label, breaks } of parts) {
      if (breaks) list.append(element('li', { class: 'break', 'aria-hidden': 'true' }));
      list.append(
        element(
          'li',
          { class: `part role-${role}` },
          element(
            'span',
            { class: 'chars' },
            ...marked(normalized.slice(from, to), bad.slice(from, to), words),
          ),
          element('span', { class: 'role' }, label ?? roleName(role, to - from, words)),
          // An underline is not read out.
          bad.slice(from, to).includes(true) && element('span', { class: 'hidden-visually' }, words.fault),
        ),
      );
    }
    return list;
  }
  if (!fault) return list;
  const shown = input.slice(0, DRAWN_MAX);
  const bad = shown.split('').map((_, at) => isIn(fault, at));
  list.append(
    element(
      'li',
      { class: 'part role-number' },
      element('span', { class: 'chars' }, ...marked(shown, bad, words)),
    ),
  );
  return list;
}

const roleName = (role: Role, length: number, { roles }: AnatomyWords): string =>
  role === 'check' && length === 1 ? roles.checkDigit : roles[role];

const isIn = (place: Place | undefined, at: number): boolean =>
  place !== undefined && at >= place.from && at < place.to;

/** Without a known place of the fault, what a suggestion would change. */
function correctionOf({ input, normalized = '', suggestions }: ResultOnPage): ResultOnPage['fault'] {
  const places = placesOf(input, normalized);
  const suggestion = suggestions?.[0];
  const value = suggestion?.change === 'domestic' ? undefined : suggestion?.value;
  if (!places || value?.length !== normalized.length) return undefined;
  const changed = places.filter((_, at) => value[at] !== normalized[at]);
  return { from: changed[0]!, to: changed.at(-1)! + 1 };
}

/** The text with its bad stretches as marks. */
function marked(text: string, bad: readonly boolean[], words: AnatomyWords): (Node | string)[] {
  const pieces: (Node | string)[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && bad[to] === bad[from]) to++;
    const piece = text.slice(from, to);
    pieces.push(bad[from] ? element('mark', { class: 'fault', title: words.fault }, piece) : piece);
    from = to;
  }
  return pieces;
}
