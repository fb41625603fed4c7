// Written by tools/national-id/lists.ts; do not edit.
export { huAfa } from '../schemes/hu-afa.ts';
