/** The data of the doors for CommonJS, read from the files of the package. */
import { createDirectory, type Directory } from '../core/banks/directory.ts';
import { createPhoneData, type PhoneData } from '../core/phone/data.ts';
import { Ranges } from '../core/phone/ranges.ts';
import { readGerman } from '../data/banks.ts';
import { readBanks } from '../data/banks-file.ts';
import { readIntact } from '../data/intact.ts';
import { readPacked } from '../data/packed.ts';
import { GENERATED_FOLDER } from '../version.ts';

const bytes = (name: string) => readIntact(GENERATED_FOLDER, name);
const json = (name: string) => JSON.parse(bytes(name).toString('utf8'));

/** @param country two letters; all of them by default */
export function banksOf(country?: string): Directory {
  const german = country === undefined || country === 'DE';
  const accounts = german ? { DE: readGerman(GENERATED_FOLDER) } : {};
  return createDirectory(readBanks(GENERATED_FOLDER, country), undefined, accounts);
}

export const phone = (): PhoneData =>
  createPhoneData({ phone: json('phone.json'), automaton: bytes('phone.bin') });

export const carriers = (): Ranges => new Ranges(bytes('carriers.bin'));
export const areas = (): Ranges => new Ranges(readPacked(GENERATED_FOLDER, 'areas.bin'));
