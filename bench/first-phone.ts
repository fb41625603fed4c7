/** What the first answer about a phone number costs, data and all, beside the peer that also carries its data. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { print, spreadOf } from './ratio.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = 15;
const NUMBER = '+4930901820';
const OURS = `const [{ default: data }, { verifyPhone }] = await Promise.all([import('assay/data/phone'), import('assay/phone')]);
  if (!verifyPhone('${NUMBER}', { data }).valid) throw new Error('not valid')`;
const PEER = `const { default: parse } = await import('libphonenumber-js/max');
  if (!parse('${NUMBER}').isValid()) throw new Error('not valid')`;

/** Processor time that a fresh process takes for a program, in milliseconds; the start of the engine is not counted. */
function fresh(program: string): number {
  const code = `const begun = process.cpuUsage(); ${program}; const { user, system } = process.cpuUsage(begun); console.log(user + system);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: PACKAGE })) / 1000;
}

export function benchFirstPhone(): void {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const share = fresh(OURS) / fresh(PEER);
    if (round > 0) ratios.push(share); // the first round fills the file cache
  }
  print('First phone number, processor time in a fresh process', [
    { what: 'assay/phone with its data, of libphonenumber-js/max', ratio: spreadOf(ratios), most: 0.5 },
  ]);
}
