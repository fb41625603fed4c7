/** The data of the doors for CommonJS, read from the files of the package. */
import { type CompiledDirectory, mergeDirectories } from '../core/banks/compile.ts';
import { createDirectory, type Directory } from '../core/banks/directory.ts';
import { germanAccounts } from '../core/banks/german/accounts.ts';
import { createPhoneData, type PhoneData } from '../core/phone/data.ts';
import { Ranges } from '../core/phone/ranges.ts';
import { readIntact } from '../data/intact.ts';
import { readPacked } from '../data/packed.ts';
import { GENERATED_FOLDER } from '../version.ts';

const bytes = (name: string) => readIntact(GENERATED_FOLDER, name);
const json = (name: string) => JSON.parse(bytes(name).toString('utf8'));

/** @param country two letters; all of them by default */
export function banksOf(country?: string): Directory {
  const { layers }: CompiledDirectory = JSON.parse(
    readPacked(GENERATED_FOLDER, 'banks.json').toString('utf8'),
  );
  const wanted = layers.filter((layer) => country === undefined || layer.country === country);
  const german = country === undefined || country === 'DE';
  const accounts = german ? { DE: germanAccounts(json('german-methods.json')) } : {};
  return createDirectory(mergeDirectories({ layers: wanted }), undefined, accounts);
}

export const phone = (): PhoneData =>
  createPhoneData({ phone: json('phone.json'), automaton: bytes('phone.bin') });

export const carriers = (): Ranges => new Ranges(bytes('carriers.bin'));
export const areas = (): Ranges => new Ranges(readPacked(GENERATED_FOLDER, 'areas.bin'));
