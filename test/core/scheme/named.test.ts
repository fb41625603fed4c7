/** A request names a scheme by what people call it: its name, its title or a label, and that scheme is verified and no other. */
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../../src/core/assay.ts';
import { allOf } from '../../../src/core/scheme/set.ts';
import { loadData } from '../../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

const today = () => 20261127;
const assay = createAssay({ data: loadData(GENERATED_FOLDER), today });

describe('a scheme', () => {
  it.each([
    ['tax_id', '9381508152', 'DE', 'Steuernummer', '9381508152'],
    ['tax_id', '93815/08152', 'DE', 'St.-Nr.', '9381508152'],
    ['vat', '136695976', 'DE', 'USt-IdNr.', 'DE136695976'],
    ['vat', 'DE136695976', 'de', 'ust idnr', 'DE136695976'],
    ['company', '0000028860', 'PL', 'KRS', '0000028860'],
    ['national_id', '44051401359', 'PL', 'PESEL', '44051401359'],
    ['national_id', '44051401359', undefined, 'PESEL', '44051401359'],
    ['national_id', '529 982 247-25', 'BR', 'CPF', '52998224725'],
  ])('of %s %s in %s is named %s', (type, value, country, scheme, normalized) => {
    expect(assay.verify(type, value, { country, scheme })).toMatchObject({ valid: true, normalized });
  });

  it('is the only one that is verified', () => {
    // Right as a tax number, which is not what was named.
    expect(assay.verify('company', '7680002466', { country: 'PL' })).toMatchObject({ valid: true });
    expect(assay.verify('company', '7680002466', { country: 'PL', scheme: 'REGON' })).toMatchObject({
      valid: false,
      verified_as: 'pl-regon',
    });
  });

  it.each([
    ['of no name', 'national_id', 'DE', 'Unsinn'],
    ['of another kind', 'national_id', 'PL', 'KRS'],
    ['of another country', 'national_id', 'PL', 'CPF'],
    ['of several countries, of which none is given', 'tax_id', undefined, 'Steuernummer'],
  ])('%s is none', (_, type, country, scheme) => {
    expect(() => assay.verify(type, '44051401359', { country, scheme })).toThrow(RangeError);
    expect(KINDS.find((kind) => kind.type === type)!.refuse!({ scheme }, country)).toMatchObject({
      option: 'scheme',
    });
  });

  it('is refused by no request that names it as the verifier takes it', () => {
    for (const kind of KINDS.filter(({ schemesNamed }) => schemesNamed)) {
      for (const { id, name, country } of allOf(kind.schemes as Parameters<typeof allOf>[0])) {
        expect(kind.refuse!({ scheme: id }, country)).toBeUndefined();
        expect(kind.schemesNamed!(id, country)).toEqual([]);
        if (kind.schemesNamed!(name, country).length > 0)
          expect(kind.refuse!({ scheme: name }, country), id).toBeUndefined();
      }
    }
  });
});
