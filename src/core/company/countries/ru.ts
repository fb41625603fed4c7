// Written by tools/national-id/lists.ts; do not edit.
export { ruInn } from '../schemes/ru-inn.ts';
export { ruOgrn } from '../schemes/ru-ogrn.ts';
