// Written by tools/national-id/lists.ts; do not edit.
export { cnUscc } from '../schemes/cn-uscc.ts';
