import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useInSight } from './useInSight';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Picture() {
  const { frame, wasInSight } = useInSight<HTMLParagraphElement>();
  return <p ref={frame}>{wasInSight ? 'drawn' : 'waits'}</p>;
}

/** Fake browser that reports elements in view when the test says so. */
function scrolling() {
  let tell: ((isIntersecting: boolean) => void) | undefined;
  const watched: Element[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => hear([{ isIntersecting }]);
      }
      observe(element: Element): void {
        watched.push(element);
      }
      disconnect(): void {
        watched.length = 0;
      }
    },
  );
  return { watched, scroll: (isIntersecting: boolean) => act(() => tell?.(isIntersecting)) };
}

test('a picture waits until it is scrolled into sight, and is not watched any more then', () => {
  const { watched, scroll } = scrolling();
  render(<Picture />);
  const picture = screen.getByText('waits');
  expect(watched).toEqual([picture]);
  scroll(false);
  expect(picture.textContent).toBe('waits');
  scroll(true);
  expect(picture.textContent).toBe('drawn');
  expect(watched).toEqual([]);
});

test('where the browser cannot tell what is in sight, everything is drawn', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  render(<Picture />);
  expect(screen.getByText('drawn')).toBeTruthy();
});
