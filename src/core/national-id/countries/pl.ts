// Written by tools/national-id/lists.ts; do not edit.
export { plDowod } from '../schemes/pl-dowod.ts';
export { plNip } from '../schemes/pl-nip.ts';
export { plPaszport } from '../schemes/pl-paszport.ts';
export { plPesel } from '../schemes/pl-pesel.ts';
