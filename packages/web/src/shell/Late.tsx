import { useEffect, useState, type ComponentType } from 'react';
import { useLateOpening, type LatePart } from './latePart';

interface LateProps<Props> {
  readonly part: LatePart<Props>;
  /** Whether the page wants it now. Once it is there it stays, and opens and closes in its own way. */
  readonly when: boolean;
  readonly given: Props;
  /** What it is given besides while it is closed. */
  readonly closed: Partial<Props>;
}

/** A late part that opens by itself: a dialog that something has led to. */
export function Late<Props extends object>({ part, when, given, closed }: LateProps<Props>) {
  const { Part, open } = useLateOpening(part);
  const isMissing = when && Part === undefined;
  // After a failure it is asked for with the next change of the page.
  useEffect(() => {
    if (isMissing) open();
  });
  return Part && <Coming Part={Part} given={given} closed={closed} />;
}

/** It comes closed and then opens: what opens keeps where the focus was, and gives it back. */
function Coming<Props extends object>({
  Part,
  given,
  closed,
}: Pick<LateProps<Props>, 'given' | 'closed'> & { readonly Part: ComponentType<Props> }) {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Part {...given} {...(isDrawn ? {} : closed)} />;
}
