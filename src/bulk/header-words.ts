/**
 * Words of headers that the labels of numbers don't have: those that deny a kind, those that are too common to name one, and how the
 * last part of a compound word names one. As `keyOf` makes them: capitals, without marks and dots. Collected 2026-11-27 from the exports
 * of the systems in test/tables.
 */
import type { ValueType } from '../core/assay.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A column with such a word is about a value of a kind and doesn't hold it: `Phone type`, `Account name`. */
export const DENYING: ReadonlySet<string> = set(
  [
    'NAME NAMES NAMEN NOM NOMBRE NOME NAZWA NAAM NAVN NAMN NIMI NAZEV NEV NUME ISIM ADI INTESTATARIO TITOLARE',
    'HOLDER HOLDERS INHABER TITULAIRE TITULAR OWNER MANAGER BEZEICHNUNG НАЗВА ИМЯ НАЗВАНИЕ ΟΝΟΜΑ',
    'TYPE TYPES TYP TIPO ART TYYPPI TIPUS TUR SOORT LABEL LABELS KIND CATEGORY KATEGORIE STATUS STATO ESTADO',
    'DATE DATUM FECHA DATA CREATED UPDATED VERIFIED CONSENT OPT OPTIN OPTOUT ALLOWED ACTIVE PREFERRED',
    'COUNT AMOUNT BETRAG MONTANT IMPORTE IMPORTO VALOR CURRENCY WAHRUNG DEVISE MONEDA VALUTA BALANCE SALDO',
    'PREFIX VORWAHL INDICATIF EXT EXTENSION EXTENSIONS MODEL PLAN PROVIDER CARRIER OPERATOR TIMEZONE',
    'EMAIL MAIL EMAILS URL WEBSITE LINK RATE SATZ TAUX TASA TASSO ALIQUOTA PERCENT PERCENTAGE',
    'NOTE NOTES COMMENT COMMENTS REMARK REMARKS BEMERKUNG NOTIZ PARTICULARS TEMPLATE COUNTRY LANGUAGE',
    'LAST4 EXPIRY EXPIRES DUE BALANCES FEE FEES CLASS GROUP TEXT ADDRESS STREET CITY',
  ].join(' '),
);

/** Labels that stand above too many other things to be evidence by themselves. */
export const COMMON: ReadonlySet<string> = set(
  [
    'ID IDNO IDNUMBER NUMBER REFERENCE REF REFERENZ REFERENCIA RIFERIMENTO VERWENDUNGSZWECK DOCUMENTO DOCUMENT',
    'ACCOUNT ACCOUNTNUMBER ACCT AC ACC KONTO KONTONUMMER KONTONR COMPTE CUENTA CONTO CONTA CONT HESAP COMPANY EMPRESA',
    'MATRICULE REGISTRATIONNO PAYMENTREFERENCE CODE PIN CC PERSONALNUMBER SIGNAL CALL CONTACTO KOM',
    'IDENTIFIER UNTERNEHMEN FIRMA CUSTOMERID CEP',
  ].join(' '),
);

/** How the last part of a word names a kind: `HOMEPHONE`, `LIEFERANTENTELEFON`. */
export const ENDINGS: readonly (readonly [ending: string, type: ValueType])[] = [
  ...(
    'PHONE PHONES TELEFON TELEFONNUMMER TELEFONNR TELEFONSZAM MOBILNUMMER MOBILTELEFON HANDY HANDYNUMMER RUFNUMMER ' +
    'TELEPHONE TELEFONO TELEFONE TELEFOON MOBILE MOBILETELEFON TELEFAX MOBILTLF TELEFONI PUHELIN ТЕЛЕФОН'
  )
    .split(' ')
    .map((ending) => [ending, 'phone'] as const),
  ['IBAN', 'iban'],
  ['IBANNUMMER', 'iban'],
];

/** Whole words and phrases that name a kind beside the labels. */
export const NAMING: Readonly<Record<string, ValueType>> = {
  ...Object.fromEntries(
    (
      'PHONES TELNO TELNR TELNUMBER PHONENO PHONENR PHONENUM MOBILENO MOBILENR MOBILNR CELLNUMBER CELLNO DDINUMBER DIRECTDIAL ' +
      'TELEFOON TELEFOONNUMMER MOBIEL MOBIELNUMMER GSM GSMNUMMER TLF TLFNR MOBILTLF MOBILTELEFON TELEFONNR TELEFONRMOBIL ' +
      'PUHELIN PUHELINNUMERO MATKAPUHELIN TELEFONSZAM MOBILSZAM TELEFONNICISLO MOBIL TELEFONI CEPTELEFONU TELEFONNUMARASI ' +
      'ТЕЛЕФОН МОБИЛЬНЫЙ МОБІЛЬНИЙ ΤΗΛΕΦΩΝΟ ΚΙΝΗΤΟ 電話 電話番号 携帯電話 电话 手机 手机号 手機 연락처 전화번호 휴대폰 NOTELEPON TELEPON NOHP SODIENTHOAI ' +
      'FONE FONO WHATSAPP CONTACTPHONE HANDYNR MOBILFUNKNUMMER TEL TELS FAXNO FAXNR'
    )
      .split(' ')
      .map((key) => [key, 'phone'] as const),
  ),
  IBANNR: 'iban',
  IBANNUMBER: 'iban',
  SWIFTBICCODE: 'bic',
  BICSWIFTCODE: 'bic',
  VATREGISTRATION: 'vat',
  VATREG: 'vat',
  TAXVAT: 'vat',
  BTWNR: 'vat',
  USTID: 'vat',
  USTIDNR: 'vat',
  TVA: 'vat',
  UMSATZSTEUERIDENTIFIKATIONSNR: 'vat',
  SOZIALVERSICHERUNGNR: 'national_id',
};
