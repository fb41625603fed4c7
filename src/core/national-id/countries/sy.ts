// Written by tools/national-id/lists.ts; do not edit.
export { syNn } from '../schemes/sy-nn.ts';
