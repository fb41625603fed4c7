// Written by tools/national-id/lists.ts; do not edit.
export { cmNiu } from '../schemes/cm-niu.ts';
