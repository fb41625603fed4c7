// Written by tools/national-id/lists.ts; do not edit.
export { uaEdrpou } from '../schemes/ua-edrpou.ts';
