// Written by tools/national-id/lists.ts; do not edit.
export { clRun } from '../schemes/cl-run.ts';
