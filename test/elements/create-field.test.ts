/** A field without markup: what it makes of keys, and what it says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { STRUCTURES } from '../../src/core/structures.ts';
import { loadDirectory } from '../../src/data/banks.ts';
import { loadPhoneData } from '../../src/data/phone.ts';
import { verifyNationalId } from '../../src/doors/national-id.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import * as de from '../../src/words/de.ts';
import { createField } from '../../web/elements/create-field.ts';
import { defineField, defineLater, type FieldKind, kindToCome } from '../../web/elements/kind.ts';
import { bic, creditorReference, lei } from '../../web/elements/kinds/codes.ts';
import { iban } from '../../web/elements/kinds/iban.ts';
import { LATER } from '../../web/elements/kinds/later.ts';
import { phone } from '../../web/elements/kinds/phone.ts';
import EDITS from '../vectors/elements/edits.json' with { type: 'json' };
import { type Edit, edit, written } from './typing.ts';

const KINDS = { iban, phone, lei, bic, 'creditor-reference': creditorReference };
for (const [name, kind] of Object.entries(KINDS)) defineField(name, kind);

const PHONE = loadPhoneData(GENERATED_FOLDER);
const BANKS = loadDirectory(GENERATED_FOLDER);
const GERMAN = { language: 'de', reasons: de.reasons, field: de.field } as const;
const dataOf = (kind: string) => (kind === 'phone' ? PHONE : undefined);
/** Modules are loaded in their own time. */
const PATIENCE = { timeout: 60_000 };
const VALID = { type: 'own', input: '1', valid: true, normalized: '1', details: {} } as const;
const end = (text: string) => ({ text, caret: text.length });

describe('a key', () => {
  it.each((EDITS as readonly Edit[]).map((one) => [`${one.kind}: ${one.name}`, one] as const))(
    '%s',
    (_, one) => {
      const field = createField(one.kind, { country: one.country, data: dataOf(one.kind) });
      expect(written(edit(field, one))).toBe(one.after);
    },
  );

  it('that an input method composes changes nothing but what it composes', () => {
    const field = createField('iban');
    expect(written(field.type(end('DE893'), 'insertCompositionText'))).toBe('DE893|');
    expect(written(field.type(end('DE893')))).toBe('DE89 3|');
  });
});

describe('the state', () => {
  it('of an empty field is no mistake, and of a required one why a form may not be sent', () => {
    expect(createField('iban').state).toMatchObject({ status: 'empty', message: '', refusal: '', value: '' });
    const { status, message, refusal } = createField('iban', { required: true, locale: GERMAN }).state;
    expect([status, message, refusal]).toEqual(['empty', '', 'Bitte füllen Sie dieses Feld aus.']);
  });

  it('is incomplete while someone types, and wrong once that is left', () => {
    const field = createField('iban');
    for (const text of ['D', 'DE', 'DE8', 'DE89 3704 0044']) {
      expect(field.type(end(text))).toMatchObject({
        status: 'incomplete',
        message: 'Not complete yet',
        fault: undefined,
      });
    }
    expect(field.state.refusal).toMatch(/number of characters/);
    expect(field.leave()).toMatchObject({ status: 'invalid', message: field.state.refusal });
    expect(field.type(end('DE89 3704 0044 0')).status).toBe('incomplete');
  });

  it('names the bank, and sends the normalized value', () => {
    const field = createField('iban', { data: BANKS });
    expect(field.type(end('de89 3704 0044 0532 0130 00'))).toMatchObject({
      status: 'valid',
      named: 'Commerzbank',
      value: 'DE89370400440532013000',
      message: '',
      refusal: '',
    });
  });

  it('has the place of the fault in the text as it stands, and what was meant, which is taken', () => {
    const field = createField('iban', { data: BANKS });
    const wrong = field.type(end('de89 3704 0O44 0532 0130 00'));
    expect(wrong).toMatchObject({
      status: 'invalid',
      value: wrong.text,
      suggestion: 'DE89 3704 0044 0532 0130 00',
    });
    expect(wrong.text.slice(wrong.fault!.from, wrong.fault!.to)).toBe('O');
    expect(field.take()).toMatchObject({ status: 'valid', text: 'DE89 3704 0044 0532 0130 00' });
    expect(field.take()).toMatchObject({ status: 'valid', text: 'DE89 3704 0044 0532 0130 00' });
  });

  it('says in the language of its locale what is wrong', () => {
    const field = createField('iban', { locale: GERMAN });
    expect(field.type(end('DE89 3704 0044 0532 0130 01')).message).toBe(de.reasons.invalid_checksum);
    field.set({ locale: undefined });
    expect(field.state.message).toMatch(/check digits/);
  });

  it('follows the country that a number names, and asks for one where it names none', () => {
    const field = createField('phone', { data: PHONE, locale: GERMAN });
    expect(field.type(end('07400 123456'))).toMatchObject({
      status: 'open',
      message: de.reasons.country_required,
    });
    expect(field.choose('gb')).toMatchObject({ status: 'valid', country: 'GB', value: '+447400123456' });
    expect(field.type(end('+49 171 2345678'))).toMatchObject({ status: 'valid', country: 'DE' });
    const names = field.state.countries.map(({ name }) => name);
    expect(names).toContain('Österreich');
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
    expect(field.state.countries.find(({ code }) => code === 'AT')).toMatchObject({ callingCode: '43' });
  });

  it('leaves a phone number of no country in the groups it was typed in', () => {
    const field = createField('phone', { data: PHONE });
    expect(field.type(end('030 90 18 20')).text).toBe('030 90 18 20');
    expect(field.choose('DE').text).toBe('030 901820');
  });

  it('refuses the number of a country that is not offered', () => {
    const field = createField('phone', { data: PHONE, country: 'DE', countries: ['DE', 'AT'] });
    expect(field.state.countries.map(({ code }) => code)).toEqual(['AT', 'DE']);
    expect(field.type(end('+44 7400 123456')).result).toMatchObject({
      valid: false,
      reason: 'country_mismatch',
    });
    expect(field.type(end('+43 664 1234567'))).toMatchObject({ country: 'AT', status: 'valid' });
  });

  it('is strict where that is asked for', () => {
    const paste = 'IBAN: DE89 3704 0044 0532 0130 00';
    expect(createField('iban').write(paste).status).toBe('valid');
    expect(createField('iban', { strict: true }).write(paste).status).toBe('invalid');
  });

  it('is heard by who listens, until that is ended', () => {
    const field = createField('iban');
    const listener = vi.fn();
    const stop = field.subscribe(listener);
    field.type(end('D'));
    stop();
    field.type(end('DE'));
    expect(listener.mock.calls.map(([{ text }]) => text)).toEqual(['D']);
  });
});

describe('the example of an empty field', () => {
  it('is a valid IBAN of the country, whichever has them', () => {
    for (const { country } of STRUCTURES) {
      const { example } = createField('iban', { country: country.code }).state;
      expect(createField('iban').write(example ?? country.code).status, country.code).toBe('valid');
    }
    expect(createField('iban', { country: 'US' }).state.example).toBeUndefined();
  });

  it('is a number that the plan of the country has as one, as it is written there', () => {
    const field = createField('phone', { data: PHONE, country: 'DE' });
    expect(field.state.example).toBe('01512 3456789');
    expect(field.choose('US').example).toBe('(201) 555-0123');
    const { countries } = field.state;
    expect(countries.length).toBeGreaterThan(200);
    for (const { code } of countries) {
      const { example = '' } = field.choose(code);
      // Some share the plan of another one, and its examples.
      expect(createField('phone', { data: PHONE, country: code }).write(example).status, code).toBe('valid');
    }
    expect(createField('phone', { data: PHONE }).state.example).toBeUndefined();
    expect(field.type(end('0')).example).toBeUndefined();
  });

  it('waits for the data that it needs', () => {
    const field = createField('phone', { country: 'DE' });
    expect(field.state.example).toBeUndefined();
    field.set({ data: PHONE });
    expect(field.state.example).toBe('01512 3456789');
  });
});

describe('a kind of its own', () => {
  const refused = (input: string, more: object = {}) =>
    ({ type: 'own', input, valid: false, reason: 'invalid_checksum', normalized: input, ...more }) as const;

  it('that loads what it needs says so, and is asked again once that is there', () => {
    let isThere = false;
    let hasFailed = false;
    let again = () => {};
    const own: FieldKind = {
      verify: (input) => (isThere ? { ...VALID, input } : undefined),
      format: (text) => (isThere ? `${text}!` : text),
      hasFailed: () => hasFailed,
      whenMoreIsKnown(listener) {
        again = listener;
      },
    };
    const field = createField(own);
    expect(field.type(end('1'))).toMatchObject({ status: 'loading', refusal: 'Loading the rules …' });
    hasFailed = true;
    again();
    expect(field.state.refusal).toMatch(/could not be loaded/);
    isThere = true;
    again();
    expect(field.state).toMatchObject({ status: 'valid', text: '1!' });
  });

  it('says what is open, whatever the reason', () => {
    const own: FieldKind = { verify: (input) => refused(input), isOpen: ({ input }) => input === '1' };
    expect(createField(own).write('1').status).toBe('open');
    expect(createField(own).write('2').status).toBe('invalid');
  });

  it('has its fault where the suggestion is different, in whatever case it was typed', () => {
    const meant = (value: string, change = 'digit') =>
      createField({ verify: (input) => refused(input, { suggestions: [{ value, change }] }) });
    expect(meant('AB1324').write('ab1234')).toMatchObject({
      suggestion: 'AB1324',
      fault: { from: 3, to: 5 },
    });
    expect(meant('AB13245').write('AB1234').fault).toBeUndefined();
    expect(meant('AB1324', 'other_kind').write('AB1234')).toMatchObject({
      suggestion: undefined,
      fault: undefined,
    });
  });
});

describe('data', () => {
  it('that is not there yet is waited for: nothing is called wrong, and no form is sent', () => {
    const field = createField('phone', { country: 'GB' });
    expect(field.type(end('07400123456'))).toMatchObject({
      status: 'loading',
      refusal: 'Loading the rules …',
    });
    field.set({ data: PHONE });
    expect(field.state.status).toBe('valid');
  });

  it('is loaded from an address, with the country in it', async () => {
    const module = (text: string) => `data:text/javascript,export default ${text}`;
    const seen: (object | undefined)[] = [];
    const kind: FieldKind = {
      needsData: true,
      verify: (input, { data }) => {
        seen.push(data);
        return { type: 'own', input, valid: true, normalized: input, details: {} };
      },
    };
    const field = createField(kind, { country: 'FR', dataFrom: module('["{country}"]') });
    expect(field.write('1').status).toBe('loading');
    await vi.waitFor(() => expect(field.state.status).toBe('valid'), PATIENCE);
    expect(seen.at(-1)).toEqual(['fr']);
  });

  it.each([
    ...[
      '../../../uploads/evil',
      '/127',
      'evil.js#',
      'f',
      'FRA',
      'fr\n',
      '..',
      '%2e',
      '//evil.example/x',
      '?x',
      '#x',
    ],
    ...[
      '%2e%2e%2f',
      'fr/../evil',
      '\\\\evil',
      'ｆｒ',
      '\ud83d\ude00',
      '__proto__',
      'javascript:1',
      '$%7B1%7D',
      'fr,de',
      'xq',
      'AA',
    ],
  ])('is loaded from no address with what is no country: %j', async (country) => {
    const dataFrom = 'data:text/javascript,globalThis.wasImported = "{country}"; export default {}';
    const field = createField('phone', { country, dataFrom });
    field.choose(country);
    const state = field.write('07400123456');
    await new Promise((done) => setTimeout(done, 20)); // what was requested would be there by then
    expect(state.status).toBe('loading');
    expect(state.message).toMatch(/could not be loaded/);
    expect(globalThis).not.toHaveProperty('wasImported');
  });

  it('that can not be loaded is said, and loaded again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-field-'));
    const file = join(folder, 'data.mjs');
    const kind: FieldKind = { ...phone, format: (text) => text, verify: () => VALID };
    const field = createField(kind, { dataFrom: pathToFileURL(file).href });
    const said: string[] = [];
    field.subscribe(({ status, refusal }) => said.push(`${status} ${refusal}`));
    field.write('1');
    const failed = 'loading The rules could not be loaded. Check the connection; the page keeps trying.';
    await vi.waitFor(() => expect(said).toContain(failed), PATIENCE);
    writeFileSync(file, 'export default {}');
    await vi.waitFor(() => expect(field.state.status).toBe('valid'), PATIENCE);
    rmSync(folder, { recursive: true });
  });

  it('that can not be loaded before the kind is there is loaded again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-field-'));
    const file = join(folder, 'data.mjs');
    let arrive = (_: FieldKind) => {};
    const kind = new Promise<FieldKind>((resolve) => {
      arrive = resolve;
    });
    const field = createField(kind, { dataFrom: pathToFileURL(file).href });
    field.write('1');
    await vi.waitFor(() => expect(field.state.message).toMatch(/could not be loaded/), PATIENCE);
    arrive({ needsData: true, verify: () => VALID });
    writeFileSync(file, 'export default {}');
    await vi.waitFor(() => expect(field.state.status).toBe('valid'), PATIENCE);
    rmSync(folder, { recursive: true });
  });

  it('that is not needed is done without', async () => {
    const field = createField('iban', { dataFrom: 'data:text/javascript,throw 1' });
    field.write('DE89370400440532013000');
    await Promise.resolve();
    expect(field.state).toMatchObject({ status: 'valid', named: undefined });
  });
});

describe('kinds', () => {
  it('nobody defined are an error of the program', () => {
    expect(() => createField('shoe-size')).toThrow('no kind "shoe-size"');
  });

  it('of one’s own are a verifier, by either spelling of the name', () => {
    defineField('national_id', verifyNationalId);
    const field = createField('national-id', { country: 'PL' });
    expect(field.type(end('83010411457'))).toMatchObject({ status: 'valid', value: '83010411457' });
    expect(field.type(end('83010')).status).toBe('incomplete');
  });

  it('may be defined after the field that waits for them', async () => {
    const field = createField(kindToCome('late'));
    expect(field.write('1').status).toBe('loading');
    defineField('late', () => VALID);
    await vi.waitFor(() => expect(field.state.status).toBe('valid'), PATIENCE);
  });

  it('are loaded when they are needed', async () => {
    defineLater(LATER);
    const field = createField('vat', { country: 'PL' });
    expect(field.type(end('526-000-12-46')).status).toBe('loading');
    await vi.waitFor(() => expect(field.state.status).toBe('valid'), PATIENCE);
    expect(field.state).toMatchObject({ value: 'PL5260001246', country: 'PL' });
    expect(field.state.countries.length).toBeGreaterThan(20);
  });
});
