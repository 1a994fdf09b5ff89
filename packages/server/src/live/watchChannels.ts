/** Channels with many listeners for news of one thing: each look serves all listeners, and a channel without any is not looked at. */
interface WatchChannels<News> {
  /** Subscribes to every look that begins from now on, until the returned function is called. */
  enter(key: string, listener: Listener<News>): () => void;
  /** Number of channels with listeners. */
  readonly size: number;
}

interface Listener<News> {
  readonly hear: (news: News) => void;
  /** Called when a look failed; the channel goes on. */
  readonly miss: () => void;
}

interface WatchOptions<News> {
  readonly look: (key: string) => Promise<News>;
  /** Time from one look to the next, by the number of channels [ms]. */
  readonly pauseMs: (channels: number) => number;
  readonly onFault: (error: unknown) => void;
}

interface Channel<News> {
  readonly inside: Set<Listener<News>>;
  timer: NodeJS.Timeout | undefined;
}

export function openWatchChannels<News>({ look, pauseMs, onFault }: WatchOptions<News>): WatchChannels<News> {
  const channels = new Map<string, Channel<News>>();

  async function lookFor(key: string, channel: Channel<News>): Promise<void> {
    // A listener that enters during a look may know newer news than that look finds.
    const waiting = [...channel.inside];
    const tell = await look(key).then(
      (news) => (listener: Listener<News>) => listener.hear(news),
      (error: unknown) => {
        onFault(error);
        return (listener: Listener<News>) => listener.miss();
      },
    );
    for (const listener of waiting) if (channel.inside.has(listener)) tell(listener);
    if (channel.inside.size > 0) lookLater(key, channel);
  }

  function lookLater(key: string, channel: Channel<News>): void {
    channel.timer = setTimeout(() => void lookFor(key, channel), pauseMs(channels.size));
  }

  function opened(key: string): Channel<News> {
    const channel: Channel<News> = { inside: new Set(), timer: undefined };
    channels.set(key, channel);
    lookLater(key, channel);
    return channel;
  }

  return {
    enter(key, listener) {
      const channel = channels.get(key) ?? opened(key);
      channel.inside.add(listener);
      return () => {
        channel.inside.delete(listener);
        if (channel.inside.size > 0 || channels.get(key) !== channel) return;
        clearTimeout(channel.timer);
        channels.delete(key);
      };
    },
    get size() {
      return channels.size;
    },
  };
}
