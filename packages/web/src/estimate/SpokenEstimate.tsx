import { useEffect, useState } from 'react';

/** Time without changes before an estimate is announced, so that a series of edits is announced once [ms]. */
export const spokenAfterMs = 1500;

/** Announces a text to screen readers, politely, once it has stopped changing. The first text is not announced. */
export function SpokenEstimate({ text }: { readonly text: string | undefined }) {
  const [known, setKnown] = useState(text);
  const [spoken, setSpoken] = useState('');
  if (known === undefined && text !== undefined) setKnown(text);
  useEffect(() => {
    if (text === undefined || text === known) return undefined;
    const timer = setTimeout(() => {
      setKnown(text);
      setSpoken(text);
    }, spokenAfterMs);
    return () => clearTimeout(timer);
  }, [text, known]);
  return (
    <span className="aside-text" role="status">
      {spoken}
    </span>
  );
}
