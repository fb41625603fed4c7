// Written by tools/national-id/lists.ts; do not edit.
export { ilHp } from '../schemes/il-hp.ts';
