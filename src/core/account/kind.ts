/** Bank accounts as a kind of value. */
import type { Directory } from '../banks/directory.ts';
import { BANK_FIELDS } from '../banks/fields.ts';
import { countryOf } from '../country.ts';
import { needs, type ReadingOptions } from '../kind.ts';
import type { Reason } from '../reasons.ts';
import { schemeKind, UNDATED } from '../scheme/kind.ts';
import { schemeReadings } from '../scheme/readings.ts';
import type { AccountBanks } from './banks.ts';
import { joinParts } from './parts.ts';
import { ACCOUNTS } from './schemes.ts';
import { SHARES } from './shares.generated.ts';
import { PROOFS, verifyAccount } from './verify.ts';

const { scheme, ...others } = UNDATED;

/** A bank that no IBAN leads to has no logo. */
const LOGO = { is: 'text', format: 'uri', optional: true } as const;
const HOLDER_FIELDS = {
  ...BANK_FIELDS,
  logo: { ...LOGO, means: BANK_FIELDS.logo.means },
  logo_svg: { ...LOGO, means: BANK_FIELDS.logo_svg.means },
};

const byScheme = schemeKind({
  type: 'account',
  segment: 'account',
  identifier: 'Account',
  rank: 11,
  set: ACCOUNTS,
  details: {
    scheme,
    account_number: {
      is: 'text',
      means: 'The account number without bank, branch and the check digits that stand apart.',
    },
    bank: {
      is: 'record',
      fields: HOLDER_FIELDS,
      schema: 'AccountBank',
      means: 'The bank that holds the account, where it is known.',
      optional: true,
    },
    bank_code: {
      is: 'text',
      means: 'The code of the bank, as it stands in the number.',
      optional: true,
      column: 'bank_code',
    },
    branch_code: { is: 'text', means: 'The code of the branch.', optional: true },
    clearing_system: {
      is: 'text',
      means: 'ISO 20022 external code of the clearing system that the bank code is of: `USABA`.',
      optional: true,
    },
    conversion: {
      is: 'text',
      oneOf: ['bank_rule'],
      means:
        'bank_rule where a published rule of the bank made this account of a longer number: British ones of nine to eleven digits. Absent of any other.',
      optional: true,
    },
    iban: {
      is: 'text',
      means: 'The IBAN of the account, where its country has them.',
      optional: true,
      column: 'iban',
    },
    proof: {
      is: 'text',
      oneOf: PROOFS,
      means:
        'What the verdict rests on: check_digit, where check digits agree; listed, where a list has the bank, and the branch where it has branches; shape, where the form alone was verified.',
      column: 'proof',
    },
    ...others,
  },
  verify: verifyAccount,
  shares: SHARES,
  samples: [
    { value: '032180000118359719', country: 'MX' },
    { value: '021000021 123456789', country: 'US' },
    { value: '20-00-00 55779911', country: 'GB' },
    { value: '2850590940090418135201', country: 'AR' },
  ],
});

/** What banks are named from; without `accounts`, those alone that an IBAN leads to. */
interface AccountData {
  readonly banks: Directory;
  readonly accounts?: AccountBanks | undefined;
}

const readings = schemeReadings(ACCOUNTS, SHARES, countryOf);

/** The largest share of random texts that may pass for digits of no known country to be read as an account. */
const OPEN_MAX = 0.011;
/** As long as few other numbers are: one check digit over so many is enough to be a reading among others. */
const LONG = 18;

/** Two accounts in one text; in the order in which reasons are shown. */
const AMBIGUOUS: Reason = 'ambiguous';

export const account = {
  ...byScheme,
  reasons: byScheme.reasons.flatMap((reason): Reason[] => {
    if (reason === 'unsupported_scheme') return [];
    return reason === 'other_kind' ? [reason, AMBIGUOUS] : [reason];
  }),
  needs: needs<AccountData>('banks'),
  join: joinParts,
  /** Nearly any digits are an account of some country: they are read as one by their check digits, a label or a country alone. */
  readings(text: string, options: ReadingOptions) {
    const read = readings(text, options);
    const { country, schemes } = options;
    if (country !== undefined) return read;
    return read.filter(
      ({ scheme: id, share, marked, certainty, normalized }) =>
        share <= OPEN_MAX ||
        marked > 0 ||
        schemes.has(id!) ||
        (certainty === 'checksum' && normalized.length >= LONG),
    );
  },
  verify: (
    input: string,
    {
      country,
      defaultCountry,
      strict,
      today,
      scheme: id,
      schemes,
      data,
    }: Parameters<typeof byScheme.verify>[1] & { readonly data: AccountData },
  ) =>
    verifyAccount(input, {
      country,
      defaultCountry,
      strict,
      today,
      scheme: id,
      schemes,
      directory: data.banks,
      banks: data.accounts,
    }),
};
