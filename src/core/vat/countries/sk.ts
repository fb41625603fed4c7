// Written by tools/national-id/lists.ts; do not edit.
export { skDph } from '../schemes/sk-dph.ts';
