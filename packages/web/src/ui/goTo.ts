import { setSections } from './sectionStates';
import { showItemOf } from './shownItems';

const focusable =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]):not(.field-help), [tabindex]:not(.field-help)';

/** Time in which charts above the target may still load and move it [ms]. */
const settlingMs = 2000;

/** Opens the sections and closed parts around the element of an anchor and its item, scrolls to it and focuses it. Returns false if it is not on the page. */
export function goToAnchor(anchor: string): boolean {
  const target = document.getElementById(anchor);
  if (target !== null) goTo(target);
  else if (showItemOf(anchor)) requestAnimationFrame(() => goTo(document.getElementById(anchor)));
  else return false;
  return true;
}

function goTo(target: HTMLElement | null): void {
  if (target === null) return;
  const sections: string[] = [];
  for (
    let section = target.closest<HTMLElement>('section.section[id]');
    section;
    section = section.parentElement?.closest<HTMLElement>('section.section[id]') ?? null
  )
    sections.push(section.id);
  for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null) part.open = true;
  setSections(Object.fromEntries(sections.map((id) => [id, true])));
  requestAnimationFrame(() => {
    target.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    keepInSight(target);
    const control = target.matches(focusable) ? target : target.querySelector<HTMLElement>(focusable);
    control?.focus({ preventScroll: true });
  });
}

/** Keeps a target in view while the page around it settles, until the user scrolls. */
function keepInSight(target: HTMLElement): void {
  const content = target.closest('.step-content');
  if (content === null) return;
  let height = content.scrollHeight;
  const ends = new AbortController();
  const observer = new ResizeObserver(() => {
    if (content.scrollHeight === height) return;
    height = content.scrollHeight;
    target.scrollIntoView({ block: 'start' });
  });
  const stop = () => {
    observer.disconnect();
    ends.abort();
  };
  observer.observe(content);
  setTimeout(stop, settlingMs);
  for (const kind of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
    addEventListener(kind, stop, { capture: true, passive: true, signal: ends.signal });
}
