/** State of the page and its network in the browser. */
export interface PageSigns {
  /** Returns true while the page is visible. */
  readonly isVisible: () => boolean;
  /** Calls the listener when the page is shown or hidden, and when the network is lost or returns. The returned function unsubscribes. */
  readonly onChange: (listener: () => void) => () => void;
}

export const browserSigns: PageSigns = {
  isVisible: () => document.visibilityState !== 'hidden',
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
