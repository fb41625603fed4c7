/** Whether one of the ETags a client holds is this one (weak comparison, RFC 9110, section 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === etag);
}
