/** Google's phone metadata, as the npm package `google-libphonenumber` exports it. */
import { createRequire } from 'node:module';
import { type Messages, regionsOf } from '../../src/intake/phone/metadata/messages.ts';
import type { Regions } from '../../src/intake/phone/metadata/region.ts';

const require = createRequire(import.meta.url);

/** Day on which that release was published (npm registry, read 2026-11-21); to be changed with the release. */
export const METADATA_DATE = '2026-09-29';

/** The release of the package that the metadata comes from. */
export const METADATA_VERSION = (require('google-libphonenumber/package.json') as { version: string })
  .version;

export const readRegions = (): Regions => regionsOf(require('google-libphonenumber') as Messages);
