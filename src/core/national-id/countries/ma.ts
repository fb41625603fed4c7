// Written by tools/national-id/lists.ts; do not edit.
export { maCin } from '../schemes/ma-cin.ts';
