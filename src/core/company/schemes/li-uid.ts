// LI · UID: the enterprise identification number of Liechtenstein, which is Switzerland's.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { chUid } from './ch-uid.ts';

export const liUid: SchemeRule = {
  ...chUid,
  id: 'li-uid',
  country: 'LI',
};

export { facts } from './ch-uid.ts';
