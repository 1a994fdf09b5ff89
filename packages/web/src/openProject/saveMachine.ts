/** State of this session towards the project: its right to write, and whether its edits are saved. */
export interface Session {
  /**
   * `saved`, `saving` and `failed` may write; `conflict` waits until the user chooses between two documents; `readOnly` may not write; `deleted`
   * has a project that the server no longer has; `closed` has none.
   */
  readonly state: 'closed' | 'saved' | 'saving' | 'failed' | 'conflict' | 'readOnly' | 'deleted';
  /** True if there are edits that are not part of a save yet. */
  readonly isPending: boolean;
  /** Time when the document was last stored [ms]; undefined if unknown. */
  readonly savedAt: number | undefined;
  /** Reason why the last save failed. */
  readonly reason: 'offline' | 'refused' | undefined;
  /** Time of the next attempt [ms]. */
  readonly retryAt: number | undefined;
  /** True to report that another session has taken over the project. */
  readonly popup: boolean;
}

export type SessionEvent =
  /** `mine`: the lock is this session's. */
  | { readonly type: 'opened'; readonly mine: boolean; readonly savedAt: number | undefined }
  | { readonly type: 'closed' }
  | { readonly type: 'edited' }
  | { readonly type: 'saving' }
  /** `isPending`: there were further edits during the save. */
  | { readonly type: 'saved'; readonly at: number; readonly isPending?: boolean }
  /** The screen shows the stored document: edits were undone. */
  | { readonly type: 'unchanged' }
  | { readonly type: 'failed'; readonly reason: 'offline' | 'refused'; readonly retryAt: number }
  /** The stored document is not the base of this session's edits. */
  | { readonly type: 'conflicted' }
  /** The user chose; the session's document continues from the stored one. */
  | { readonly type: 'settled' }
  /** The stored lock is another session's. */
  | { readonly type: 'lost' }
  /** The server no longer has this project. */
  | { readonly type: 'deleted' }
  /** An action was requested that needs the lock. */
  | { readonly type: 'refused' }
  | { readonly type: 'dismissed' };

export const closedSession: Session = {
  state: 'closed',
  isPending: false,
  savedAt: undefined,
  reason: undefined,
  retryAt: undefined,
  popup: false,
};

export const retryAfterMs = 10_000;

export function mayWrite({ state }: Session): boolean {
  return state === 'saved' || state === 'saving' || state === 'failed';
}

/** Returns true if this session has the lock of the project, as far as it knows. */
export function holdsLock(session: Session): boolean {
  return mayWrite(session) || session.state === 'conflict';
}

const settled = { reason: undefined, retryAt: undefined } as const;

/** Returns the session after an event. Only a session that may write saves; a conflict ends with a choice; losing the right shows the popup, once. */
export function nextSession(session: Session, event: SessionEvent): Session {
  if (event.type === 'opened') return { ...closedSession, state: event.mine ? 'saved' : 'readOnly', savedAt: event.savedAt };
  if (event.type === 'closed') return closedSession;
  if (event.type === 'deleted') return session.state === 'closed' ? session : { ...closedSession, state: 'deleted' };
  if (event.type === 'dismissed') return { ...session, popup: false };
  if (event.type === 'refused') return session.state === 'readOnly' ? { ...session, popup: true } : session;
  if (event.type === 'lost' && session.state === 'conflict') return { ...session, ...settled, state: 'readOnly', popup: true };
  if (event.type === 'settled' && session.state === 'conflict') return { ...session, ...settled, state: 'saved' };
  if (!mayWrite(session)) return session;
  switch (event.type) {
    case 'edited':
      return { ...session, isPending: true };
    case 'saving':
      return { ...session, state: 'saving', isPending: false, retryAt: undefined };
    case 'saved':
      return { ...session, ...settled, state: 'saved', savedAt: event.at, isPending: event.isPending ?? false };
    case 'unchanged':
      return { ...session, ...settled, state: 'saved', isPending: false };
    case 'failed':
      return { ...session, state: 'failed', reason: event.reason, retryAt: event.retryAt };
    case 'conflicted':
      return { ...session, ...settled, state: 'conflict' };
    case 'settled':
      return session;
    case 'lost':
      return { ...session, ...settled, state: 'readOnly', popup: true };
  }
}
