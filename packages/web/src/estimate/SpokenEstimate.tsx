import { useEffect, useState } from 'react';

/** An estimate that has stood so long is spoken: not each one of a row of edits. */
export const spokenAfterMs = 1500;

/** Says a text to a screen reader, politely, once it has come to rest. The first one is there to be found and is not said. */
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
