/** The doors of the kinds that are lists of schemes carry their own labels. */
import { expect, it } from 'vitest';
import { countryOf } from '../../../src/core/country.ts';
import { esDni } from '../../../src/core/national-id/schemes/es-dni.ts';
import { inPan } from '../../../src/core/national-id/schemes/in-pan.ts';
import { kzIin } from '../../../src/core/national-id/schemes/kz-iin.ts';
import { loadData } from '../../../src/data/load.ts';
import { verifyAccount } from '../../../src/doors/account.ts';
import { verifyCompany } from '../../../src/doors/company.ts';
import { verifyDocument } from '../../../src/doors/document.ts';
import { verifyIban } from '../../../src/doors/iban.ts';
import { verifyNationalId } from '../../../src/doors/national-id.ts';
import { nationalIdOf } from '../../../src/doors/national-id-country.ts';
import { verifyPhone } from '../../../src/doors/phone.ts';
import * as schemas from '../../../src/doors/schema.ts';
import { verifyTaxId } from '../../../src/doors/tax-id.ts';
import { verifyVat } from '../../../src/doors/vat.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

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

it('read nothing but the number where a request is strict', () => {
  const us = { country: 'US', strict: true };
  expect(verifyNationalId('SSN: 536-90-4399', us)).toMatchObject({
    reason: 'invalid_characters',
    label: 'SSN',
  });
  expect(verifyNationalId('SSN: 536-90', us)).toMatchObject({ valid: false });
  expect(verifyNationalId('536-90-4399', us)).toMatchObject({ valid: true });
  expect(verifyIban('IBAN DE89370400440532013000', { strict: true })).toMatchObject({
    reason: 'invalid_characters',
  });
  expect(verifyIban('DE89 3704 0044 0532 0130 00', { strict: true })).toMatchObject({ valid: true });
  const zone = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
  expect(verifyDocument(zone, { strict: true })).toMatchObject({ valid: true });
  const spain = nationalIdOf(countryOf('ES')!, [esDni]);
  expect(spain('1234567L', { strict: true })).toMatchObject({
    reason: 'invalid_length',
    assumed: ['leading_zeros'],
  });
  expect(spain('1234567L')).toMatchObject({ valid: true, assumed: ['leading_zeros'] });
  expect(spain('01234567L', { strict: true })).toMatchObject({ valid: true });
  const de = { country: 'DE', strict: true, data: loadData(GENERATED_FOLDER).phone };
  expect(verifyPhone('0171 2345678', de)).toMatchObject({ valid: true });
  expect(verifyPhone('Tel. 0171 2345678', de)).toMatchObject({ reason: 'invalid_characters' });
});

it('refuse what a rule reports where a request is strict, unless numbers in use break it', () => {
  const us = { country: 'US', strict: true };
  const refused = { valid: false, reason: 'invalid_component', verified_as: 'us-ein' };
  expect(verifyCompany('89-1234567', us)).toMatchObject(refused);
  expect(verifyTaxId('89-1234567', us)).toMatchObject(refused);
  expect(verifyAccount('575762736180095506180946', { country: 'MA', strict: true })).toMatchObject({
    valid: false,
    reason: 'invalid_checksum',
  });
  const india = nationalIdOf(countryOf('IN')!, [inPan]);
  expect(india('ABCPA0000A')).toMatchObject({ details: { inconsistent: 'invalid_component' } });
  expect(india('ABCPA0000A', { strict: true })).toMatchObject({ reason: 'invalid_component' });
  const kazakhstan = nationalIdOf(countryOf('KZ')!, [kzIin]);
  for (const verify of [
    kazakhstan,
    (value: string) => verifyNationalId(value, { country: 'KZ', strict: true }),
  ])
    expect(verify('901323300017', { strict: true })).toMatchObject({
      valid: true,
      details: { inconsistent: 'invalid_date' },
    });
  const { validate } = schemas.company({ country: 'US', strict: true })['~standard'];
  expect(validate('89-1234567')).toMatchObject({ issues: [{ reason: 'invalid_component' }] });
});

it('make strict schemas', async () => {
  const read = async (schema: { '~standard': { validate(value: unknown): unknown } }, value: string) =>
    await schema['~standard'].validate(value);
  expect(await read(schemas.nationalId({ country: 'US' }), 'SSN: 536-90-4399')).toEqual({
    value: '536904399',
  });
  expect(await read(schemas.nationalId({ country: 'US', strict: true }), 'SSN: 536-90-4399')).toMatchObject({
    issues: [{ reason: 'invalid_characters' }],
  });
  expect(await read(schemas.lei({ strict: true }), '506700GE1G29325QX363')).toEqual({
    value: '506700GE1G29325QX363',
  });
});
