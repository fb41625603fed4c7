/** The client closed its connection before its request was worked on: nobody reads an answer. */
export class Closed extends Error {
  override readonly name = 'Closed';
}
