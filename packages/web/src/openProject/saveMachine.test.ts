import { describe, expect, test } from 'vitest';
import { closedSession, holdsLock, mayWrite, nextSession, type Session, type SessionEvent } from './saveMachine';

const after = (...events: readonly SessionEvent[]): Session => events.reduce(nextSession, closedSession);
const opened: SessionEvent = { type: 'opened', mine: true, savedAt: 5 };

describe('the session of a project', () => {
  test('opens for writing with its own lock, for reading with another one', () => {
    expect(after(opened)).toMatchObject({ state: 'saved', savedAt: 5, popup: false });
    expect(after({ ...opened, mine: false })).toMatchObject({ state: 'readOnly', popup: false });
  });

  test('goes from saving to saved, with the time', () => {
    expect(after(opened, { type: 'saving' }).state).toBe('saving');
    expect(after(opened, { type: 'saving' }, { type: 'saved', at: 9 })).toMatchObject({ state: 'saved', savedAt: 9 });
  });

  test('has an edit pending until a save begins with it, or until it is taken back', () => {
    const edited = after(opened, { type: 'edited' });
    expect(edited).toMatchObject({ state: 'saved', isPending: true });
    expect(nextSession(edited, { type: 'saving' })).toMatchObject({ state: 'saving', isPending: false });
    expect(nextSession(edited, { type: 'unchanged' })).toMatchObject({ state: 'saved', isPending: false });
    expect(after(opened, { type: 'saving' }, { type: 'edited' }, { type: 'saved', at: 9, isPending: true }).isPending).toBe(true);
    expect(after(opened, { type: 'edited' }, { type: 'lost' }, opened).isPending).toBe(false);
  });

  test('keeps the time of the last good save while saving fails, and forgets the reason once it succeeds', () => {
    const failed = after(opened, { type: 'saving' }, { type: 'failed', reason: 'offline', retryAt: 10_009 });
    expect(failed).toMatchObject({ state: 'failed', savedAt: 5, reason: 'offline', retryAt: 10_009 });
    expect(
      [{ type: 'saving' }, { type: 'saved', at: 20 }].reduce((state, event) => nextSession(state, event as SessionEvent), failed),
    ).toEqual({
      state: 'saved',
      isPending: false,
      savedAt: 20,
      reason: undefined,
      retryAt: undefined,
      popup: false,
    });
  });

  test('tells with a popup, once, that another session took the project over', () => {
    const lost = after(opened, { type: 'lost' });
    expect(lost).toMatchObject({ state: 'readOnly', popup: true });
    expect(nextSession(lost, { type: 'dismissed' }).popup).toBe(false);
    expect(nextSession(nextSession(lost, { type: 'dismissed' }), { type: 'lost' }).popup).toBe(false);
  });

  test('waits in a conflict, holding its lock, until the user chose', () => {
    const conflict = after(opened, { type: 'saving' }, { type: 'conflicted' });
    expect([conflict.state, mayWrite(conflict), holdsLock(conflict)]).toEqual(['conflict', false, true]);
    expect(nextSession(conflict, { type: 'saving' })).toBe(conflict);
    expect(nextSession(conflict, { type: 'settled' })).toMatchObject({ state: 'saved', popup: false });
    expect(nextSession(conflict, { type: 'lost' })).toMatchObject({ state: 'readOnly', popup: true });
  });

  test('never writes while it only reads', () => {
    const reading = after({ ...opened, mine: false });
    for (const event of [{ type: 'saving' }, { type: 'saved', at: 1 }, { type: 'failed', reason: 'offline', retryAt: 2 }] as const)
      expect(nextSession(reading, event)).toEqual(reading);
    expect(mayWrite(reading)).toBe(false);
  });

  test('writes again once editing is enabled', () => {
    expect(mayWrite(after(opened, { type: 'lost' }, opened))).toBe(true);
  });
});
