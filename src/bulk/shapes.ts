/** What values of a kind look like, right or wrong: seen at less cost than it takes to verify one. */
import type { ColumnKind } from './column-kinds.ts';
import { traitsOf } from './traits.ts';

const LONGEST = 256;
const APART = /[\s\u00a0.()/\-\u2010-\u2015]/g;

/** Of a text without blanks and signs, in capitals. */
const SHAPES: Readonly<Partial<Record<ColumnKind, RegExp>>> = {
  iban: /^(?:IBAN:?)?[A-Z]{2}[0-9OIL]{2}[0-9A-Z]{8,36}$/,
  bic: /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/,
  lei: /^[A-Z0-9]{18,22}$/,
  creditor_id: /^[A-Z]{2}\d{2}[A-Z0-9]{4,32}$/,
  creditor_reference: /^RF\d{2}[A-Z0-9]{1,21}$/,
  vat: /^[A-Z]{0,5}:?[A-Z0-9]{7,16}$/,
};

/**
 * Whether a cell is like a value of a kind.
 *
 * ```ts
 * hasShapeOf('phone', 'Customer') // false
 * ```
 */
export function hasShapeOf(kind: ColumnKind, cell: string): boolean {
  if (cell.length > LONGEST) return false;
  const text = cell.replace(APART, '').toUpperCase();
  const digits = text.match(/\d/g)?.length ?? 0;
  const { isDialled, hasLetters } = traitsOf(kind);
  if (isDialled)
    return digits >= 5 && digits <= 24 && !/@|:\/\//.test(cell) && !/^\d+[.,]\d{2}$/.test(cell.trim());
  if (hasLetters) return digits >= 4 && !/^-?[\d.,]*[.,]\d{1,2}$/.test(cell.trim()) && SHAPES.vat!.test(text);
  const shape = SHAPES[kind];
  return shape === undefined ? true : shape.test(text);
}
