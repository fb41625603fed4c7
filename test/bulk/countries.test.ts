/** Columns of countries: which they are, what their cells say, and whose country a value has where an address is not the only one. */
import { describe, expect, it } from 'vitest';
import { countryIn } from '../../src/bulk/countries.ts';
import { countryColumn, countryColumnOf } from '../../src/bulk/country-columns.ts';

/** The column that is taken in a table of one more. */
const taken = (name: string, cells: string, given?: string) =>
  countryColumn(
    ['x', name],
    cells.split('|').map((cell) => ['a', cell]),
    given,
  ) === 1;

describe('a column of countries', () => {
  it.each([
    ['address_country', 'DE|FR|US'],
    ['Billing Country', 'Germany|France'],
    ['Country/Region', 'Germany|Turkey'],
    ['Address 1 - Country', 'DEU|FRA'],
    ['debtor_country_code', 'de|fr'],
    ['iso_country', '276|250|4'],
    ['ShipCountry', 'Germany|UK'],
    ['Land', 'D|A|CH|F'],
    ['Land', 'Deutschland|Österreich|Schweiz|Großbritannien|USA'],
    ['Nat. (Kfz) Land', 'D|PL|I'],
    ['País', 'Alemania|Francia|EE. UU.'],
    ['Pays', 'Allemagne|Royaume-Uni|Côte d’Ivoire'],
    ['Paese', 'Germania|Regno Unito'],
    ['Kraj', 'Niemcy|Francja'],
    ['Země', 'Německo|Česká republika'],
    ['Ország', 'Németország|Magyarország'],
    ['Страна', 'Германия|Россия|США'],
    ['Країна', 'Німеччина|Україна'],
    ['Χώρα', 'Γερμανία|Ελλάδα'],
    ['Ülke', 'Almanya|Türkiye'],
    ['国', 'ドイツ|フランス'],
    ['国家', '德国|法国'],
    ['국가', '대한민국|독일'],
    ['Negara', 'Indonesia|Jerman'],
    ['Quốc gia', 'Việt Nam|Đức'],
    ['ประเทศ', 'ไทย|เยอรมนี'],
    ['البلد', 'ألمانيا|مصر'],
    ['field 3', 'Germany|France|Spain'],
    ['field 3', 'DEU|FRA|ESP'],
  ])('is %s with %s', (name, cells) => {
    expect(taken(name, cells)).toBe(true);
  });

  it.each([
    ['Land', 'BY|NW|SH'],
    ['State', 'CA|DE|IN|AL'],
    ['Prov.', 'MI|TO|NA|PA'],
    ['Estado', 'SP|RJ|PA'],
    ['Bundesland', 'Bayern|Hessen'],
    ['Département', '75|69'],
    ['Country of birth', 'DE|FR'],
    ['Nationality', 'DE|FR'],
    ['Issuing country', 'DE|FR'],
    ['Phone Country Code', 'DE|FR'],
    ['Country code', '+49|+33'],
    ['Tax country', 'DE|FR'],
    ['Currency', 'EUR|USD'],
    ['Language', 'de|fr|it'],
    ['Staat', 'aktiv|gesperrt'],
    ['field 3', 'DE|FR|ES'],
    ['field 3', '276|250|040'],
  ])('is not %s with %s', (name, cells) => {
    expect(taken(name, cells)).toBe(false);
  });
});

describe('the country of a cell', () => {
  it.each([
    [
      'DE',
      'de|DEU|276|D|Germany|Deutschland|Allemagne|Niemcy|GER|Germany (DE)|DE - Germany|Deutschland / Germany',
    ],
    ['GB', 'UK|GB|Great Britain|England|Schottland|Royaume-Uni|Großbritannien|Inglaterra'],
    ['US', 'USA|U.S.A.|United States of America|Estados Unidos|EE.UU.|V.S.|США'],
    ['TR', 'Turkey|Türkiye|Türkei|Turquie'],
    ['CZ', 'Czechia|Czech Republic|Czech Rep.|Tschechische Republik|Česko'],
    ['KR', 'South Korea|Korea, Republic of|대한민국|한국'],
    ['CI', "Ivory Coast|Côte d'Ivoire|Cote d’Ivoire|Elfenbeinküste"],
    ['CD', 'DR Congo|Democratic Republic of the Congo'],
    [undefined, '+49|0049|49|999|Atlantis|ZZ|ZZZ|Germany / France|DE-BY|'],
  ])('%s is named by %s', (code, cells) => {
    expect(cells.split('|').filter((cell) => countryIn(cell) !== code)).toEqual([]);
  });
});

describe('the country of a value', () => {
  /** The name of the column whose country a column has, of a table in which all that are called so have countries. */
  const ofColumn = (own: string, names: string): string | undefined => {
    const header = names.split('|');
    const row = header.map((name) => (/country|land|pays|país/i.test(name) ? 'DE' : 'x'));
    const rows = [row, row];
    return header[countryColumnOf(header.indexOf(own), header, rows, countryColumn(header, rows, undefined))];
  };

  it.each([
    ['billing_phone', 'billing_country', 'billing_phone|billing_country|shipping_phone|shipping_country'],
    ['shipping_phone', 'shipping_country', 'billing_phone|billing_country|shipping_phone|shipping_country'],
    ['Liefer Telefon', 'Liefer Land', 'Rechnung Telefon|Rechnung Land|Liefer Telefon|Liefer Land'],
    [
      'Téléphone livraison',
      'Pays livraison',
      'Téléphone facturation|Pays facturation|Téléphone livraison|Pays livraison',
    ],
    ['Creditor IBAN', 'Creditor Country', 'Debtor IBAN|Debtor Country|Creditor IBAN|Creditor Country'],
    ['Phone 2', 'Address 2 - Country', 'Phone 1|Address 1 - Country|Phone 2|Address 2 - Country'],
    ['Phone', 'Country', 'Phone|Country|Shipping Country'],
    ['Creditor IBAN', undefined, 'Debtor IBAN|Debtor Country|Creditor IBAN'],
  ])('%s is that of %s in %s', (own, country, names) => {
    expect(ofColumn(own, names)).toBe(country);
  });
});
