/**
 * Words right before digits: those that name something else than a phone number, and those that name one. They come with the
 * phone data, as tables do, and are the same for a value and for a text.
 */

/** Such words and abbreviations, in upper case. */
const WORDS = [
  // Accounts, banks and what is sold.
  'ACC(?:OUN)?T?|A/C|KTO|RIB|IBAN|BIC|SWIFT|BLZ|BG|PG|ABA|ABI|CAB|SORT ?CODE|Р/С|К/С|БИК|ISBN|ISSN|EAN|GTIN|GLN|UPC|SKU|ASIN|WKN|ISIN|IMEI|VIN|FIN|ART|S/N|АРТ',
  // Papers of a business.
  'INV|AZ|REF|PNR|PO|FAC|NOTA|PROT|PRAT|DEVIS|DOSSIER|COLIS',
  // Persons, companies and taxes.
  'SSN|EIN|I?TIN|VAT|UST|UID|ST|SV|SVNR|ZVR|FN|HR[AB]|SIREN|SIRET|RCS|TVA|NIR|IVA|CF|CODICE|NIP|PESEL|REGON|KRS|BSN|KVK|BTW|RSIN|UTR|NINO|NHS|CRN|PAN|GST|GSTIN|CPF|CNPJ|RG|PIS|CNH|ИНН|КПП|ОГРН|СНИЛС|ОКПО|ID|DNI|NIF|NIE|CIF',
  // Days and places.
  'DOB|BORN|GEB|DATE|DATUM|DATA|BOX|BP|POSTFACH|ZIP|PLZ|CAP|CA|CIRCA|VOM',
].join('|');

/** How longer words of them begin: compounds are read by their first part, `Auftragsnummer`. */
const STEMS = [
  'KONTO|COMPTE|CUENTA|CONTO|RACHUN|BANKGIR|PLUSGIR|ROUTING|СЧ[ЕЁ]Т|РАХУН|SERIAL|ПАРТИ|STEUER|AADHA?AR|ПАСПОРТ|PASSPORT|REISEPASS|LICEN[SC]|MATRIC|ORGNR|ORGANISATION|MOMS',
  'INVOICE|RECHNUNG|AUFTRAG|VERTRAG|AKTENZ|POLI[SCZ]|FACTU|FATTUR|FAKTUR|FATURA|COMMANDE|CONTRAT|CONTRACT|ORDINE|PROTOCOL|PEDIDO|ZAM[OÓ]W|UMOW|ANGEBOT|TRACKING|SENDUNG|ЗАКАЗ|ДОГОВОР|НАКЛАД|ПОЛИС|BOOKING|RECEIPT|VOUCHER',
  'PRICE|PREIS|PRIX|PREZZO|TOTAL|SUMME|AMOUNT|BETRAG|MONTANT',
].join('|');

/** Words that name a number where they say so: those who are customers have telephones too. */
const HOLDERS =
  'KUND|CUSTOMER|CONSUMER|CLIENT|KLANT|CASE|MEMBER|MITGLIED|PERSON|PERSONAL|ORDER|BESTELL|TICKET|CONTA|CUST|TAX|RE';

const NUMBER = '(?:N[RO]|N°|№|NUM|NUMBER|NUMMER|NUMERO|NÚMERO|NUMÉRO|ZAHL|CODE|ID|#)';
/** What may stand between such a word and the digits. */
const BETWEEN = `[ .:#()-]{0,4}(?:${NUMBER}[ .:#-]{0,4})?$`;

const OTHER = new RegExp(
  `(?<!\\p{L})(?:(?:${WORDS}|(?:${STEMS})(?!\\p{L}{0,16}(?:TEL|FON|PHONE|SERV|LINE))\\p{L}{0,16})${BETWEEN}|(?:${HOLDERS})\\p{L}{0,8}[ .:-]{0,3}${NUMBER}[ .:#-]{0,4}$|RE-$)`,
  'u',
);

/** Words that name a phone number, and "null", which Germans say for a leading zero. */
const PHONE = new RegExp(
  `(?<!\\p{L})(?:(?:${[
    'T[EÉ]L|PHONE|FON|FAX|MOB|M[OÓ]V|CEL|GSM|HANDY|WHATSAPP|SMS|CALL|PUH|KOM|PORT|ZENTRALE|STANDARD|DIRE[CK]T',
    'ТЕЛ|МОБ|СОТ|ΤΗΛ|ΚΙΝ',
  ].join('|')})\\p{L}{0,12}|NULL|T[FL]|TLF|TLM|PH|[TMPWGHF])(?:[ .:-]{1,3}N[RO])?[ .:#()/-]{0,4}$`,
  'u',
);

/** As much of a text before digits as may hold such a word. */
const REACH = 48;

const last = (text: string, at: number): string => text.slice(Math.max(0, at - REACH), at);

/** Whether the word before a place of a folded text names a phone number. */
export const namesPhone = (text: string, at: number): boolean => PHONE.test(last(text, at));

/** Whether the word before a place of a folded text names something else. */
export const namesOther = (text: string, at: number): boolean => OTHER.test(last(text, at));
