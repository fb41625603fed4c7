/** Account numbers of banks that have ended name the bank that holds the account now, and the way there. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

interface EndedBank {
  readonly value: string;
  readonly name: string;
  readonly successor: string;
  readonly successor_swift: string;
  readonly history: readonly string[];
}

const FILE = new URL('../../vectors/iban/ended-banks.json', import.meta.url);
const { banks }: { banks: EndedBank[] } = JSON.parse(readFileSync(FILE, 'utf8'));
const directory = loadDirectory(GENERATED_FOLDER);

it.each(banks)('$name', ({ value, history, ...expected }) => {
  const result = verifyIban(value, { directory });
  const bank = result.valid ? result.details.bank : undefined;
  expect(bank).toMatchObject(expected);
  expect(bank?.history?.map(({ name, until }) => `${name} ${until}`)).toEqual(history);
});
