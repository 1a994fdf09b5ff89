import { useEffect } from 'react';

const product = 'Hybrid Front';

/** Names the page in the title of the document, its most specific part first. */
export function usePageTitle(...parts: readonly string[]): void {
  const title = [...parts, product].join(' · ');
  useEffect(() => {
    // The page that waits behind the sign-in page gets its title back.
    const before = document.title;
    document.title = title;
    return () => void (document.title = before);
  }, [title]);
}
