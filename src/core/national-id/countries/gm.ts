// Written by tools/national-id/lists.ts; do not edit.
export { gmNin } from '../schemes/gm-nin.ts';
