/** Places where many wait for news of one thing: it is looked at once for all who are there, and not at all when nobody is. */
export interface WatchRooms<News> {
  /** Hears of every look that begins from now on, until it is left. */
  enter(key: string, listener: Listener<News>): () => void;
  /** How many rooms somebody is in. */
  readonly size: number;
}

export interface Listener<News> {
  readonly hear: (news: News) => void;
  /** Looking failed; the room goes on. */
  readonly miss: () => void;
}

export interface WatchOptions<News> {
  readonly look: (key: string) => Promise<News>;
  /** Time from one look to the next, by how many rooms there are. [ms] */
  readonly pauseMs: (rooms: number) => number;
  readonly onFault: (error: unknown) => void;
}

interface Room<News> {
  readonly inside: Set<Listener<News>>;
  timer: NodeJS.Timeout | undefined;
}

export function openWatchRooms<News>({ look, pauseMs, onFault }: WatchOptions<News>): WatchRooms<News> {
  const rooms = new Map<string, Room<News>>();

  async function lookFor(key: string, room: Room<News>): Promise<void> {
    // Who comes in during a look knows what is newer than it.
    const waiting = [...room.inside];
    const tell = await look(key).then(
      (news) => (listener: Listener<News>) => listener.hear(news),
      (error: unknown) => {
        onFault(error);
        return (listener: Listener<News>) => listener.miss();
      },
    );
    for (const listener of waiting) if (room.inside.has(listener)) tell(listener);
    if (room.inside.size > 0) lookLater(key, room);
  }

  function lookLater(key: string, room: Room<News>): void {
    room.timer = setTimeout(() => void lookFor(key, room), pauseMs(rooms.size));
  }

  function opened(key: string): Room<News> {
    const room: Room<News> = { inside: new Set(), timer: undefined };
    rooms.set(key, room);
    lookLater(key, room);
    return room;
  }

  return {
    enter(key, listener) {
      const room = rooms.get(key) ?? opened(key);
      room.inside.add(listener);
      return () => {
        room.inside.delete(listener);
        if (room.inside.size > 0 || rooms.get(key) !== room) return;
        clearTimeout(room.timer);
        rooms.delete(key);
      };
    },
    get size() {
      return rooms.size;
    },
  };
}
