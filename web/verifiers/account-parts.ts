/** The parts of an account as one text, or as its IBAN; loaded where a form has them. */
import { joinParts } from '../../src/core/account/parts.ts';
import { BY_LETTERS, toIban } from '../../src/core/iban/account.ts';
import { DIGIT, structureFor } from '../../src/core/structures.ts';
import { compact } from '../../src/core/text.ts';
import type { ResultOnPage } from './verifier.ts';

/** Undefined for parts that are none of an account there. */
export function textOfParts(parts: Readonly<Record<string, string>>, country: string): string | undefined {
  const joined = joinParts(parts, country);
  return 'fault' in joined ? undefined : joined.value;
}

type Parts = Readonly<Record<string, string>>;

/**
 * The IBAN of the parts that stand in it. Zeros are put in front of an account number of digits; the codes of bank and branch have to be whole, and so has an
 * account number with letters.
 */
export function ibanOfParts(parts: Parts, country: string): ResultOnPage {
  const { bank, branch, account, classes } = structureFor(country)!;
  const text = (key: string) => compact(parts[key] ?? '');
  const [bankCode, branchCode] = [text('bank_code'), text('branch_code')];
  const behind = text('account_type') + text('holder');
  const number = text('account_number');
  const room = account.to - account.from - behind.length;
  const isNumber = classes.subarray(account.from, account.from + room).every((allowed) => allowed === DIGIT);
  const isByLetters = BY_LETTERS.has(country);
  const isWhole =
    (isByLetters || bankCode.length === bank.to - bank.from) &&
    (!branch || branchCode.length === branch.to - branch.from) &&
    (isNumber ? number.length <= room : number.length === room);
  const account_number = number.padStart(room, '0') + behind;
  if (!isWhole) return { type: 'iban', input: account_number, valid: false, reason: 'invalid_length' };
  return toIban({
    country,
    account_number,
    ...(isByLetters ? { bank: bankCode } : { bank_code: bankCode }),
    ...(branch && { branch_code: branchCode }),
  });
}
