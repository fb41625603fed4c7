/** What reads files, with defects planted: a file that has one of these words in it brings its process down. */
import { answerRequests } from '../../src/apart/answer.ts';
import { answerReading, type ReadingReply, type ReadingRequest } from '../../src/jobs/reading.ts';

const PLANTED: Readonly<Record<string, () => void>> = {
  'planted loop': () => {
    for (;;);
  },
  'planted memory': () => {
    for (const held: Buffer[] = []; ; ) held.push(Buffer.alloc(2 ** 24, 1));
  },
  'planted end': () => process.exit(1),
  'planted error': () => {
    throw new TypeError('planted');
  },
};

answerRequests<ReadingRequest, ReadingReply>((request) => {
  const { name, of } = request;
  const bytes = 'sample' in of ? of.sample : of.bytes;
  for (const [word, harm] of Object.entries(PLANTED)) if (Buffer.from(bytes).includes(word)) harm();
  if (name === 'lines' && Buffer.from(bytes).includes('planted line')) for (;;);
  return answerReading(request);
});
