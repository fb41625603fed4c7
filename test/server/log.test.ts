/** The log: in order, bounded, and never waited for. */
import { describe, expect, it } from 'vitest';
import { createLogSink, type TextOutput } from '../../src/server/log.ts';
import { asText } from '../../src/server/log-text.ts';

/** A reader that takes a piece only on request. */
function reader() {
  const taken: string[] = [];
  let pending: (() => void) | undefined;
  const output: TextOutput = {
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

describe('the log for people', () => {
  it.each([
    [
      {
        level: 30,
        time: 1_763_812_800_123,
        request_id: 'r-1',
        method: 'POST',
        route: '/v1/x',
        status: 200,
        ms: 1.5,
      },
      '2025-11-22T12:00:00.123Z INFO  POST /v1/x 200 1.5 ms request_id=r-1\n',
    ],
    [
      { level: 40, time: 0, account: 'acc_1', percent: 80, msg: 'an account comes to its end' },
      '1970-01-01T00:00:00.000Z WARN  an account comes to its end account=acc_1 percent=80\n',
    ],
    [
      { level: 50, time: 0, err: { type: 'Error' }, import: 'de.json: broken\n', msg: 'failed' },
      '1970-01-01T00:00:00.000Z ERROR failed err={"type":"Error"} import="de.json: broken\\n"\n',
    ],
    [{ level: 40, dropped: 3, msg: 'log lines were dropped' }, 'WARN  log lines were dropped dropped=3\n'],
  ])('is one line of text: %j', (fields, text) => {
    expect(asText(`${JSON.stringify(fields)}\n`)).toBe(text);
  });

  it('leaves alone what is no line of the log', () => {
    expect(asText('not JSON\n')).toBe('not JSON\n');
  });

  it('shapes what is written, the notice of dropped lines included', async () => {
    const { output, taken, take, turn } = reader();
    const sink = createLogSink(output, { bytesMax: 40, shape: asText });
    sink.write('{"level":30,"time":0,"msg":"one"}\n');
    sink.write('{"level":30,"time":0,"msg":"two"}\n');
    await turn();
    await take();
    expect(taken).toEqual([
      '1970-01-01T00:00:00.000Z INFO  one\n',
      'WARN  log lines were dropped dropped=1\n',
    ]);
  });
});
