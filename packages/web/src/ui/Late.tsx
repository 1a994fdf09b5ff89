import { useEffect, useState, type ComponentType } from 'react';
import { useLateOpening, type LatePart } from './latePart';

interface LateProps<Props> {
  readonly part: LatePart<Props>;
  /** True when the page wants it now. Once loaded it stays, and opens and closes by itself. */
  readonly when: boolean;
  readonly given: Props;
  /** Props that override the given ones while it is closed. */
  readonly closed: Partial<Props>;
}

/** Late part that opens without a press, such as a dialog. */
export function Late<Props extends object>({ part, when, given, closed }: LateProps<Props>) {
  const { Part, open } = useLateOpening(part);
  const isMissing = when && Part === undefined;
  // After a failure, loading is retried with the next render.
  useEffect(() => {
    if (isMissing) open();
  });
  return Part && <Coming Part={Part} given={given} closed={closed} />;
}

/** Renders the part closed and then opens it, so that it records the focus and returns it. */
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
