// Written by tools/national-id/lists.ts; do not edit.
export { czIco } from '../schemes/cz-ico.ts';
