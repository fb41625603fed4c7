// Written by tools/national-id/lists.ts; do not edit.
export { htNinu } from '../schemes/ht-ninu.ts';
