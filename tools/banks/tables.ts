/** Tables of another directory, `<CC>.tsv`: `bank_code`, `bic`, `name`, … */
import { readFileSync } from 'node:fs';
import { bankCodeShape } from '../../src/intake/banks/code.ts';

export interface ListedCode {
  code: string;
  bic: string;
  name: string;
}

/** Their rows for one country, as far as the codes fit the country's bank code at all. */
export function readRows(file: string, country: string): ListedCode[] {
  const length = bankCodeShape(country)?.length;
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([code]) => code?.length === length)
    .map(([code = '', bic = '', name = '']) => ({ code, bic, name }));
}
