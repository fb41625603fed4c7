// Written by tools/national-id/lists.ts; do not edit.
export { ciNni } from '../schemes/ci-nni.ts';
