// Written by tools/national-id/lists.ts; do not edit.
export { cnRic } from '../schemes/cn-ric.ts';
export { cnRic15 } from '../schemes/cn-ric15.ts';
export { cnYongju } from '../schemes/cn-yongju.ts';
