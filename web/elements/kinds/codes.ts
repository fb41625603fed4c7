/** Codes with a letter or digit at each place, which need no data. */
import { type BicOptions, verifyBic } from '../../../src/core/bic/verify.ts';
import { verifyCreditorId } from '../../../src/core/creditor-id/verify.ts';
import { verifyCreditorReference } from '../../../src/core/creditor-reference/verify.ts';
import { verifyLei } from '../../../src/core/lei/verify.ts';
import { groupLei, groupReference } from '../grouping.ts';
import type { FieldKind } from '../kind.ts';

export const bic: FieldKind = { verify: (value, options: BicOptions) => verifyBic(value, options) };

export const lei: FieldKind = {
  verify: verifyLei,
  format: groupLei,
};

export const creditorId: FieldKind = { verify: verifyCreditorId };

export const creditorReference: FieldKind = {
  verify: verifyCreditorReference,
  format: groupReference,
};
