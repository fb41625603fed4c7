/** What a client holds already, and what it takes: ETags and content codings. */

/** Whether one of the ETags a client holds is this one (weak comparison, RFC 9110, section 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === etag);
}

/** Whether a client takes gzip (RFC 9110, section 12.5.3). */
export function takesGzip(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .some((coding) => {
      const [name, weight] = coding.split(';').map((part) => part.trim());
      return (name === 'gzip' || name === '*') && !/^q=0(?:\.0*)?$/.test(weight ?? '');
    });
}
