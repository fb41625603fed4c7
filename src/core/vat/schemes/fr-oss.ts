// FR · OSS: the number of a business from outside the Union that reports its VAT to one state, given out by France.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { oneStopShop } from '../one-stop-shop.ts';

export const frOss: SchemeRule = oneStopShop('FR', ['250']);

export { oneStopShopFacts as facts } from '../one-stop-shop.ts';
