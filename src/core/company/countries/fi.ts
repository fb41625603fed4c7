// Written by tools/national-id/lists.ts; do not edit.
export { fiYtunnus } from '../schemes/fi-ytunnus.ts';
