// Written by tools/national-id/lists.ts; do not edit.
export { axHetu } from '../schemes/ax-hetu.ts';
