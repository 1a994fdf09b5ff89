import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inBrowser, inTab } from './browserStorage';
import { useEstimateSwitch, switchEstimate } from '../estimate/estimateSwitch';
import { recallSections, setSections, useSectionStates } from '../ui/sectionStates';
import { setTableLook } from '../results/optimization/tableLook';
import { keepToken, useToken } from '../session/token';
import { draftsOf, keepDraft } from '../openProject/drafts';
import { keepLeftLock, keepLock, locksLeft } from '../openProject/leftLock';
import { rememberedStep, rememberStep } from '../openProject/useCurrentStep';

afterEach(() => {
  vi.unstubAllGlobals();
  inBrowser.clear();
  inTab.clear();
});

const refuse = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('a browser that keeps nothing', () => {
  test('is worked with as any other: each page holds what it needs itself', () => {
    const full = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
    vi.stubGlobal('localStorage', full);
    vi.stubGlobal('sessionStorage', full);
    recallSections('p');
    setSections({ solar: true });
    expect(useSectionStates.getState().open).toEqual({ solar: true });
    switchEstimate(false);
    expect(useEstimateSwitch.getState().on).toBe(false);
    setTableLook('p', { ticked: ['a'] });
    rememberStep('p', 'equipment');
    expect(rememberedStep('p')).toBe('setup');
    keepLock('p', 'one');
    keepLeftLock('p', 'two');
    expect(locksLeft('p')).toEqual([]);
    keepToken('a.b.c');
    expect(useToken.getState().token).toBe('a.b.c');
    expect(keepDraft({ user: 'ann', project: 'p', session: 's' }, { name: 'Desert', text: '{}', baseHash: '', at: 1 })).toBe(false);
  });
});

describe('what others have written in the storage of the browser', () => {
  test.each(['null', '[]', '3', '{"solar":"yes"}', '{', ''])('is no state of sections: %s', (text) => {
    localStorage.setItem('sections:p', text);
    recallSections('p');
    expect(useSectionStates.getState().open).toEqual({});
  });

  test('is no draft: a damaged key, a moment that no calendar has, another form', () => {
    const draft = { name: 'Desert', text: '{}', baseHash: '', at: 1 };
    localStorage.setItem('draft:%E0%A4%A', JSON.stringify(draft));
    localStorage.setItem('draft:ann:p:one', JSON.stringify({ ...draft, at: 1e99 }));
    localStorage.setItem('draft:ann:p:two', 'null');
    expect(draftsOf('ann')).toEqual([]);
    expect(keepDraft({ user: 'ann', project: 'p', session: 's' }, draft)).toBe(true);
    expect(draftsOf('ann')).toHaveLength(1);
  });

  test('is left alone, and read as nothing', () => {
    localStorage.setItem('kept', '{"a":1}');
    expect(inBrowser.json('kept', z.object({ a: z.string() }))).toBeUndefined();
    expect(inBrowser.text('kept', z.literal('off'))).toBeUndefined();
    expect(inBrowser.json('kept', z.object({ a: z.number() }))).toEqual({ a: 1 });
    expect(inBrowser.keys()).toEqual(['kept']);
  });
});
