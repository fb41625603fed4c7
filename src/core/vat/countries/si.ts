// Written by tools/national-id/lists.ts; do not edit.
export { siDdv } from '../schemes/si-ddv.ts';
