import type { ResultItem } from '@hybrid/project/results/resultTables';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pinHash, readPins, type Pins } from './pinAddress';

/** Keeps the pins in the hash of the address: a link restores them, and a change replaces the hash. */
export function usePinAddress(items: readonly ResultItem[], pins: Pins, restore: (pins: Pins) => void): void {
  const hash = useLocation({ select: (location) => location.hash });
  // On the way to another page its hash is known before this page is gone.
  const isHere = useLocation({ select: ({ pathname }) => pathname.includes('/results/optimization/') });
  const navigate = useNavigate();
  /** Hashes that this page has written; any other comes from a link. */
  const written = useRef<Set<string>>(new Set());
  const wanted = pinHash(pins);
  useEffect(() => {
    if (!isHere || hash === wanted) return;
    const linked = written.current.has(hash) ? undefined : readPins(hash, items);
    written.current.add(hash).add(wanted);
    if (linked && linked.ticked.length > 0) restore(linked);
    else void navigate({ to: '.', hash: wanted, replace: true, resetScroll: false });
  }, [hash, isHere, wanted, items, navigate, restore]);
}
