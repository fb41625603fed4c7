import { describe, expect, it } from 'vitest';
import { GroupCommit, QUEUE_MAX } from '../../src/store/group-commit.ts';

const turn = () => new Promise(setImmediate);
const turns = async (count: number) => {
  for (let i = 0; i < count; i++) await turn();
};

describe('group commit', () => {
  it('waits for what arrives turn by turn, and commits when two turns brought nothing', async () => {
    const sizes: number[] = [];
    const group = new GroupCommit<number, number>((requests) => {
      sizes.push(requests.length);
      return [...requests];
    });
    const waiting: Promise<number>[] = [];
    for (let n = 0; n < 5; n++) {
      waiting.push(group.submit(n));
      await turn();
      expect(sizes).toEqual([]);
    }
    await turns(2);
    expect(sizes).toEqual([5]);
    expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4]);
  });

  it('waits for requests that arrive every other turn', async () => {
    const sizes: number[] = [];
    const group = new GroupCommit<number, number>((requests) => {
      sizes.push(requests.length);
      return [...requests];
    });
    const first = group.submit(1);
    await turn();
    const second = group.submit(2);
    await Promise.all([first, second]);
    expect(sizes).toEqual([2]);
  });

  it('commits after 32 turns although requests go on arriving', async () => {
    const sizes: number[] = [];
    const group = new GroupCommit<number, number>((requests) => {
      sizes.push(requests.length);
      return [...requests];
    });
    const waiting: Promise<number>[] = [];
    for (let n = 0; n < 40; n++) {
      waiting.push(group.submit(n));
      await turn();
    }
    await Promise.all(waiting);
    expect(sizes[0]).toBe(32);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40);
  });

  it('gathers what arrives together into one commit', async () => {
    const sizes: number[] = [];
    const group = new GroupCommit<number, number>((requests) => {
      sizes.push(requests.length);
      return requests.map((request) => request * 2);
    });
    expect(await Promise.all([1, 2, 3].map((n) => group.submit(n)))).toEqual([2, 4, 6]);
    expect(sizes).toEqual([3]);
  });

  it('fails its requests when the commit fails, and goes on', async () => {
    let broken = true;
    const group = new GroupCommit<number, number>((requests) => {
      if (broken) throw new Error('disk full');
      return [...requests];
    });
    const outcomes = await Promise.allSettled([group.submit(1), group.submit(2)]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await group.submit(3)).toBe(3);
  });

  it('refuses more than its queue holds', async () => {
    const group = new GroupCommit<number, number>((requests) => [...requests]);
    const waiting = Array.from({ length: QUEUE_MAX }, (_, n) => group.submit(n));
    await expect(group.submit(-1)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await Promise.all(waiting);
  });

  it('gathers what arrives while a commit runs into the next one', async () => {
    const sizes: number[] = [];
    let finish = () => {};
    const group = new GroupCommit<number, number>((requests) => {
      sizes.push(requests.length);
      return new Promise((resolve) => {
        finish = () => resolve([...requests]);
      });
    });
    const first = group.submit(1);
    await turns(3);
    const others = [group.submit(2), group.submit(3)];
    await turns(3);
    expect(sizes).toEqual([1]);
    finish();
    expect(await first).toBe(1);
    await turns(3);
    finish();
    expect(await Promise.all(others)).toEqual([2, 3]);
    expect(sizes).toEqual([1, 2]);
  });

  it('fails the requests of a commit that is rejected, and is idle when all are answered', async () => {
    const group = new GroupCommit<number, number>(() => Promise.reject(new Error('connection lost')));
    const request = group.submit(1);
    const idle = group.idle();
    await expect(request).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await idle;
    await group.idle();
  });

  it('starts a second commit while one is far away, and a third while there are three lanes', async () => {
    let time = 0;
    const answers: (() => void)[] = [];
    const group = new GroupCommit<number, number>(
      (requests) => new Promise((resolve) => answers.push(() => resolve([...requests]))),
      { most: 3, monotonic: () => time },
    );
    const waiting: Promise<number>[] = [];
    const submit = async (at: number) => {
      time = at;
      waiting.push(group.submit(waiting.length));
      await turns(4);
    };
    await submit(0);
    await submit(2);
    expect(answers).toHaveLength(1); // the first may be done in a moment
    await submit(3);
    expect(answers).toHaveLength(2);
    await submit(6);
    expect(answers).toHaveLength(3);
    await submit(20);
    expect(answers).toHaveLength(3);
    answers[1]!();
    await turns(4);
    expect(answers).toHaveLength(4);
    let idle = false;
    void group.idle().then(() => {
      idle = true;
    });
    for (const answer of answers.slice(1)) answer();
    await turns(4);
    expect(idle).toBe(false);
    answers[0]!();
    expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4]);
    await turns(2);
    expect(idle).toBe(true);
  });
});
