// Written by tools/national-id/lists.ts; do not edit.
export { mxClave } from '../schemes/mx-clave.ts';
export { mxCurp } from '../schemes/mx-curp.ts';
export { mxNss } from '../schemes/mx-nss.ts';
export { mxRfc } from '../schemes/mx-rfc.ts';
