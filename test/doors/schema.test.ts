/** Standard Schema objects: one value each, and objects of them. */
import { describe, expect, it } from 'vitest';
import {
  bic,
  company,
  document,
  iban,
  lei,
  nationalId,
  object,
  optional,
  phone,
  type TextSchema,
  vat,
} from '../../src/doors/schema.ts';
import { data } from '../../src/library/wired.ts';
import { WORDS } from '../../src/words/all.ts';

const validate = (schema: TextSchema, value: unknown) => schema['~standard'].validate(value);

const MRZ = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

describe('the schema of one value', () => {
  it.each([
    ['iban', iban(), 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['iban with banks', iban({ data: data.banks }), 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['phone', phone({ data: data.phone, country: 'GB' }), '07400 123456', '+447400123456'],
    ['nationalId', nationalId({ country: 'PL' }), '83010411457', '83010411457'],
    ['vat', vat({ country: 'PL' }), '526-000-12-46', 'PL5260001246'],
    ['company', company({ country: 'GB' }), '00445790', '00445790'],
    // Without the holder's name.
    ['document', document(), MRZ, MRZ.replace('\n', '').replace('ERIKSSON<<ANNA<MARIA', '<'.repeat(20))],
    ['bic', bic(), 'deutdeff', 'DEUTDEFF'],
    ['lei', lei(), '506700GE1G29325QX363', '506700GE1G29325QX363'],
  ])('%s: text in, normalized text out', (_name, schema, value, normalized) => {
    expect(validate(schema, value)).toEqual({ value: normalized });
    expect(schema['~standard']).toMatchObject({ version: 1, vendor: 'assay' });
  });

  it('carries the reason, and the message in the language asked for', () => {
    const wrong = 'DE89 3704 0044 0532 0130 01';
    const reason = 'invalid_checksum';
    expect(validate(iban(), wrong)).toEqual({ issues: [{ message: WORDS.en.reasons[reason], reason }] });
    expect(validate(iban({ locale: { language: 'de', reasons: WORDS.de.reasons } }), wrong)).toEqual({
      issues: [{ message: WORDS.de.reasons[reason], reason }],
    });
  });

  it.each([undefined, null, 5, {}, []])('refuses %s, which is no text', (value) => {
    expect(validate(iban(), value)).toEqual({ issues: [{ message: WORDS.en.reasons.empty_input }] });
  });
});

describe('the schema of a value that may be left out', () => {
  const schema = optional(iban());

  it.each([undefined, null, '', ' \n'])('takes %j for nothing', (value) => {
    expect(schema['~standard'].validate(value)).toEqual({ value: undefined });
  });

  it.each([5, {}, 'DE89', '-'])('holds %j to the schema', (value) => {
    expect(schema['~standard'].validate(value)).toEqual(validate(iban(), value));
    expect(schema['~standard'].validate(value)).toHaveProperty('issues');
  });

  it('is a field of an object, of the type that it has', () => {
    const form = object({ iban: schema });
    const out = form['~standard'].validate({ iban: '' });
    expect(out).toEqual({ value: { iban: undefined } });
    type Output = NonNullable<(typeof form)['~standard']['types']>['output'];
    const output: Output = { iban: undefined };
    expect(output).toEqual({ iban: undefined });
  });
});

describe('the schema of an object', () => {
  const schema = object({ iban: iban(), id: nationalId({ country: 'PL' }) });

  it('takes the values of all fields, and lets others pass', () => {
    const value = { iban: 'DE89 3704 0044 0532 0130 00', id: '83010411457', note: 'x' };
    expect(schema['~standard'].validate(value)).toEqual({
      value: { iban: 'DE89370400440532013000', id: '83010411457', note: 'x' },
    });
  });

  it('says which field is at fault', () => {
    const outcome = schema['~standard'].validate({ iban: 'DE89 3704 0044 0532 0130 01', id: '83010411458' });
    expect(outcome).toMatchObject({
      issues: [
        { path: ['iban'], reason: 'invalid_checksum' },
        { path: ['id'], reason: 'invalid_checksum' },
      ],
    });
  });

  it.each([undefined, null, 'text', []])('finds all fields missing in %s', (value) => {
    expect(schema['~standard'].validate(value)).toMatchObject({
      issues: [{ path: ['iban'] }, { path: ['id'] }],
    });
  });

  it('waits for a schema of others that answers later, and keeps its path', async () => {
    const later = {
      '~standard': {
        version: 1 as const,
        vendor: 'another',
        validate: async () => ({ issues: [{ message: 'no', path: ['inner'] }] }),
      },
    };
    const outcome = await object({ outer: object({ later }), iban: iban() })['~standard'].validate({
      iban: 'DE89370400440532013000',
    });
    expect(outcome).toEqual({ issues: [{ message: 'no', path: ['outer', 'later', 'inner'] }] });
  });

  it('has the types of its fields', () => {
    type Types = NonNullable<(typeof schema)['~standard']['types']>;
    const input: Types['input'] = { iban: 'text', id: 'text' };
    const output: Types['output'] = input;
    expect(Object.keys(output)).toEqual(['iban', 'id']);
  });
});
