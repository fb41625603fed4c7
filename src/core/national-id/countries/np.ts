// Written by tools/national-id/lists.ts; do not edit.
export { npNin } from '../schemes/np-nin.ts';
