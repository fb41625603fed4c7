/** Tax numbers as a kind of value: what the kinds `vat`, `company` and `national_id` have of them. */

import { SHARES as COMPANIES } from '../company/shares.generated.ts';
import type { FieldsOf } from '../fields.ts';
import { SHARES as NATIONAL_IDS } from '../national-id/shares.generated.ts';
import { DATED, schemeKind } from '../scheme/kind.ts';
import { allOf } from '../scheme/set.ts';
import { shareOf } from '../scheme/shares.ts';
import { SHARES as VAT_NUMBERS } from '../vat/shares.generated.ts';
import { taxLabels } from './labels.ts';
import { type OwnType, originOf, origins, TAX_IDS, type TaxOrigin } from './numbers.ts';
import { HOLDERS } from './table.ts';
import { verifyTaxId } from './verify.ts';

const { scheme, birth_year, ...others } = DATED;

const OWN: Readonly<Record<OwnType, Readonly<Record<string, number>>>> = {
  company: COMPANIES,
  national_id: NATIONAL_IDS,
  vat: VAT_NUMBERS,
};

/** Of the rules, which are not compiled for it: most commands and pages verify no tax number. */
const SHARES: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from(origins(), ([id, { type, own }]) => [id, shareOf(OWN[type], own)]),
);

const byScheme = schemeKind({
  type: 'tax_id',
  segment: 'tax-id',
  identifier: 'TaxId',
  rank: 12,
  set: TAX_IDS,
  labels: taxLabels,
  details: {
    scheme,
    holder: {
      is: 'text',
      oneOf: HOLDERS,
      means: 'Who has such a number: a person, a company, or either.',
      column: 'holder',
    },
    birth_year,
    ...others,
    related: {
      is: 'records',
      means:
        'Other numbers of the same holder that follow from this one, as the company number inside a VAT number. That for VAT is theirs once they are registered for it.',
      optional: true,
      fields: {
        type: { is: 'text', means: 'The kind that verifies it.' },
        scheme: { is: 'text', means: 'Id of its scheme there.' },
        normalized: { is: 'text', means: 'The number.' },
      },
    },
    types: {
      is: 'record',
      means: 'What others call the number; absent where they have no name for it.',
      optional: true,
      fields: {
        stripe: { is: 'text', means: 'As Stripe names it: `eu_vat`.', optional: true },
        peppol: {
          is: 'texts',
          means: 'Its codes in Peppol, of the EAS or the ICD list, the one that is preferred first: `9925`.',
          optional: true,
        },
      },
    },
  },
  verify: verifyTaxId,
  shares: SHARES,
  samples: [
    { value: 'BE0403170701' },
    { value: '300000157210003', country: 'SA' },
    { value: '12.345.678/0001-95', country: 'BR' },
    { value: '65929970489', country: 'DE' },
  ],
});

export interface TaxIdCoverage {
  readonly countries: number;
  readonly numbers: readonly TaxIdCovered[];
}

/** A tax number; what is known of its rule stands with the kind that has it. */
interface TaxIdCovered {
  readonly country: string;
  readonly id: string;
  readonly scheme: string;
  readonly holder: TaxOrigin['holder'];
  readonly kind: OwnType;
  readonly stripe?: string;
  readonly peppol?: readonly string[];
}

function covered(): TaxIdCovered[] {
  return allOf(TAX_IDS).map(({ country, id, name }) => {
    const { holder, type, stripe, peppol } = originOf(id);
    return {
      ...{ country, id, scheme: name, holder, kind: type },
      ...(stripe === undefined ? {} : { stripe }),
      ...(peppol === undefined ? {} : { peppol }),
    };
  });
}

const COVERAGE: FieldsOf<TaxIdCoverage> = {
  countries: { is: 'integer', means: 'Countries with a tax number.' },
  numbers: {
    is: 'records',
    means: 'Every tax number, in the order of countries; the coverage of its kind has the rest.',
    fields: {
      country: { is: 'text', means: 'Two-letter code.' },
      id: { is: 'text', means: 'Name of the scheme in requests: `mx-rfc`.' },
      scheme: { is: 'text', means: 'As `details.scheme` of a result.' },
      holder: { is: 'text', means: 'person, company, or either.' },
      kind: { is: 'text', means: 'The kind that the scheme is of.' },
      stripe: { is: 'text', means: 'The type of tax id at Stripe.', optional: true },
      peppol: { is: 'texts', means: 'Its codes in Peppol.', optional: true },
    },
  },
};

export const taxId = {
  ...byScheme,
  umbrella: true as const,
  labels: taxLabels,
  coverage: {
    fields: COVERAGE,
    report: (): TaxIdCoverage => ({ countries: TAX_IDS.countries.length, numbers: covered() }),
  },
};
