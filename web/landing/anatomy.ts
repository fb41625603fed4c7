/** Draws a value in its parts, the place of the fault underlined. */
import { element } from '../dom.ts';
import { faultOf, isIn, marked } from '../verifiers/fault.ts';
import { placesOf } from '../verifiers/places.ts';
import type { ResultOnPage, Role, Verifier } from '../verifiers/verifier.ts';

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
  const fault = isComplete ? faultOf(result) : undefined;
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
            ...marked(normalized.slice(from, to), bad.slice(from, to), words.fault),
          ),
          element('span', { class: 'role' }, label ?? roleName(role, to - from, words)),
          bad.slice(from, to).includes(true) && element('span', { class: 'here' }, words.fault),
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
      element('span', { class: 'chars' }, ...marked(shown, bad, words.fault)),
    ),
  );
  return list;
}

const roleName = (role: Role, length: number, { roles }: AnatomyWords): string =>
  role === 'check' && length === 1 ? roles.checkDigit : roles[role];
