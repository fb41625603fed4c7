/** Texts as other programs write them: line ends, encodings, separators, quotation marks. Each has the same table. */
import { describe, expect, it } from 'vitest';
import { readingOf } from '../bulk/table-files.ts';

const IBAN = 'DE89370400440532013000';
const TABLE = `Name;IBAN;City\nMüller;${IBAN};Köln\nŁukasz;DE00;Łódź\n`;
const PLAIN = `Name;IBAN;City\nA;${IBAN};Ulm\nB;DE00;Ulm\n`;
const CYRILLIC = `Имя;IBAN;Город\nИван;${IBAN};Київ\nПетро;DE00;Львів\n`;
const HAN = `名前;IBAN;都市\n山田太郎;${IBAN};東京都千代田区\n鈴木;DE00;大阪府大阪市\n`;
const wide = (text: string) => Buffer.from(text, 'utf16le');
const wideBig = (text: string) => wide(text).swap16();

describe('a table', () => {
  it.each<[string, Uint8Array | string, number]>([
    ['with old line ends', TABLE.replaceAll('\n', '\r'), 1],
    ['with old line ends, below a title', `Report\r\r${TABLE.replaceAll('\n', '\r')}`, 3],
    ['with line ends of both kinds', TABLE.replace('\n', '\r\n'), 1],
    ['with line ends that were changed twice', PLAIN.replaceAll('\n', '\r\r\n'), 1],
    ['without a line end at its end', PLAIN.trimEnd(), 1],
    ['in UTF-16 with its mark', wide(`\ufeff${TABLE}`), 1],
    ['in UTF-16 of the other order, with its mark', wideBig(`\ufeff${TABLE}`), 1],
    ['in UTF-16 without a mark', wide(TABLE), 1],
    ['in UTF-16 of the other order, without a mark', wideBig(TABLE), 1],
    ['in UTF-16 without a mark, in Cyrillic', wide(CYRILLIC), 1],
    ['in UTF-16 of the other order without a mark, in Cyrillic', wideBig(CYRILLIC), 1],
    ['in UTF-16 without a mark, in Han', wide(HAN), 1],
    ['in UTF-16 with old line ends', wide(`\ufeff${TABLE.replaceAll('\n', '\r')}`), 1],
    [
      'as Excel writes Unicode text',
      wide(`\ufeff${TABLE.replaceAll(';', '\t').replaceAll('\n', '\r\n')}`),
      1,
    ],
    ['below a line of its separator', `sep=;\r\n${PLAIN.replaceAll('\n', '\r\n')}`, 1],
    ['with commas in one part and semicolons in the other', `Name,IBAN,City\nA,${IBAN},Ulm\nB;DE00;Ulm\n`, 1],
    ['of two parts, below a title', `Report\nName,IBAN,City\nA;${IBAN};"Ulm, old"\nB;DE00;Ulm\n`, 2],
    ['whose rows are in quotation marks', `"Name;IBAN;City"\n"A;""${IBAN}"";Ulm"\n"B;DE00;Ulm"\n`, 1],
    [
      'whose quotation marks are doubled',
      `""Name"";""IBAN"";""City""\n""A"";""${IBAN}"";""Ulm""\n""B"";""DE00"";""Ulm""\n`,
      1,
    ],
    ['with a quotation mark that nothing closes', `Name;IBAN;City\n"A;${IBAN};Ulm\n"B";DE00;Ulm\n`, 1],
    ['with signs for inches', `Name;IBAN;City\nPipe 5";${IBAN};Ulm\nB "x" y;DE00;Ulm\n`, 1],
    ['in single quotation marks', `'Name';'IBAN';'City'\n'A';'${IBAN}';'Ulm'\n'B';'DE00';'Ulm'\n`, 1],
    ['with apostrophes that keep texts', `Name;IBAN;City\nA;'${IBAN};Ulm\nB;'DE00;Ulm\n`, 1],
    ['with formulas that keep texts', `Name;IBAN;City\nA;="${IBAN}";Ulm\nB;="DE00";Ulm\n`, 1],
    ['with a separator at the end of each row', PLAIN.replaceAll('\n', ';\n'), 1],
    ['of Google Sheets', `Name,IBAN,City\r\nA,${IBAN},"Ulm, DE"\r\nB,DE00,Ulm`, 1],
    [
      'of Numbers, below the name of its table',
      `\ufeffTable 1,,\nName,IBAN,City\nA,${IBAN},Ulm\nB,DE00,Ulm\n`,
      2,
    ],
  ])('%s', async (_, bytes, line) => {
    const { plan, columns, rows, wrong } = await readingOf(
      typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
      'a.csv',
    );
    expect(plan.header_line).toBe(line);
    expect(Object.values(columns)).toEqual(['iban']);
    expect([rows, wrong]).toEqual([2, [2]]);
  });

  it.each([
    ['with texts of several lines', `Name;IBAN;City\n"A\nof B";${IBAN};Ulm\nB;DE00;Ulm\n`],
    ['with signs for inches', `Name;IBAN;City\nPipe 5";${IBAN};Ulm\nB;DE00;Ulm\n`],
    [
      'with quotation marks around texts',
      `"Name";"IBAN";"City"\n"A ""x""";"${IBAN}";"Ulm"\n"B";"DE00";"Ulm"\n`,
    ],
    ['with empty texts', `"Name";"IBAN";"City"\n"";"${IBAN}";"Ulm"\n"";"DE00";""\n`],
  ])('%s is plain CSV, and comes back as it stands', async (_, text) => {
    const { plan, output } = await readingOf(Buffer.from(text), 'a.csv');
    expect(plan.format).toBe('csv');
    expect(output.length).toBe(3);
  });
});
