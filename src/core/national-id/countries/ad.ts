// Written by tools/national-id/lists.ts; do not edit.
export { adNrt } from '../schemes/ad-nrt.ts';
