// Written by tools/national-id/lists.ts; do not edit.
export { boCi } from '../schemes/bo-ci.ts';
