// Written by tools/national-id/lists.ts; do not edit.
export { bgEgn } from '../schemes/bg-egn.ts';
export { bgLnch } from '../schemes/bg-lnch.ts';
