// PT · OSS: the number of a business from outside the Union that reports its VAT to one state, given out by Portugal.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { oneStopShop } from '../one-stop-shop.ts';

export const ptOss: SchemeRule = oneStopShop('PT', ['620']);

export { oneStopShopFacts as facts } from '../one-stop-shop.ts';
