import { create } from 'zustand';
import { closedSession, nextSession, type Session, type SessionEvent } from './saveMachine';

/** State of this session towards the open project. */
export const useSession = create<Session>(() => closedSession);

export function tell(event: SessionEvent): void {
  useSession.setState(nextSession(useSession.getState(), event));
}

/** Data of a session besides the document on the screen. */
interface Held {
  /** Lock id of this session for the open project. */
  lockId: string;
  /** Session that has the lock, as far as known; its unsaved edits do not concern this one. */
  holder: string;
  /** Name of the account, under which drafts are kept. */
  user: string;
  /** Document of the server, byte for byte. */
  storedText: string;
  /** Texts sent to be stored without an answer: each may have arrived. */
  unanswered: readonly string[];
}

export const held: Held = { lockId: '', holder: '', user: '', storedText: '', unanswered: [] };
