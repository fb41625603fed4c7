/** Where the rows of a long list stand in a scroller that is lower than they are. */
import { describe, expect, it } from 'vitest';
import { Track } from '../../web/file-check/view/track.ts';

const VIEW = 560;

function trackOf(rows: number): Track {
  const track = new Track(56);
  track.resize(rows, VIEW);
  return track;
}

describe('a list that a browser can lay out', () => {
  it('stands where the scroller stands', () => {
    const track = trackOf(1000);
    expect(track.height).toBe(56_000);
    for (const scrollTop of [0, 30, 5_000, 56_000 - VIEW, 100]) {
      track.scrolled(scrollTop);
      expect(track.top).toBe(scrollTop);
      expect(track.settled()).toBe(scrollTop);
    }
    expect(track.shown).toEqual({ from: 1, to: 12 });
  });

  it('has all of its rows in view where they are few', () => {
    expect(trackOf(3).shown).toEqual({ from: 0, to: 3 });
    expect(trackOf(0).shown).toEqual({ from: 0, to: 0 });
  });
});

describe('a list of a million rows', () => {
  it('is no higher than browsers lay out, and has its first and last row at the ends', () => {
    const track = trackOf(1_000_000);
    expect(track.height).toBeLessThan(17_000_000);
    track.scrolled(track.height - VIEW);
    expect(track.shown.to).toBe(1_000_000);
    track.scrolled(0);
    expect(track.shown.from).toBe(0);
  });

  it('moves by as much as a small step, wherever it stands', () => {
    const track = trackOf(1_000_000);
    track.scrolled(4_000_000);
    const before = track.top;
    for (const step of [10, 20, 30]) track.scrolled(4_000_000 + step);
    expect(track.top).toBeCloseTo(before + 30);
  });

  it('shows what it showed when the scroller has come to rest', () => {
    const track = trackOf(1_000_000);
    track.scrolled(4_000_000);
    for (let step = 1; step <= 50; step++) track.scrolled(4_000_000 + step * 100);
    const { top } = track;
    const scrollTop = track.settled();
    expect(scrollTop).toBeLessThan(4_005_000);
    track.scrolled(scrollTop);
    expect(track.top).toBe(top);
    // A drag of the scroll bar from there leads where it points.
    track.scrolled(2_000_000);
    expect(track.top / (56_000_000 - VIEW)).toBeCloseTo(2_000_000 / (track.height - VIEW), 6);
  });

  it('brings any row into view, each as a whole', () => {
    const track = trackOf(1_000_000);
    for (const row of [999_999, 0, 12_345, 12_346, 700_000, 699_991]) {
      const scrollTop = track.reveal(row);
      track.scrolled(scrollTop);
      expect(track.top).toBeLessThanOrEqual(row * 56);
      expect(track.top + VIEW).toBeGreaterThanOrEqual((row + 1) * 56);
    }
  });

  it('stays within its rows when they become fewer', () => {
    const track = trackOf(1_000_000);
    track.scrolled(track.height - VIEW);
    track.resize(20, VIEW);
    expect(track.shown).toEqual({ from: 10, to: 20 });
  });
});
