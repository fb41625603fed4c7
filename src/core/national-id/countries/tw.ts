// Written by tools/national-id/lists.ts; do not edit.
export { twShenfenzheng } from '../schemes/tw-shenfenzheng.ts';
export { twUi } from '../schemes/tw-ui.ts';
export { twUi2 } from '../schemes/tw-ui2.ts';
