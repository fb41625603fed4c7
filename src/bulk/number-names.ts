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
  'NOCOMPTE NUMEROCOMPTE NUMEROCUENTA NOCUENTA NUMEROCONTA NOCONTA ACCOUNTBASE BANKVERBINDUNG ' +
  'CISLOPROTIUCTU PROTIUCTU UCETPROTISTRANY BANKOVNISPOJENI BANKOVESPOJENIE SALAIRECOMPTE BANKAHESAPNO HESAPNO HESAPNUMARASI ' +
  'BANKREKENINGNUMMER BANKREKENING PANKKITILI PANGAKONTO ARVELDUSKONTO KONTS BANKASKONTS SASKAITOSNR SASKAITOSNUMERIS STK เลขบัญชี เลขที่บัญชีธนาคาร رقمالحساب ' +
  'KTO KTONR KTONUMMER LOHNKONTO GEHALTSKONTO POSTKONTO CTA NOCTA NUMEROCTA CTACORRIENTE CTABANCARIA NOCTABANCARIA REKNR BANKREK TILINRO LØNNSKONTO LØNSKONTO LÖNEKONTO ' +
  'BANKSZLASZAM ТР РР БАНКІВСЬКИЙРАХУНОК';

/** Those that one country's exports have. */
const OF_COUNTRIES: Readonly<Record<string, string>> = {
  no: 'KONTONR KONTONUMMER KONTO BANKKONTO BANKKONTONUMMER MOTTAKERKONTO',
  nz: 'ACCOUNT ACCOUNTNUMBER BANKACCOUNT',
  pl: 'KONTA RACHUNKU RACHUNEK NRKONTA NRRACHUNKU NUMERRACHUNKU',
  cz: 'UCET UCTU CISLOUCTU PROTIUCET PROTIUCTU CISLOPROTIUCTU UCETPROTISTRANY BANKOVNIUCET BANKOVNISPOJENI',
  sk: 'UCET UCTU CISLOUCTU PROTIUCET PROTIUCTU CISLOPROTIUCTU BANKOVESPOJENIE',
  hu: 'SZAMLASZAM SZAMLASZAMA BANKSZAMLASZAM BANKSZAMLA',
  mx: 'CUENTA CUENTADESTINO CLABE',
  ar: 'CBU CUENTA',
  es: 'CCC CUENTA',
  pt: 'NIB CONTA',
  fr: 'RIB COMPTE',
  rs: 'RACUN TEKUCIRACUN',
  be: 'REKENINGNUMMER REKENING',
  it: 'NUMEROCC NCC CCN CONTOCORRENTE CONTO',
};

/** Those that say that a bank has the account: no customer's number and none of a ledger is called so. */
const OF_BANKS: ReadonlySet<string> = new Set(
  (
    'BANKACCOUNT BANKACCT BANKACC BANKKONTO BANKKONTONR BANKKONTONUMMER BANKVERBINDUNG BANKREKENING BANKREKENINGNUMMER PANKKITILI PANGAKONTO TILINUMERO ' +
    'BANKOVNIUCET BANKOVYUCET BANKOVNISPOJENI BANKOVESPOJENIE PROTIUCET PROTIUCTU CISLOPROTIUCTU UCETPROTISTRANY BANKSZAMLA BANKSZAMLASZAM BANKSZAMLASZAMA SZAMLASZAM ' +
    'TEKUCIRACUN ZIRORACUN TRR NUBAN CLABE CBU RIB NIB BANKGIRO PLUSGIRO РАСЧЕТНЫЙСЧЕТ РС РСЧЕТ БАНКІВСЬКИЙРАХУНОК 口座番号 银行账号 銀行帳號 계좌번호 เลขที่บัญชี เลขบัญชี ' +
    'SOTAIKHOAN STK NOREKENING NOMORREKENING NOREK BANKAHESAPNO BANKASKONTS BANKOSASKAITA LOHNKONTO GEHALTSKONTO LØNNSKONTO LØNSKONTO LÖNEKONTO BANKREK CTABANCARIA NOCTABANCARIA BANKSZLASZAM'
  )
    .split(' ')
    .map(keyOf),
);

let byName: ReadonlyMap<string, readonly string[]> | undefined;

/** The schemes by the names of their numbers; none for a name that only exports have. */
function namesOfNumbers(): ReadonlyMap<string, readonly string[]> {
  if (byName !== undefined) return byName;
  const names = new Map<string, string[]>(FURTHER.split(' ').map((name) => [keyOf(name), []]));
  const note = (name: string, id: string) => {
    const ids = names.get(name) ?? [];
    names.set(name, ids);
    if (!ids.includes(id)) ids.push(id);
  };
  for (const { id, country, parts } of [...COUNTRY_CODES].flatMap((code) => rulesOf(code))) {
    for (const { key, name, labels = [] } of parts)
      if (key === NUMBER || parts.length === 1) for (const one of [name, ...labels]) note(keyOf(one), id);
    for (const name of OF_COUNTRIES[country.toLowerCase()]?.split(' ') ?? []) note(name, id);
  }
  byName = names;
  return names;
}

const phrasesOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join('')),
  );

/** Whether some of the words, next to each other, are such a name. */
export const isNumberName = (words: readonly string[]): boolean =>
  phrasesOf(words).some((phrase) => namesOfNumbers().has(phrase));

/** Whether some of the words, next to each other, name the account of a bank. */
export const isBankAccountName = (words: readonly string[]): boolean =>
  phrasesOf(words).some((phrase) => OF_BANKS.has(phrase));

/** The ids of the schemes whose numbers are called so. */
export const schemesCalled = (words: readonly string[]): string[] => [
  ...new Set(phrasesOf(words).flatMap((phrase) => namesOfNumbers().get(phrase) ?? [])),
];
