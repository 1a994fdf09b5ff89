/** How this session stands to the project: whether it may write, and whether what it wrote has arrived. */
export interface Session {
  /** `saved`, `saving` and `failed` may write; `readOnly` may not; `closed` has no project. */
  readonly state: 'closed' | 'saved' | 'saving' | 'failed' | 'readOnly';
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
  | { readonly type: 'saving' }
  | { readonly type: 'saved'; readonly at: number }
  | { readonly type: 'failed'; readonly reason: 'offline' | 'refused'; readonly retryAt: number }
  /** The stored lock is another session's. */
  | { readonly type: 'lost' }
  | { readonly type: 'dismissed' };

export const closedSession: Session = { state: 'closed', savedAt: undefined, reason: undefined, retryAt: undefined, popup: false };

export const retryAfterMs = 10_000;

export function mayWrite({ state }: Session): boolean {
  return state === 'saved' || state === 'saving' || state === 'failed';
}

const settled = { reason: undefined, retryAt: undefined } as const;

/** The session after an event. Only a session that may write saves; losing the right shows the popup, once. */
export function nextSession(session: Session, event: SessionEvent): Session {
  if (event.type === 'opened') return { ...closedSession, state: event.mine ? 'saved' : 'readOnly', savedAt: event.savedAt };
  if (event.type === 'closed') return closedSession;
  if (event.type === 'dismissed') return { ...session, popup: false };
  if (!mayWrite(session)) return session;
  switch (event.type) {
    case 'saving':
      return { ...session, state: 'saving', retryAt: undefined };
    case 'saved':
      return { ...session, ...settled, state: 'saved', savedAt: event.at };
    case 'failed':
      return { ...session, state: 'failed', reason: event.reason, retryAt: event.retryAt };
    case 'lost':
      return { ...session, ...settled, state: 'readOnly', popup: true };
  }
}
