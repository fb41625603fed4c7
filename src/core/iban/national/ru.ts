/**
 * Russia's account key: the ninth of the twenty digits of an account makes the sum of all of them, behind the last three of the bank's code,
 * end with zero, each digit by the weights 7, 1 and 3 in turn and counted by its last digit. Of the Bank of Russia's own offices (codes that end with
 * 000 to 002) a zero with the fifth and sixth digits of the code stands in place of the three.
 *
 * The rule is the Bank of Russia's for accounts. That IBANs follow it is shown by the registry's example and six published ones alone, so a number is
 * never refused for it.
 *
 * Source: Bank of Russia, "Порядок расчета контрольного ключа в номере лицевого счета", 8 September 1997, No. 515, with examples, at
 * https://zakonbase.ru/content/part/140344 and https://www.consultant.ru/document/cons_doc_LAW_16053/f9f1dbe5e182962e434ce4ebb9f0f16792dc454e/,
 * read 2026-11-23.
 */
import { observed } from './rule.ts';

const WEIGHTS = [7, 1, 3];
const ZERO = 48;

/** The code's last three digits end before the account. */
const ACCOUNT = 13;
const END = 33;

function agrees(iban: string): boolean {
  const office = iban.slice(10, 13);
  const digits = (office <= '002' ? `0${iban.slice(8, 10)}` : office) + iban.slice(ACCOUNT, END);
  let sum = 0;
  for (let at = 0; at < digits.length; at++) sum += ((digits.charCodeAt(at) - ZERO) * WEIGHTS[at % 3]!) % 10;
  return sum % 10 === 0;
}

export const RUSSIA = observed(agrees);
