import { bjIfu as shared } from '../../national-id/schemes/bj-ifu.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const bjIfu: SchemeRule = {
  ...shared,
  id: 'bj-ifu',
  name: 'IFU',
};

export { facts } from '../../national-id/schemes/bj-ifu.ts';
