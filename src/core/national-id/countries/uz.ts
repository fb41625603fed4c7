// Written by tools/national-id/lists.ts; do not edit.
export { uzPinfl } from '../schemes/uz-pinfl.ts';
