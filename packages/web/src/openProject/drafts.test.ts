import { beforeEach, describe, expect, test } from 'vitest';
import { draftsOf, dropDraft, dropDraftsOf, dropDraftsOutside, keepDraft, longestDraft, maxDrafts, type Draft } from './drafts';

beforeEach(() => localStorage.clear());

const draft = (at: number, text = '{}'): Draft => ({ name: 'Desert', text, baseHash: 'h', at });
const place = (session: string, user = 'ann@example.com', project = 'p:1') => ({ user, project, session });

describe('drafts in the browser', () => {
  test('are found by user and project, the latest first, and by nobody else', () => {
    expect(keepDraft(place('a'), draft(1))).toBe(true);
    expect(keepDraft(place('b'), draft(2))).toBe(true);
    keepDraft(place('c', 'ann@example.com', 'p:2'), draft(3));
    keepDraft(place('d', 'ben@example.com'), draft(4));
    expect(draftsOf('ann@example.com', 'p:1').map(({ session }) => session)).toEqual(['b', 'a']);
    expect(draftsOf('ann@example.com').map(({ project }) => project)).toEqual(['p:2', 'p:1', 'p:1']);
    expect(draftsOf('cid@example.com')).toEqual([]);
  });

  test('of one session take the place of each other, and go when they are dropped', () => {
    keepDraft(place('a'), draft(1));
    keepDraft(place('a'), draft(2, 'later'));
    expect(draftsOf('ann@example.com', 'p:1')).toMatchObject([{ text: 'later' }]);
    dropDraft(place('a'));
    expect(draftsOf('ann@example.com')).toEqual([]);
  });

  test('are bounded: of one project the latest are kept', () => {
    for (let at = 1; at <= maxDrafts + 2; at++) keepDraft(place(`s${at}`), draft(at));
    expect(draftsOf('ann@example.com', 'p:1').map(({ at }) => at)).toEqual([7, 6, 5, 4, 3]);
  });

  test('go with their project: at once where it is deleted, and when a later list is without it', () => {
    keepDraft(place('a', 'ann', 'p1'), draft(1000));
    keepDraft(place('a', 'ann', 'p2'), draft(2000));
    keepDraft(place('a', 'ann', 'p3'), draft(3000));
    const kept = () => draftsOf('ann').map(({ project }) => project);
    dropDraftsOf('p1');
    expect(kept()).toEqual(['p3', 'p2']);
    dropDraftsOutside('ann', new Set(['p3']), 2000);
    expect(kept()).toEqual(['p3', 'p2']);
    dropDraftsOutside('ann', new Set(['p3']), 2001);
    expect(kept()).toEqual(['p3']);
  });

  test('are refused where the browser has no room', () => {
    expect(keepDraft(place('a'), draft(1, 'x'.repeat(longestDraft + 1)))).toBe(false);
    expect(draftsOf('ann@example.com')).toEqual([]);
  });

  test('that cannot be read are passed over', () => {
    localStorage.setItem('draft:ann%40example.com:p%3A1:a', 'no json');
    localStorage.setItem('other', '1');
    expect(draftsOf('ann@example.com')).toEqual([]);
  });
});
