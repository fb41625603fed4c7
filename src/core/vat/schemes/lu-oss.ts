// LU · OSS: the number of a business from outside the Union that reports its VAT to one state, given out by Luxembourg.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { oneStopShop } from '../one-stop-shop.ts';

export const luOss: SchemeRule = oneStopShop('LU', ['442']);

export { oneStopShopFacts as facts } from '../one-stop-shop.ts';
