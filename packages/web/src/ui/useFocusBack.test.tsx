import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepFocusNear, useFocusBack } from './useFocusBack';

afterEach(cleanup);

function Question({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  return (
    <div role="dialog">
      <button type="button" autoFocus onClick={onClose}>
        Close
      </button>
    </div>
  );
}

/** Two markets in tabs; the shown one can be removed after a question, and its file at once. */
function Markets() {
  const [markets, setMarkets] = useState(['North', 'South']);
  const [asks, setAsks] = useState(false);
  const [hasFile, setHasFile] = useState(true);
  const [shown] = markets;
  return (
    <>
      <section>
        {markets.map((market) => (
          <button key={market} type="button" role="tab" aria-selected={market === shown}>
            {market}
          </button>
        ))}
        <article key={shown}>
          {hasFile ? (
            <div key="card" id="price">
              <button type="button" onClick={() => (keepFocusNear(), setHasFile(false))}>
                Remove file
              </button>
            </div>
          ) : (
            <div key="drop" id="price">
              <button type="button">Choose a file</button>
            </div>
          )}
          <button type="button" onClick={() => setAsks(true)}>
            Remove {shown}
          </button>
        </article>
      </section>
      {asks && <Question onClose={() => setAsks(false)} />}
      <button type="button" onClick={() => (setMarkets(markets.slice(1)), setAsks(false))}>
        Do remove
      </button>
    </>
  );
}

const press = (name: string) => {
  const button = screen.getByText(name);
  button.focus();
  fireEvent.click(button);
};
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

test('a dialog that closes gives the focus back to the button that opened it', async () => {
  render(<Markets />);
  press('Remove North');
  expect(document.activeElement?.textContent).toBe('Close');
  press('Close');
  await hasFocus('Remove North');
});

test('where that button is gone with its item, the tab that is shown now has the focus', async () => {
  render(<Markets />);
  press('Remove North');
  fireEvent.click(screen.getByText('Do remove'));
  await hasFocus('South');
});

test('what comes in the place of a part under the same id takes the focus over', async () => {
  render(<Markets />);
  press('Remove file');
  await hasFocus('Choose a file');
});
