// Written by tools/national-id/lists.ts; do not edit.
export { skIco } from '../schemes/sk-ico.ts';
