/**
 * Words of headers that the labels of numbers don't have: those that deny a kind, those that are too common to name one, and how the
 * last part of a compound word names one. As `keyOf` makes them: capitals, without marks and dots. Collected 2026-11-27 from the exports
 * of the systems in test/tables.
 */
import type { ValueType } from '../core/assay.ts';
import { keyOf } from '../core/reading/labels.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A column with such a word is about a value of a kind and doesn't hold it: `Phone type`, `Account name`. */
export const DENYING: ReadonlySet<string> = set(
  [
    'NAME NAMES NAMEN NOM NOMBRE NOME NAZWA NAAM NAVN NAMN NIMI NAZEV NEV NUME ISIM ADI',
    'BEZEICHNUNG НАЗВА ИМЯ НАЗВАНИЕ ΟΝΟΜΑ',
    'TYPE TYPES TYP TIPO ART TYYPPI TIPUS TUR SOORT LABEL LABELS KIND CATEGORY KATEGORIE STATUS STATO ESTADO',
    'DATE DATUM FECHA DATA CREATED UPDATED CONSENT OPT OPTIN OPTOUT',
    'COUNT AMOUNT BETRAG MONTANT IMPORTE IMPORTO VALOR CURRENCY WAHRUNG DEVISE MONEDA VALUTA BALANCE SALDO',
    'PREFIX VORWAHL INDICATIF EXT EXTENSION EXTENSIONS TIMEZONE',
    'EMAIL MAIL EMAILS URL WEBSITE LINK RATE SATZ TAUX TASA TASSO ALIQUOTA PERCENT PERCENTAGE',
    'NOTE NOTES COMMENT COMMENTS REMARK REMARKS BEMERKUNG NOTIZ PARTICULARS TEMPLATE COUNTRY LANGUAGE',
    'LAST4 EXPIRY EXPIRES DUE BALANCES FEE FEES CLASS GROUP TEXT STREET CITY CHARGES COST COSTS KOSTEN RECHNUNG GEBUHR',
    'APP STAWKA REGIMEN REGIME ФАКТУРИ ФАКТУРЫ',
  ].join(' '),
);

/** The same of words that deny what stands before them alone: `Phone address`, not `address_phone`; `Account owner`, not `Owner phone`. */
export const DENYING_BEHIND: ReadonlySet<string> = set(
  'ADDRESS ADDRESSES HOLDER HOLDERS INHABER OWNER MANAGER PROVIDER CARRIER OPERATOR MODEL PLAN VERIFIED ALLOWED ACTIVE PREFERRED',
);

/** And of words that deny what stands behind them: `Titulaire du compte`, not `Téléphone du titulaire`. */
export const DENYING_BEFORE: ReadonlySet<string> = set('TITULAIRE TITULAR INTESTATARIO TITOLARE');

/** Words that say whose account it is, or that a bank has it: an `Account` with one is no customer's number. */
export const OF_HOLDERS: ReadonlySet<string> = set(
  [
    'BANK PAYEE PAYER BENEFICIARY BENEFICIARIO BENEFICIAIRE RECIPIENT RECEIVER COUNTERPARTY COUNTERPARTYS PARTY PARTNER DEBTOR CREDITOR',
    'DESTINATION DESTINO FROM TO FRA TIL MOTTAKER MOTTAGARE MODTAGER AVSENDER AFSENDER REMITTER ORIGINATOR SENDER SALARY WAGE LOHN GEHALT',
    'LON LONN PAYROLL DEPOSIT DIRECTDEPOSIT REFUND PAYOUT EMPLOYEE EMPFANGER AUFTRAGGEBER ZAHLUNGSEMPFANGER ODBIORCY NADAWCY ODBIORCA',
    'NADAWCA BANKOWEGO BANKOWY BANKA BANCARIA BANCARIO BANCAIRE PRIJEMCE PLATCE TEGENPARTIJ CONTREPARTIE SUPPLIER VENDOR EINZUG',
    'CHECKING SAVINGS CORRENTE CORRIENTE AHORRO KEDVEZMENYEZETT PARTNERSZAMLA ABONO CARGO TRANSFER PAYMENT SETTLEMENT',
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
    'TELEPHONE TELEFONO TELEFONE TELEFOON MOBILE MOBILETELEFON TELEFAX MOBILTLF TELEFONI PUHELIN ТЕЛЕФОН ' +
    '電話 電話番号 電話號碼 电话 电话号码 手机 手机号 手机号码 手機 手機號碼 携帯 携帯電話 携帯番号 携帯電話番号 传真 傳真 座机 ' +
    '전화 전화번호 휴대폰 휴대폰번호 팩스 팩스번호'
  )
    .split(' ')
    .map((ending) => [keyOf(ending), 'phone'] as const),
  ['IBAN', 'iban'],
  ['IBANNUMMER', 'iban'],
];

/** Words that name a number by its use for turnover tax where it may be another's too: `Partita IVA`, `PDV broj`. */
export const OF_TURNOVER_TAX: ReadonlySet<string> = set(
  'VAT IVA PIVA PARTIVA MWST UST USTID TVA BTW PDV DDV DPH DIC MOMS MVA ALV KMKR PVM PVN ДДС ΦΠΑ KDV',
);

/** Words that name a kind with all that is behind them, but for a denying word: `TELEFONINUMBER`, `TELEFONSZAMA`. */
export const BEGINNINGS: readonly (readonly [beginning: string, type: ValueType])[] =
  'TELEFON TELEPHON TELEPON ТЕЛЕФОН ΤΗΛΕΦΩΝ TALRUN PUHELIN'
    .split(' ')
    .map((beginning) => [beginning, 'phone'] as const);

/** Words of which the first letters and a dot name a kind: `Matkapuh.`. */
export const SHORTENED: readonly (readonly [word: string, type: ValueType])[] =
  'TELEFONNUMMER TELEPHONE TELEFOONNUMMER TELEFONO TELEFAX TELECOPIE TELEKOPIE MOBILFUNK MOBILTELEFON MOBILE MOBIELNUMMER HANDY PUHELIN MATKAPUHELIN CELLULARE CELLULAIRE CELULAR TELEMOVEL KOMORKOWY RUFNUMMER ТЕЛЕФОН МОБИЛЬНЫЙ МОБІЛЬНИЙ ΤΗΛΕΦΩΝΟ ΚΙΝΗΤΟ'
    .split(' ')
    .map((word) => [keyOf(word), 'phone'] as const);
/** Letters that such a word has at least. */
export const SHORTENED_MIN = 4;

/** Whole words and phrases that name a kind beside the labels. */
const NAMED: Readonly<Record<string, ValueType | `${ValueType}:${string}`>> = {
  ...Object.fromEntries(
    (
      'PHONES TELNO TELNR TELNUMBER PHONENO PHONENR PHONENUM MOBILENO MOBILENR MOBILNR CELLNUMBER CELLNO DDINUMBER DIRECTDIAL ' +
      'NATEL TELEFOONNR TELEFOONNRS MOBIELNR MOBITEL MOBILNI MOBILNITELEFON TALRUNIS MOBILAISTALRUNIS TELEFONAS MOBILUSIS TELEFONO2 CONTACTNO ' +
      'CONTACTNUMBER CONTACTNUMBERS CONTACTTEL 联系电话 手机号码 電話番号1 핸드폰 핸드폰번호 휴대전화 휴대폰번호 SDT SĐT DIENTHOAI DIDONG MPESANUMBER MPESANO تليفون موبايل ' +
      'هاتف جوال الجوال رقمالجوال رقمالهاتف TELFX TELF PAGER PAGERNUMBER PUHNRO GSMNR HPNO HP NOHANDPHONE HANDPHONE HPHONE MOBILEPH PH PHNO PHONE2 TELEPHONENO ' +
      'TELEPHONENUMBER TELEPHONES TELPORTABLE TELMOBILE TELFIXE FIXE NUMTEL NOTEL NUMEROTELEPHONE NROTELEFONO NUMEROTELEFONO CELULAR CELULARES ' +
      'CELL CELLPHONE CELLULAIRE HOMETEL WORKTEL DAYPHONE EVENINGPHONE BUSINESSTEL MOBTEL TELMOB MOBILENUM MOBNO MOBNUMBER MOB FAX FAXE FAXNUMBER FAXNUMMER ' +
      'TELECOPIE TELEFAXNR FAKS WORKNUMBER HOMENUMBER OFFICENUMBER MOBILENUMBER SMSNUMBER TEXTNUMBER WHATSAPPNUMBER PHONEWORK РАБОЧИЙТЕЛЕФОН МОБТЕЛ МОБИЛЬНЫЙТЕЛЕФОН ' +
      'СОТОВЫЙ СОТОВЫЙТЕЛЕФОН ТЕЛ ТЕЛЕФОНЫ ТЕЛЕФОНИ МОБ ΤΗΛ ΤΗΛΕΦΩΝΑ ΚΙΝΗΤΟΤΗΛΕΦΩΝΟ ΣΤΑΘΕΡΟ טלפון נייד טלפוןנייד สายด่วน โทรศัพท์ เบอร์โทร เบอร์โทรศัพท์ มือถือ TELEFONNUMER ' +
      'FARSIMI SIMI SIMANUMER TELEFONASNR TELEFONNUMRA PHONEEXT TLFNUMMER TELEFONNUMER MOBILNUMMER MOBILTEL MOBILTELEFONNUMMER HANDYTEL FESTNETZ FESTNETZNUMMER ' +
      'TELEFOON TELEFOONNUMMER MOBIEL MOBIELNUMMER GSM GSMNUMMER TLF TLFNR MOBILTLF MOBILTELEFON TELEFONNR TELEFONRMOBIL ' +
      'PUHELIN PUHELINNUMERO MATKAPUHELIN TELEFONSZAM MOBILSZAM TELEFONNICISLO MOBIL TELEFONI CEPTELEFONU TELEFONNUMARASI ' +
      'ТЕЛЕФОН МОБИЛЬНЫЙ МОБІЛЬНИЙ ΤΗΛΕΦΩΝΟ ΚΙΝΗΤΟ 電話 電話番号 携帯電話 电话 手机 手机号 手機 연락처 전화번호 휴대폰 NOTELEPON TELEPON NOHP SODIENTHOAI ' +
      '联系方式 聯絡方式 KONTAKTBROJ CEP SMS TFN NOTFALLNR NOTFALLNUMMER МОБИЛЕН ΚΙΝ DDI SWITCHBOARD TELEM CONTACTOTELEFONICO RECAPITOTELEFONICO FAKSU NRFAKSU MOBIELE MOBIELENUMMER VASTNUMMER VASTETELEFOON TFN TFNO FAKSI ΦΑΞ MOBIIL MOBILAIS ' +
      'BROJMOBITELA MOBITELA TALR MOBILAISTALR CEPNO ISTELEFONU EVTELEFONU CEPTEL ファックス DIĐONG SODIĐONG ĐTDIĐONG SOĐIENTHOAI ĐIENTHOAI โทรศัพท์มือถือ เบอร์มือถือ โทรสาร TELP NOTELP PONSEL ' +
      'الهاتف الموبايل التليفون رقمالتليفون رقمالموبايل فاكس الفاكس פקס फ़ोन फोन मोबाइल मोबाइलनंबर फोननंबर MOBILENUMMER ' +
      'FAX番号 携帯番号 TEXTREMINDERNUMBER REMINDERNUMBER FONE FONO WHATSAPP CONTACTPHONE HANDYNR MOBILFUNKNUMMER TEL TELS FAXNO FAXNR ' +
      'FON TLFN MOBILTLFNR HEMTEL ARBETSTEL NRKOM CEL DIRECTLINE 連絡先 대표번호'
    )
      .split(' ')
      .map((key) => [key, 'phone'] as const),
  ),
  BICCOD: 'bic',
  ISIKUVOIREGISTRIKOOD: 'tax_id',
  TAXNR: 'tax_id',
  NOFISCAL: 'tax_id',
  NOCONTRIB: 'tax_id',
  ІНН: 'tax_id',
  NOINTRACOMMUNAUTAIRE: 'vat',
  SOZVERSNR: 'national_id:de-svnr',
  RVNUMMER: 'national_id:de-svnr',
  RVNR: 'national_id:de-svnr',
  AHVN: 'national_id:ch-ahv',
  VERSICHERTENNR: 'national_id',
  SZEMSZAM: 'national_id',
  SOCIALSECNO: 'national_id',
  身份證字號: 'national_id',
  HRNUMMER: 'company:de-hrb',
  インボイス登録番号: 'company:jp-toroku',
  MATICNAST: 'company:si-maticna',
  MATICNASTEVILKA: 'company:si-maticna',
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
  VATIDS: 'vat',
  VATNUM: 'vat',
  VATNUMBERS: 'vat',
  VATREGNUMBER: 'vat',
  VATREGISTRATIONNUM: 'vat',
  SALESTAXREGISTRATIONNUMBER: 'vat',
  STCEG: 'vat',
  UMSATZSTEUERNUMMER: 'vat',
  UMSATZSTEUERNR: 'vat',
  USTIDNUMMER: 'vat',
  EUUSTID: 'vat',
  BTWNUMMER: 'vat',
  MOMSNR: 'vat',
  MOMSREGNR: 'vat',
  TVAINTRA: 'vat',
  TVAINTRACOM: 'vat',
  NTVA: 'vat',
  NUMTVA: 'vat',
  ICDPH: 'vat',
  AFM: 'tax_id',
  STCD: 'tax_id',
  TAXIDS: 'tax_id',
  TAXPAYERID: 'tax_id',
  TAXPAYERNUMBER: 'tax_id',
  TAXREGISTRATIONNUMBER: 'tax_id',
  TAXREGNO: 'tax_id',
  TAXCODE: 'tax_id',
  TAXNUM: 'tax_id',
  TAXREFNO: 'tax_id',
  TAXREFERENCENUMBER: 'tax_id',
  FISCALCODE: 'tax_id',
  FISCALID: 'tax_id',
  FISCALNUMBER: 'tax_id',
  NATIONALIDENTIFIER: 'national_id',
  NATIONALIDENTIFIERNUMBER: 'national_id',
  NATIONALIDNUMBER: 'national_id',
  NATIONALIDNO: 'national_id',
  NATIONALIDENTITYNUMBER: 'national_id',
  PERSONALIDNUMBER: 'national_id',
  PERSONALIDENTITYNUMBER: 'national_id',
  PERSONALIDENTIFICATIONNUMBER: 'national_id',
  GOVERNMENTID: 'national_id',
  GOVTID: 'national_id',
  IDENTITYNUMBER: 'national_id',
  IDENTITYNO: 'national_id',
  SOCIALSECURITY: 'national_id',
  SOCIALINSURANCENUMBER: 'national_id',
  SOCIALSECURITYNO: 'national_id',
  SOZIALVERSICHERUNGNR: 'national_id',
  AFILIACION: 'national_id:es-nss',
  AFILIACIONSS: 'national_id:es-nss',
  NOAFILIACIONSS: 'national_id:es-nss',
  NUMEROAFILIACION: 'national_id:es-nss',
  NUMAFILIACION: 'national_id:es-nss',
  NAF: 'national_id:es-nss',
  NRDOWODU: 'national_id:pl-dowod',
  NUMERDOWODU: 'national_id:pl-dowod',
  DOWODOSOBISTY: 'national_id:pl-dowod',
  NRDOWODUOSOBISTEGO: 'national_id:pl-dowod',
  KRANKENVERSICHERUNGSNUMMER: 'national_id:de-kvnr',
  KRANKENVERSICHERTENNUMMER: 'national_id:de-kvnr',
  KVNUMMER: 'national_id:de-kvnr',
  CISLOOP: 'national_id:sk-op',
  CARTADIDENTITA: 'national_id:it-cie',
  CARTAOCIDADAO: 'national_id:pt-cc',
  IDENTITYCARD: 'national_id',
  IDENTITYCARDNO: 'national_id',
  IDENTITYCARDNUMBER: 'national_id',
  IDCARDNO: 'national_id',
  IDCARDNUMBER: 'national_id',
  DOCUMENTOIDENTIDAD: 'national_id',
  DOCUMENTODEIDENTIDAD: 'national_id',
  NUMERODOCUMENTO: 'national_id',
  NRODOCUMENTO: 'national_id',
  NONATIONAL: 'national_id',
  SEGSOCIAL: 'national_id',
  NOSEGSOCIAL: 'national_id',
  SZEMAZONOSITO: 'national_id',
  SAIDNUMBER: 'national_id:za-id',
  ПОДАТКОВИЙНОМЕР: 'tax_id',
  ΙΒΑΝ: 'iban',
  الآيبان: 'iban',
  آيبان: 'iban',
  رقمالآيبان: 'iban',
  FIRMENBUCHNR: 'company',
  NOENTREPRISE: 'company',
  NUMEROENTREPRISE: 'company',
  COMPANYREGISTRATIONNUMBER: 'company',
  COMPANYREGISTRATIONNO: 'company',
  COMPANYREGNO: 'company',
  COMPANYREGNUMBER: 'company',
  REGISTRATIONNUMBER: 'company',
  BUSINESSREGISTRATIONNUMBER: 'company',
  BUSINESSNUMBER: 'company',
  TRADEREGISTERNUMBER: 'company',
  CHAMBEROFCOMMERCENUMBER: 'company',
  CHAMBEROFCOMMERCE: 'company',
  ENTERPRISENUMBER: 'company',
  GLAUBIGERIDENTIFIKATION: 'creditor_id',
  RFREFERENZ: 'creditor_reference',
  CREDITORIDENTIFIER: 'creditor_id',
  CREDITORID: 'creditor_id',
  CREDITORSCHEMEID: 'creditor_id',
  IDENTIFICADORACREEDOR: 'creditor_id',
  IDENTIFIANTCREANCIER: 'creditor_id',
  INCASSANTID: 'creditor_id',
  ICS: 'creditor_id',
};

export const NAMING: Readonly<Record<string, ValueType | `${ValueType}:${string}`>> = Object.fromEntries(
  Object.entries(NAMED).map(([key, type]) => [keyOf(key), type]),
);
