/** What Assay says of a case of each suite. */
import {
  toIban,
  verifyAccount,
  verifyBic,
  verifyCompany,
  verifyIban,
  verifyNationalId,
  verifyPhone,
  verifyTaxId,
  verifyVat,
} from '../../src/index.ts';
import type { Case } from './case.ts';

/** `valid`, or the reason. */
export type Answer = string;

interface Verdict {
  readonly valid: boolean;
  readonly reason?: string;
  readonly details?: object;
}

/** By the beginning of a suite's name. */
const VERIFIERS: readonly (readonly [string, (one: Case) => Answer])[] = [
  ['validator.js isIBAN', ({ value }) => said(verifyIban(value))],
  ['validator.js isBIC', ({ value }) => said(verifyBic(value))],
  ['validator.js isAbaRouting', ({ value }) => said(verifyAccount(`${value} 1234567`, { country: 'US' }))],
  ['validator.js isIdentityCard', identityOf],
  ['validator.js isTaxID', taxOf],
  ['validator.js isVAT', vatOf],
  ['validator.js isMobilePhone', mobileOf],
  ['ibantools BIC', ({ value }) => said(verifyBic(value))],
  ['ibandit', converted],
  ['faker phone', ({ value, country }) => said(verifyPhone(value, { country }))],
  ['', ({ value }) => said(verifyIban(value))],
];

export function answerOf(one: Case): Answer {
  return VERIFIERS.find(([suite]) => one.suite.startsWith(suite))![1](one);
}

/** A number that breaks a rule which is reported counts as refused: suites know no remarks. */
function said({ valid, reason, details }: Verdict): Answer {
  if (!valid) return reason ?? '';
  return details !== undefined && 'inconsistent' in details ? 'inconsistent' : 'valid';
}

function identityOf({ value, country, valid }: Case): Answer {
  return said(verifyNationalId(value, { country, schemes: valid } as { country: string }));
}

/** Valid where one kind accepts it, or else what the first kind says that the country has. */
function firstOf(answers: readonly Answer[]): Answer {
  if (answers.includes('valid')) return 'valid';
  return answers.find((answer) => answer !== 'unsupported_country') ?? answers[0]!;
}

/** Its tax numbers are those of persons too, which not every country calls so. */
function taxOf(one: Case): Answer {
  const { value, country } = one;
  return firstOf([said(verifyTaxId(value, { country })), identityOf(one)]);
}

/** What validator.js calls a VAT number is in many countries the number of a taxpayer or company. */
function vatOf({ value, country }: Case): Answer {
  return firstOf([
    said(verifyVat(value, { country })),
    said(verifyTaxId(value, { country })),
    said(verifyCompany(value, { country })),
  ]);
}

function mobileOf({ value, country }: Case): Answer {
  const result = verifyPhone(value, { country });
  if (!result.valid) return said(result);
  const { line_type: type } = result.details;
  return type === 'mobile' || type === 'fixed_line_or_mobile' ? 'valid' : 'other_line';
}

/** The account that a bank makes, as `toIban` writes it: other digits than the suite's are `other_account`. */
function converted({ value }: Case): Answer {
  const [from = '', to] = value.split(' -> ');
  const [bank_code = '', account_number = ''] = from.split('/');
  const result = toIban({ country: 'DE', bank_code, account_number });
  if (!result.valid || to === undefined) return said(result);
  const [bank = '', number = ''] = to.split('/');
  return result.normalized.slice(4) === bank + number.padStart(10, '0') ? 'valid' : 'other_account';
}
