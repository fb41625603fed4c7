// Written by tools/national-id/lists.ts; do not edit.
export { aiTin } from '../schemes/ai-tin.ts';
