/** Numbers that are of one of many schemes, of all countries. Of one country alone: `defineField` with the door of that country. */
import { COMPANIES } from '../../../src/core/company/schemes.ts';
import { NATIONAL_IDS } from '../../../src/core/national-id/schemes.ts';
import { VAT_NUMBERS } from '../../../src/core/vat/schemes.ts';
import { verifyCompany } from '../../../src/doors/company.ts';
import { verifyNationalId } from '../../../src/doors/national-id.ts';
import { verifyVat } from '../../../src/doors/vat.ts';
import type { FieldKind } from '../kind.ts';

const listed = (codes: readonly string[]) => () => codes.map((code) => ({ code }));

export const vat: FieldKind = { verify: verifyVat, countries: listed(VAT_NUMBERS.countries) };
export const company: FieldKind = { verify: verifyCompany, countries: listed(COMPANIES.countries) };
export const nationalId: FieldKind = {
  verify: verifyNationalId,
  countries: listed(NATIONAL_IDS.countries),
};
