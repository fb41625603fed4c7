/** What the number of an account is called beside the labels: by the schemes of accounts, and in exports. */
import { rulesOf } from '../core/account/schemes.ts';
import { COUNTRY_CODES } from '../core/country.ts';
import { keyOf } from '../core/reading/labels.ts';

const NUMBER = 'account_number';

/** Collected 2026-11-27 from exports of banks and of payroll. */
const FURTHER =
  'BANKN PROTIUCET PROTIUCTU CISLOUCTUPRIJEMCE UCTU RS РС РСЧЕТ РАСЧЕТНЫЙСЧЕТ НОМЕРСЧЕТА СЧЕТ КОРСЧЕТ 口座番号 账号 賬號 帳號 银行账号 銀行帳號 계좌번호 계좌 เลขที่บัญชี ' +
  'SOTAIKHOAN SOTK NOMORREKENING NOREK NOREKENING NOMBORAKAUN NOAKAUN HISOBRAQAMI SZAMLASZAM SZAMLASZAMA BANKSZAMLASZAM BANKSZAMLA ' +
  'RACUN RACUNA ZIRORACUN TEKUCIRACUN BROJRACUNA SMETKA TILINUMERO TILI RACHUNEK RACHUNKU KONTA NRKONTA NRRACHUNKU KONTONUMMER KONTONR ' +
  'BANKKONTO BANKKONTONR BANKKONTONUMMER ACCTNO ACCTNUM ACCTNUMBER ACCNO ACCNUMBER ACCOUNTNO ACCOUNTNUM ACCOUNTNR BANKACCT BANKACC ' +
  'NOCOMPTE NUMEROCOMPTE NUMEROCUENTA NOCUENTA NUMEROCONTA NOCONTA ACCOUNTBASE BANKVERBINDUNG';

let names: ReadonlySet<string> | undefined;

const namesOfNumbers = (): ReadonlySet<string> =>
  (names ??= new Set([
    ...FURTHER.split(' '),
    ...[...COUNTRY_CODES]
      .flatMap((code) => rulesOf(code))
      .flatMap(({ parts }) => parts.filter(({ key }) => key === NUMBER))
      .flatMap(({ name, labels = [] }) => [name, ...labels].map(keyOf)),
  ]));

/** Whether some of the words, next to each other, are such a name. */
export function isNumberName(words: readonly string[]): boolean {
  const all = namesOfNumbers();
  return words.some((_, from) =>
    words.slice(from).some((__, more) => all.has(words.slice(from, from + more + 1).join(''))),
  );
}
