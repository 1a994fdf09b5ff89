import { setSections } from '../fields/sectionStates';

const focusable = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex]';

/** Opens the sections around the element of an anchor, scrolls to it and focuses it. False when it is not on the page. */
export function goToAnchor(anchor: string): boolean {
  const target = document.getElementById(anchor);
  if (target === null) return false;
  const sections: string[] = [];
  for (
    let section = target.closest<HTMLElement>('section.section[id]');
    section;
    section = section.parentElement?.closest<HTMLElement>('section.section[id]') ?? null
  )
    sections.push(section.id);
  setSections(Object.fromEntries(sections.map((id) => [id, true])));
  requestAnimationFrame(() => {
    target.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    const control = target.matches(focusable) ? target : target.querySelector<HTMLElement>(focusable);
    control?.focus({ preventScroll: true });
  });
  return true;
}
