/** What kinds declare of themselves, where the generic part reads it. */
import { describe, expect, it } from 'vitest';
import { createAssay, KINDS } from '../../src/core/assay.ts';
import { homeOf } from '../../src/core/specimens/home.ts';
import { verifyCompany } from '../../src/doors/company.ts';
import { verifyVat } from '../../src/doors/vat.ts';
import { toy } from '../toy/kind.ts';

describe('a kind that declares no evidence', () => {
  const assay = createAssay({ kinds: [...KINDS, toy], data: {}, today: () => 20261127 });

  it('is read by its form alone', () => {
    expect(assay.identify('TOY12340')).toMatchObject({ type: 'toy', valid: true });
  });

  it('is never certainly meant where another was asked for', () => {
    const result = assay.verify('lei', 'TOY12340');
    expect(result).toMatchObject({ valid: false, reason: 'invalid_length' });
  });
});

it.each([
  [{ type: 'iban', value: 'DE89370400440532013000' }, 'DE'],
  [{ type: 'company', value: '732829320', country: 'FR' }, 'FR'],
  [{ type: 'lei', value: '506700GE1G29325QX363' }, undefined],
  [{ type: 'none', value: 'DE' }, undefined],
])('the country of the specimen %o is %s', (specimen, country) => {
  expect(homeOf(specimen, KINDS)).toBe(country);
});

describe('an entry point that is given a scheme', () => {
  it('asks no other kind', () => {
    expect(verifyCompany('DE136695976', { scheme: 'de-hrb' })).not.toHaveProperty('kind');
    const labelled = verifyCompany('Org.nr. 995 525 828 MVA', { scheme: 'no-orgnr' });
    expect(labelled).toMatchObject({ valid: true, normalized: '995525828' });
  });

  it('asks the others without one, strictly too', () => {
    const refused = { valid: false, reason: 'other_kind', kind: 'vat' };
    expect(verifyCompany('DE136695976', { strict: true })).toMatchObject(refused);
    expect(verifyVat('83010411457', { country: 'PL', strict: true })).not.toHaveProperty('kind');
  });
});
