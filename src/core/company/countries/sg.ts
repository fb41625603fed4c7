// Written by tools/national-id/lists.ts; do not edit.
export { sgUen } from '../schemes/sg-uen.ts';
