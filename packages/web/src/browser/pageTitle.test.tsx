import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePageTitle } from './pageTitle';

afterEach(cleanup);

function Page({ parts }: { readonly parts: readonly string[] }) {
  usePageTitle(...parts);
  return null;
}

test('the title names the page before the project and the product, and is given back when the page goes', () => {
  document.title = 'Hybrid Front';
  const { rerender, unmount } = render(<Page parts={['Setup', 'Mesa']} />);
  expect(document.title).toBe('Setup · Mesa · Hybrid Front');
  rerender(<Page parts={['Equipment', 'Mesa']} />);
  expect(document.title).toBe('Equipment · Mesa · Hybrid Front');
  unmount();
  expect(document.title).toBe('Hybrid Front');
});
