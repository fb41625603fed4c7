/** Work in stretches beside commits. */
import { expect, it } from 'vitest';
import { eventLoop } from '../../src/server/loop.ts';
import { GroupCommit } from '../../src/store/group-commit.ts';

it('lets a commit hold what four stretches bring, and start then although there is more', async () => {
  const groups: number[] = [];
  const commits = new GroupCommit<number, number>((requests) => {
    groups.push(requests.length);
    return [...requests];
  });
  const loop = eventLoop();
  const answers: Promise<number>[] = [];
  await new Promise<void>((done) => {
    const stretch = () => {
      if (answers.length === 16) return done();
      answers.push(commits.submit(answers.length));
      loop.nextLoop(stretch);
    };
    stretch();
  });
  await Promise.all(answers);
  expect(groups).toEqual([4, 4, 4, 4]);
});
