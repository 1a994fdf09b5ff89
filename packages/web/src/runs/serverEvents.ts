/** An event sent by the server: its name, and its data as text. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Returns a function that parses an event stream piece by piece, wherever it was cut, and returns the events that a piece completes. A piece of
 * comments alone completes none. Source: HTML standard, "Interpreting an event stream"; ids and retry times are not used here.
 */
export function eventReader(): (piece: string) => readonly ServerEvent[] {
  let rest = '';
  let name = '';
  let data: string[] = [];
  const take = (line: string): ServerEvent | undefined => {
    if (line === '') {
      const event = data.length > 0 ? { name: name || 'message', data: data.join('\n') } : undefined;
      [name, data] = ['', []];
      return event;
    }
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    return undefined;
  };
  return (piece) => {
    // A carriage return at the very end may be the first half of a line end.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => take(line) ?? []);
  };
}

/** Yields the events of a stream in the batches in which they arrive; an empty batch for a heartbeat. Aborting ends it. */
export async function* serverEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<readonly ServerEvent[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const read = eventReader();
  const cancel = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      yield read(decoder.decode(value, { stream: true }));
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
