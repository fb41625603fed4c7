/** The licences of what the compiled files carry from other packages, to go where these go. */
import { readFileSync } from 'node:fs';

const CARRIED: readonly [name: string, what: string, file: string][] = [
  ['bankdata-germany', 'German bank codes', 'LICENSE.MIT'],
  ['iban-to-bic', 'bank codes of Austria, Belgium, France, Luxembourg, the Netherlands and Spain', 'LICENSE'],
  ['@brazilian-utils/brazilian-utils', 'Brazilian bank codes', 'LICENSE'],
  ['@persian-tools/persian-tools', 'Iranian bank codes', 'LICENSE'],
  ['clabe-validator', 'codes of Mexican banks', 'LICENSE.txt'],
  ['ifsc', 'codes of Indian banks and branches', 'LICENSE'],
  ['zengin-code', 'codes of Japanese banks and branches', 'LICENSE.txt'],
  ['@fontsource/inter', 'outlines of letters in logos', 'LICENSE'],
  ['simple-icons', 'brand icons in logos; the marks remain their owners’', 'LICENSE.md'],
];

export function notices(): string {
  const texts = CARRIED.map(([name, what, file]) => {
    const licence = readFileSync(new URL(`../../node_modules/${name}/${file}`, import.meta.url), 'utf8');
    return `${name}: ${what}\n\n${licence.trim()}\n`;
  });
  return `banks.bin, accounts.bin and logos.json carry data from these packages.\n\n${texts.join(`\n${'-'.repeat(78)}\n\n`)}`;
}
