// Written by tools/national-id/lists.ts; do not edit.
export { uaRntrc } from '../schemes/ua-rntrc.ts';
export { uaUnzr } from '../schemes/ua-unzr.ts';
