// Written by tools/national-id/lists.ts; do not edit.
export { lvPk } from '../schemes/lv-pk.ts';
export { lvPk2017 } from '../schemes/lv-pk2017.ts';
