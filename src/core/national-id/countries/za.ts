// Written by tools/national-id/lists.ts; do not edit.
export { zaId } from '../schemes/za-id.ts';
export { zaTax } from '../schemes/za-tax.ts';
