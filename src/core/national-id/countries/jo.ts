// Written by tools/national-id/lists.ts; do not edit.
export { joNn } from '../schemes/jo-nn.ts';
