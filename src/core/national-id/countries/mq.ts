// Written by tools/national-id/lists.ts; do not edit.
export { mqNir } from '../schemes/mq-nir.ts';
