/** The list of the console: what is read of a file. */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable, textOfFile } from '../../web/console/table-text.ts';

const fileOf = (part: string | Uint8Array<ArrayBuffer>) => new Blob([part]);

describe('a file of the console', () => {
  it('is read in UTF-8, and in Windows-1252 where it is not', async () => {
    expect(await textOfFile(fileOf('Müller;1'))).toBe('Müller;1');
    expect(await textOfFile(fileOf(Uint8Array.of(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72)))).toBe('Müller');
  });

  it('is read in UTF-16 where its mark says so', async () => {
    expect(await textOfFile(fileOf(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0xfc, 0)))).toBe('Aü');
    expect(await textOfFile(fileOf(Uint8Array.of(0xfe, 0xff, 0, 0x41, 0, 0xfc)))).toBe('Aü');
  });

  it('that is no text has no values: a workbook is not a list of its bytes', async () => {
    const workbook = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(40) });
    expect(await textOfFile(fileOf(workbook.slice()))).toBeUndefined();
  });

  it('has its names above its values', () => {
    expect(readTable('Kunde;IBAN\nMüller;DE89370400440532013000').heads).toEqual(['Kunde', 'IBAN']);
  });
});
