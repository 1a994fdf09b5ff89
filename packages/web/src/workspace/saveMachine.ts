/** How this session stands to the project: whether it may write, and whether what it wrote has arrived. */
export interface Session {
  /**
   * `saved`, `saving` and `failed` may write; `conflict` waits until the user chose between two documents; `readOnly` may not write; `deleted`
   * has a project that the server has no more; `closed` has none.
   */
  readonly state: 'closed' | 'saved' | 'saving' | 'failed' | 'conflict' | 'readOnly' | 'deleted';
  /** There are edits that no save has begun with yet. */
  readonly isPending: boolean;
  /** When the document was last stored, ms; undefined when nobody knows. */
  readonly savedAt: number | undefined;
  /** Why the last save failed. */
  readonly reason: 'offline' | 'refused' | undefined;
  /** When it is tried again, ms. */
  readonly retryAt: number | undefined;
  /** Tells that another session took the project over. */
  readonly popup: boolean;
}

export type SessionEvent =
  /** `mine`: the lock is this session's. */
  | { readonly type: 'opened'; readonly mine: boolean; readonly savedAt: number | undefined }
  | { readonly type: 'closed' }
  | { readonly type: 'edited' }
  | { readonly type: 'saving' }
  /** `isPending`: it was edited on while it was saved. */
  | { readonly type: 'saved'; readonly at: number; readonly isPending?: boolean }
  /** What is on the screen is what is stored: edits were taken back. */
  | { readonly type: 'unchanged' }
  | { readonly type: 'failed'; readonly reason: 'offline' | 'refused'; readonly retryAt: number }
  /** The stored document is not the one that this session's edits were made on. */
  | { readonly type: 'conflicted' }
  /** The user chose; the document of the session goes on from the stored one. */
  | { readonly type: 'settled' }
  /** The stored lock is another session's. */
  | { readonly type: 'lost' }
  /** The server has this project no more. */
  | { readonly type: 'deleted' }
  /** Something was asked for that only the session with the lock may do. */
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

/** Whether the lock of the project is this session's, as far as it knows. */
export function holdsLock(session: Session): boolean {
  return mayWrite(session) || session.state === 'conflict';
}

const settled = { reason: undefined, retryAt: undefined } as const;

/** The session after an event. Only a session that may write saves; a conflict is left by choosing; losing the right shows the popup, once. */
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
