// Written by tools/national-id/lists.ts; do not edit.
export { inAadhaar } from '../schemes/in-aadhaar.ts';
export { inEpic } from '../schemes/in-epic.ts';
export { inPan } from '../schemes/in-pan.ts';
export { inPassport } from '../schemes/in-passport.ts';
export { inVid } from '../schemes/in-vid.ts';
