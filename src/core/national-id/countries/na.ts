// Written by tools/national-id/lists.ts; do not edit.
export { naId } from '../schemes/na-id.ts';
