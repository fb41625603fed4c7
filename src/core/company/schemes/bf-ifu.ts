import { bfIfu as shared } from '../../national-id/schemes/bf-ifu.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const bfIfu: SchemeRule = {
  ...shared,
  id: 'bf-ifu',
  name: 'IFU',
};

export { facts } from '../../national-id/schemes/bf-ifu.ts';
