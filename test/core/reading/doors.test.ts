/** The doors of the kinds that are lists of schemes carry their own labels. */
import { expect, it } from 'vitest';
import { verifyCompany } from '../../../src/doors/company.ts';
import { verifyNationalId } from '../../../src/doors/national-id.ts';
import { verifyVat } from '../../../src/doors/vat.ts';

it('reads labels of their own kind', () => {
  expect(verifyNationalId('SSN: 536-90-4399', { country: 'US' })).toMatchObject({
    valid: true,
    label: 'SSN',
  });
  expect(verifyNationalId('PESEL 83010411457')).toMatchObject({ valid: true, country: { code: 'PL' } });
  expect(verifyNationalId('Nr 83010411457', { country: 'PL', scheme: 'pl-nip' })).toMatchObject({
    valid: false,
  });
  expect(verifyVat('BTW BE 0403.019.261')).toMatchObject({ valid: true, label: 'BTW' });
  expect(verifyVat('DE136695976')).not.toHaveProperty('label');
  expect(verifyCompany('HRB 12345 München', { country: 'DE' })).toMatchObject({ valid: true });
  expect(verifyCompany('', { country: 'DE' })).toMatchObject({ reason: 'empty_input' });
});
