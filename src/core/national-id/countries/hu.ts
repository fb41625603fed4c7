// Written by tools/national-id/lists.ts; do not edit.
export { huAdoazonosito } from '../schemes/hu-adoazonosito.ts';
export { huSzemelyi } from '../schemes/hu-szemelyi.ts';
export { huTaj } from '../schemes/hu-taj.ts';
