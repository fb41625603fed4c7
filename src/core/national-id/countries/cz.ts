// Written by tools/national-id/lists.ts; do not edit.
export { czRc } from '../schemes/cz-rc.ts';
