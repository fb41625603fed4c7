/** Which country a number is verified against: what the request says, what the value says, what the default says. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryOf } from '../../../src/core/country.ts';
import * as definitions from '../../../src/core/national-id/all.ts';
import { createNationalIdVerifier } from '../../../src/core/national-id/create.ts';
import { NATIONAL_IDS } from '../../../src/core/national-id/schemes.ts';
import { type NationalIdOptions, verifyNationalId } from '../../../src/core/national-id/verify.ts';
import { schemeVerifier } from '../../../src/core/scheme/engine.ts';
import { allOf, schemeSet } from '../../../src/core/scheme/set.ts';
import { askFor, TODAY, vectorFiles } from './vectors.ts';

const schemes = allOf(NATIONAL_IDS);
const MARKED = schemes.filter(({ marker }) => marker);

type Options = Omit<NationalIdOptions, 'today'>;

/** What came of it: the scheme that accepts, or the reason, with the country either way. */
function outcomeOf(value: string, options: Options = {}): string {
  const result = verifyNationalId(value, { ...options, today: TODAY });
  const what = result.valid ? result.details.scheme : result.reason;
  return `${result.country?.code ?? '-'} ${what}`;
}

describe('the country that the value names', () => {
  it.each([
    ['SE 811218-9876', 'SE Personnummer', 'an ISO code set apart'],
    ['SE-811218-9876', 'SE Personnummer', 'an ISO code with a hyphen'],
    ['se:811218-9876', 'SE Personnummer', 'an ISO code with a colon, in lower case'],
    ['  SE 811218-9876', 'SE Personnummer', 'blanks in front'],
    ['SE811218-9876', 'SE Personnummer', 'an ISO code right before a number that is valid there'],
    ['PL44051401359', 'PL PESEL', 'the same'],
    ['PNOSE-811218-9876', 'SE Personnummer', 'a semantics identifier'],
    ['PNOPL-44051401359', 'PL PESEL', 'a semantics identifier'],
    ['TINDE-36574261809', 'DE Steuer-IdNr', 'a semantics identifier of a tax number'],
    ['IDCPL-ABA300000', 'PL Dowód osobisty', 'a semantics identifier of a card'],
    ['PNOUK-AB123456C', 'GB National Insurance number', 'UK is GB'],
    ['EL 01013099997', 'GR AMKA', 'EL is GR'],
    ['SE 811218-9875', 'SE invalid_checksum', 'set apart, the code counts also when the number is wrong'],
    ['PNOSE-811218-9875', 'SE invalid_checksum', 'so does a semantics identifier'],
    ['PNOSE-811218', 'SE invalid_length', 'so it does when the number is too short'],
    ['PL44051401358', '- country_required', 'letters run together with a wrong number may be its own'],
    ['TINQQ-36574261809', '- country_required', 'no such country'],
    ['PNOQQ-36574261809', '- country_required', 'no such country, and PN is not what is meant'],
    ['QQ 36574261809', '- country_required', 'no such country'],
    ['VA 123456789', 'VA unsupported_country', 'a country without a scheme'],
    ['PNOVA-123456789', 'VA unsupported_country', 'a country without a scheme'],
    ['SE', '- country_required', 'no number behind the code'],
  ])('%s: %s (%s)', (value, expected) => {
    expect(outcomeOf(value)).toBe(expected);
  });
});

describe('a written form that only one country uses', () => {
  it.each([
    ['390.533.447-05', 'BR CPF'],
    ['756.9217.0769.85', 'CH AHV-Nummer'],
    ['85.07.30-033.28', 'BE Rijksregisternummer'],
    ['98.47.28-997.65', 'BE BIS-nummer'],
    ['131052-308T', 'FI Henkilötunnus'],
    ['290758-10403', 'LV Personas kods'],
    ['19811218-9876', 'SE Personnummer'],
    ['X-2482300-W', 'ES NIE'],
    ['RSSMRA80A01H501U', 'IT Codice fiscale'],
    ['2 95 10 99 126 111 93', 'FR NIR'],
    ['  36 574 261 809 ', 'DE Steuer-IdNr'],
  ])('%s: %s', (value, expected) => {
    expect(outcomeOf(value)).toBe(expected);
  });

  it.each([
    ['390.533.447-06', 'its check digits do not agree'],
    ['S1234567E', 'its check letter does not agree'],
    ['S1234567O', 'no such check letter'],
    ['811218-9876', 'Sweden, Denmark and Iceland write so'],
    ['123-456-789', 'many write so'],
  ])('%s is not guessed (%s)', (value) => {
    expect(outcomeOf(value)).toBe('- country_required');
  });

  it('has no text in common with that of another country', () => {
    for (const { marker, country } of MARKED) {
      const others = MARKED.filter((other) => other.country !== country);
      for (const text of fc.sample(fc.stringMatching(marker!), { numRuns: 50, seed: TODAY })) {
        expect(others.filter((other) => other.marker!.test(text)).map(({ id }) => id)).toEqual([]);
      }
    }
  });

  it('is no customary form of any number of another country', () => {
    const forms = schemes.flatMap((scheme) =>
      vectorFiles.get(scheme.id)!.valid.map(({ value, today = TODAY }) => {
        const result = verifyNationalId(value, { ...askFor(scheme), today });
        return {
          country: scheme.country,
          check: scheme.check,
          form: result.valid ? result.formatted.national : '',
        };
      }),
    );
    for (const { marker, country, check, id } of MARKED) {
      // Åland's numbers are Finland's, and those of the Crown dependencies have the British shape.
      const others = forms.filter(
        (other) =>
          other.country !== country &&
          other.check !== check &&
          !(country === 'GB' && ['GG', 'IM', 'JE'].includes(other.country)),
      );
      expect(
        others.filter(({ form }) => marker!.test(form)),
        id,
      ).toEqual([]);
    }
  });
});

describe('digits alone', () => {
  it.each([
    ['44051401359', 'valid in Poland'],
    ['36805280109', 'valid in Estonia and in Lithuania'],
    ['33309240064', 'valid in Lithuania and in Estonia'],
    ['7801233550', 'valid in Czechia and in Slovakia'],
    ['0101990171239', 'valid in Bosnia and Herzegovina and its neighbours'],
    ['7569217076985', 'valid in Switzerland, and begins with 756'],
    ['198112189876', 'valid in Sweden'],
    ['123456782', 'valid in the Netherlands, Canada and Israel'],
    ['1'.repeat(256), 'as long as a value may be'],
  ])('%s are never guessed (%s)', (value) => {
    expect(outcomeOf(value)).toBe('- country_required');
  });

  it('are never guessed, whichever scheme they are of', () => {
    for (const { id } of schemes) {
      for (const { value } of vectorFiles.get(id)!.valid) {
        if (/^\d+$/.test(value)) expect(outcomeOf(value), value).toBe('- country_required');
      }
    }
  });
});

describe('the country that the request names', () => {
  it.each([
    ['811218-9876', 'SE', 'SE Personnummer', 'as requested'],
    ['811218-9876', 'se', 'SE Personnummer', 'in lower case'],
    ['AB123456C', 'UK', 'GB National Insurance number', 'UK is GB'],
    ['01013099997', 'el', 'GR AMKA', 'EL is GR'],
    ['SE 811218-9876', 'SE', 'SE Personnummer', 'the same marker'],
    ['PNOSE-811218-9876', 'SE', 'SE Personnummer', 'the same semantics identifier'],
    ['SE 811218-9875', 'SE', 'SE invalid_checksum', 'the same marker before a wrong number'],
    ['811218-9876', 'QQ', '- unsupported_country', 'no such country'],
    ['811218-9876', '', '- unsupported_country', 'no country at all'],
    ['811218-9876', 'Sweden', '- unsupported_country', 'no code'],
    ['123456789', 'VA', 'VA unsupported_country', 'a country without a scheme'],
    ['VA 123456789', 'VA', 'VA unsupported_country', 'its marker does not help'],
    ['VA 811218-9876', 'SE', 'SE invalid_characters', 'the marker of a country without a scheme'],
    ['SE 811218-9876', 'NO', 'NO country_mismatch', 'another marker'],
    ['SE 811218-9875', 'NO', 'NO country_mismatch', 'another marker, set apart, before a wrong number'],
    ['PNOSE-811218-9876', 'NO', 'NO country_mismatch', 'another semantics identifier'],
    ['PNOSE-811218-9876', 'VA', 'VA country_mismatch', 'another marker, and no scheme of its own'],
    ['SE811218-9876', 'NO', 'NO country_mismatch', 'another marker, run together with a number valid there'],
    ['SE811218-9875', 'NO', 'NO invalid_characters', 'letters run together with a number valid nowhere'],
    ['390.533.447-05', 'SE', 'SE country_mismatch', 'the written form of another country'],
    ['390.533.447-05', 'DE', 'DE country_mismatch', 'the same, where eleven digits are a number as well'],
    ['390.533.447-06', 'DE', 'DE invalid_checksum', 'a written form with wrong check digits'],
    ['RSSMRA80A01H501U', 'PL', 'PL country_mismatch', 'the form of another country; RS is no marker in it'],
    ['850101-1234567', 'JP', 'JP invalid_length', 'a written form that no checksum bears out'],
    ['GB123456A', 'GB', 'GB invalid_component', 'letters of the number itself'],
    ['PL1234567', 'PT', 'PT invalid_characters', 'letters that mark no valid number'],
  ])('%s for %s: %s (%s)', (value, country, expected) => {
    expect(outcomeOf(value, { country })).toBe(expected);
    expect(outcomeOf(value, { country, defaultCountry: 'FR' })).toBe(expected);
  });
});

describe('the default country', () => {
  it.each([
    ['811218-9876', 'SE', 'SE Personnummer', 'when nothing else names one'],
    ['811218-9875', 'SE', 'SE invalid_checksum', 'also for a wrong number'],
    ['AB123456C', 'uk', 'GB National Insurance number', 'UK is GB'],
    ['PL 44051401359', 'SE', 'PL PESEL', 'the marker goes before it'],
    ['PL44051401359', 'SE', 'PL PESEL', 'so does one that runs together with a valid number'],
    ['PL44051401358', 'SE', 'SE invalid_characters', 'not so with a wrong one'],
    ['PL 44051401358', 'SE', 'PL invalid_checksum', 'a marker set apart counts for a wrong number too'],
    ['390.533.447-05', 'SE', 'BR CPF', 'a form of one country only goes before a failure'],
    ['811218-9876', 'NO', 'NO invalid_length', 'a form of several countries is not guessed'],
    ['VA 811218-9876', 'SE', 'SE invalid_characters', 'a country without a scheme'],
    ['123456789', 'VA', 'VA unsupported_country', 'a default without a scheme'],
    ['123456789', 'QQ', '- country_required', 'no such default'],
    ['!!!', 'SE', 'SE invalid_characters', 'nothing that a number has'],
    ['!!!', 'VA', 'VA invalid_characters', 'nor here'],
  ])('%s with default %s: %s (%s)', (value, defaultCountry, expected) => {
    expect(outcomeOf(value, { defaultCountry })).toBe(expected);
  });
});

describe('a country with several schemes', () => {
  it.each([
    ['8812102471', 'BG', 'BG EGN (ЕГН)', 'the first of two ten-digit schemes'],
    ['7111042925', 'BG', 'BG LNCh (ЛНЧ)', 'the second, where the first does not fit'],
    ['8813100004', 'BG', 'BG invalid_date', 'the failure that came furthest: the date of an EGN'],
    ['7111042922', 'BG', 'BG invalid_checksum', 'neither check'],
    ['85.07.30-033.28', 'BE', 'BE Rijksregisternummer', 'by the month'],
    ['98.47.28-997.65', 'BE', 'BE BIS-nummer', 'by the month'],
    ['85.13.30-001.05', 'BE', 'BE invalid_date', 'a month of neither'],
    ['12345678Z', 'ES', 'ES DNI', 'by the first character'],
    ['X2482300W', 'ES', 'ES NIE', 'by the first character'],
    ['12345678A', 'ES', 'ES invalid_checksum', 'a DNI, not a misshapen NIE'],
    ['X2482300A', 'ES', 'ES invalid_checksum', 'a NIE, not a misshapen DNI'],
    ['49068244349', 'NO', 'NO D-nummer', 'by the day'],
    ['912-90-3456', 'US', 'US ITIN', 'by the area and group'],
    ['900-49-1234', 'US', 'US invalid_component', 'of no kind'],
  ])('%s in %s: %s (%s)', (value, country, expected) => {
    expect(outcomeOf(value, { country })).toBe(expected);
  });

  it('tries them by rank, then by name', () => {
    for (const country of NATIONAL_IDS.countries) {
      const group = NATIONAL_IDS.ofCountry(country)!;
      expect(group.every((scheme) => scheme.country === country)).toBe(true);
      const ranks = group.map(({ rule }) => rule.rank ?? 0);
      expect(ranks, country).toEqual([...ranks].sort((a, b) => a - b));
    }
  });
});

describe('one country alone', () => {
  const schemesOf = (code: string) => Object.values(definitions).filter(({ country }) => country === code);

  it('is verified as by a verifier of all countries that is asked for it and knows no other', () => {
    for (const [id, file] of vectorFiles) {
      const country = countryOf(id.slice(0, 2).toUpperCase())!;
      const own = schemesOf(country.code);
      const alone = createNationalIdVerifier(country, own);
      const amongAll = schemeVerifier('national_id', schemeSet(own), (code) =>
        code === country.code ? country : undefined,
      );
      for (const { value, today = TODAY } of [...file.valid, ...file.invalid]) {
        for (const text of [
          value,
          `${country.code} ${value}`,
          `${country.code}x${value}`,
          ` PNO${country.code}-${value}`,
          `\u0416${value}`,
        ]) {
          for (const options of [{ today }, { today, schemes: true }, { today, scheme: id }]) {
            expect(alone(text, options)).toEqual(amongAll(text, { ...options, country: country.code }));
          }
        }
      }
    }
  });

  it('verifies nothing that is empty or too long', () => {
    const alone = createNationalIdVerifier(countryOf('SE')!, schemesOf('SE'));
    expect(alone(' - ', { today: TODAY })).toMatchObject({ reason: 'empty_input' });
    expect(alone('1'.repeat(257), { today: TODAY })).toMatchObject({ reason: 'input_too_long' });
  });

  it('has no scheme of another', () => {
    const alone = createNationalIdVerifier(countryOf('SE')!, schemesOf('SE'));
    expect(() => alone('1', { today: TODAY, scheme: 'pl-pesel' })).toThrow(/the country has se-/);
  });
});
