/** Loads the compiled data sets, each when it is first asked for and once. */
import type { Directory } from '../core/iban/directory.ts';
import type { PhoneData } from '../core/phone/data.ts';
import { type LoadOptions, loadDirectory } from './banks.ts';
import { loadPhoneData } from './phone.ts';

/** The data that verification stands on. */
export interface Data {
  readonly directory: Directory;
  readonly phone: PhoneData;
}

/** @param folder where the build writes */
export function loadData(folder: URL, options: LoadOptions): Data {
  return {
    get directory() {
      return keep(this, 'directory', loadDirectory(folder, options));
    },
    get phone() {
      return keep(this, 'phone', loadPhoneData(folder));
    },
  };
}

/** Puts a value in the place of the getter that made it. */
function keep<T>(owner: object, name: string, value: T): T {
  Object.defineProperty(owner, name, { value });
  return value;
}
