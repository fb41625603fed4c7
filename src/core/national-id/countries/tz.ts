// Written by tools/national-id/lists.ts; do not edit.
export { tzNin } from '../schemes/tz-nin.ts';
