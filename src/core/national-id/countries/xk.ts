// Written by tools/national-id/lists.ts; do not edit.
export { xkJmbg } from '../schemes/xk-jmbg.ts';
export { xkNp } from '../schemes/xk-np.ts';
