/** Every scheme, one line each, in the order of their files. */
export { bgEgn } from './bg-egn.ts';
export { bgLnch } from './bg-lnch.ts';
export { czRc } from './cz-rc.ts';
export { eeIk } from './ee-ik.ts';
export { ltAk } from './lt-ak.ts';
export { lvPk } from './lv-pk.ts';
export { lvPk2017 } from './lv-pk2017.ts';
export { plPesel } from './pl-pesel.ts';
export { roCnp } from './ro-cnp.ts';
export { skRc } from './sk-rc.ts';
