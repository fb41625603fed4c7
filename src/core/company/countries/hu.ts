// Written by tools/national-id/lists.ts; do not edit.
export { huAdoszam } from '../schemes/hu-adoszam.ts';
