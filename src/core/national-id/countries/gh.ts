// Written by tools/national-id/lists.ts; do not edit.
export { ghCard } from '../schemes/gh-card.ts';
export { ghTin } from '../schemes/gh-tin.ts';
