import { create } from 'zustand';
import { closedSession, nextSession, type Session, type SessionEvent } from './saveMachine';

/** How this session stands to the project that is open. */
export const useSession = create<Session>(() => closedSession);

export function tell(event: SessionEvent): void {
  useSession.setState(nextSession(useSession.getState(), event));
}

/** What a session knows beside the document on the screen. */
export interface Held {
  /** This session's mark on the lock of the project it has open. */
  lockId: string;
  /** The session that has the lock, as far as this one knows: what that one has not saved yet is its own affair. */
  holder: string;
  /** Name of the account, under which drafts are kept. */
  user: string;
  /** The document as the server has it, to the byte. */
  storedText: string;
  /** Texts that were sent to be stored and whose answer did not come: each may have arrived. */
  unanswered: readonly string[];
}

export const held: Held = { lockId: '', holder: '', user: '', storedText: '', unanswered: [] };
