/** The header fields that keep browsers and caches from doing more with an answer than was meant. */

const DAY_SECONDS = 86_400;

/** Of every answer, as names and values in turn. What is public and rarely changes says how long it may be kept, and pages have a longer policy. */
export function safeFields(hstsDays: number | undefined): readonly string[] {
  return [
    ...['x-content-type-options', 'nosniff', 'referrer-policy', 'no-referrer'],
    ...['content-security-policy', "frame-ancestors 'none'", 'cache-control', 'no-store'],
    ...(hstsDays === undefined
      ? []
      : ['strict-transport-security', `max-age=${hstsDays * DAY_SECONDS}; includeSubDomains`]),
  ];
}
