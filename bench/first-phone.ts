/** What the first answer about a phone number costs, data and all, beside the peer that also carries its data. */
import { freshRatios } from './fresh.ts';
import { print, spreadOf } from './ratio.ts';

const ROUNDS = 15;
const NUMBER = '+4930901820';
const OURS = `const [{ default: data }, { verifyPhone }] = await Promise.all([import('assay/data/phone'), import('assay/phone')]);
  if (!verifyPhone('${NUMBER}', { data }).valid) throw new Error('not valid')`;
const PEER = `const { default: parse } = await import('libphonenumber-js/max');
  if (!parse('${NUMBER}').isValid()) throw new Error('not valid')`;

export function benchFirstPhone(): void {
  print('First phone number, processor time in a fresh process', [
    {
      what: 'assay/phone with its data, of libphonenumber-js/max',
      ratio: spreadOf(freshRatios(ROUNDS, OURS, PEER)),
      most: 0.5,
    },
  ]);
}
