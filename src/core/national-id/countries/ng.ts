// Written by tools/national-id/lists.ts; do not edit.
export { ngBvn } from '../schemes/ng-bvn.ts';
export { ngNin } from '../schemes/ng-nin.ts';
