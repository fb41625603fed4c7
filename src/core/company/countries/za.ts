// Written by tools/national-id/lists.ts; do not edit.
export { zaReg } from '../schemes/za-reg.ts';
