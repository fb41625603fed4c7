/** The compiled data, built by the test run's global set-up. */
import { loadPhoneData } from '../../../src/data/phone.ts';

export const GENERATED = new URL('../../../generated/', import.meta.url);

export const data = loadPhoneData(GENERATED);
