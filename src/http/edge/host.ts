/** The Host field. It is never used, since BASE_URL says where the service is; but of two, a proxy in front may have read the other. */

/** Whether it can be one host (RFC 9112, section 3.2): two are joined by a comma and a space, and no host has a space. */
export const isOneHost = (host: string): boolean => !host.includes(' ');
