/**
 * Why a request to a process of its own has no answer:
 * - `time`, `memory`: it took more than it may.
 * - `ended`: its process ended by itself, or by somebody else's signal, and so did a second one.
 * - `thrown`: an error that whoever answers did not expect.
 * - `unstarted`: no process could be started.
 * - `too_many`: too many requests are open.
 * - `closed`: no requests are taken any more.
 */
export type ApartFault = 'time' | 'memory' | 'ended' | 'thrown' | 'unstarted' | 'too_many' | 'closed';

/** There is no answer. Has nothing of the request, nor of what was thrown but its class. */
export class ApartError extends Error {
  override name = 'ApartError';
  readonly fault: ApartFault;

  constructor(fault: ApartFault, thrown?: string) {
    super(thrown === undefined ? fault : `${fault}: ${thrown}`);
    this.fault = fault;
  }

  /** Whether the request was to blame, as far as can be known. */
  get isOfRequest(): boolean {
    return this.fault === 'time' || this.fault === 'memory' || this.fault === 'ended';
  }
}
