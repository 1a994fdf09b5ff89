import type { GlobalWindow } from 'happy-dom';
import { afterAll, vi } from 'vitest';

const address = location.href;

/** Clears the state that a test file may leave to the next one in the same page. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
  document.title = '';
  (window as unknown as GlobalWindow).happyDOM.setURL(address);
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});
