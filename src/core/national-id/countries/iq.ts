// Written by tools/national-id/lists.ts; do not edit.
export { iqNc } from '../schemes/iq-nc.ts';
