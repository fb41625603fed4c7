/** The log: in order, bounded, and never waited for. */
import { describe, expect, it } from 'vitest';
import { createLogSink, type Output } from '../src/log.ts';

/** A reader that takes a piece only when it is told to. */
function reader() {
  const taken: string[] = [];
  let pending: (() => void) | undefined;
  const output: Output = {
    write(text, done) {
      taken.push(text);
      pending = () => {
        pending = undefined;
        done();
      };
    },
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    output,
    taken,
    take: async () => {
      pending?.();
      await turn();
    },
    turn,
  };
}

describe('the log', () => {
  it('writes lines in order, several at once, in pieces of a bounded size', async () => {
    const { output, taken, take, turn } = reader();
    const sink = createLogSink(output, { pieceBytes: 4 });
    for (const line of ['a\n', 'b\n', 'c\n', 'long line\n', 'd\n']) sink.write(line);
    await turn();
    for (let i = 0; i < 5; i++) await take();
    expect(taken).toEqual(['a\nb\n', 'c\n', 'long line\n', 'd\n']);
  });

  it('drops what does not fit, counts it and reports it when the reader is back', async () => {
    const { output, taken, take, turn } = reader();
    const sink = createLogSink(output, { bytesMax: 6 });
    sink.write('one\n');
    await turn();
    for (let i = 0; i < 10; i++) sink.write('two\n');
    expect(sink.dropped()).toBe(10);
    await take();
    await take();
    expect(taken[0]).toBe('one\n');
    expect(JSON.parse(taken[1]!)).toMatchObject({ level: 40, dropped: 10 });
    sink.write('six\n');
    await turn();
    expect(taken).toHaveLength(3);
    expect(sink.dropped()).toBe(10);
  });

  it('is flushed when all is written, and not waited for when nobody reads', async () => {
    const { output, take, turn } = reader();
    const sink = createLogSink(output);
    await sink.flush();
    sink.write('one\n');
    await turn();
    const flushed = sink.flush();
    await take();
    await flushed;
    sink.write('two\n');
    await sink.flush(); // after its own time
    expect(sink.takeRest()).toBe('');
    sink.write('three\n');
    expect(sink.takeRest()).toBe('three\n');
  });
});
