// Written by tools/national-id/lists.ts; do not edit.
export { ptNipc } from '../schemes/pt-nipc.ts';
