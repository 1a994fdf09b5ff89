/** What the browser knows of the page and its network. */
export interface PageSigns {
  /** Whether somebody may be looking. */
  readonly isVisible: () => boolean;
  /** Calls when the page is shown or hidden, and when the network goes or comes; the answer ends that. */
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
