// Written by tools/national-id/lists.ts; do not edit.
export { ytNir } from '../schemes/yt-nir.ts';
