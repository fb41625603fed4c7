// Written by tools/national-id/lists.ts; do not edit.
export { luMatricule } from '../schemes/lu-matricule.ts';
