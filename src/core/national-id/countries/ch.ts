// Written by tools/national-id/lists.ts; do not edit.
export { chAhv } from '../schemes/ch-ahv.ts';
export { chId } from '../schemes/ch-id.ts';
