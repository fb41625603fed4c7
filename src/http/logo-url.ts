/** Where the logos of banks are served. */
import type { LogoUrl } from '../core/banks/shown.ts';

/** @param assetsUrl where logos are reached from outside, without a slash at the end */
export function logoUrlAt(assetsUrl: string): LogoUrl {
  return (bankCode, format, country) => {
    const address = `${assetsUrl}/v1/assets/bank-logos/${bankCode}.${format}`;
    return country === undefined ? address : `${address}?country=${country}`;
  };
}
