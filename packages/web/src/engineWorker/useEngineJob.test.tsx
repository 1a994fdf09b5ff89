import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { JobInput } from './protocol';
import { workHere } from './testing';
import { useEngineJob } from './useEngineJob';
import { startWords } from '../i18n/words';

beforeAll(startWords);

beforeAll(workHere);
afterEach(cleanup);

let renders = 0;

/** Two hours, the first at 10 and the second at a price; a storage of 1 MW without losses. */
const twoHours = (price: number): JobInput<'storageEarning'> => ({
  pricePerMWh: [10, price],
  stepMinutes: 60,
  powerMW: 1,
  capacityMWh: 4,
  roundTripEfficiency: 1,
});

function Earning({ price }: { readonly price: number | undefined }) {
  const { data, isUpdating, error } = useEngineJob('storageEarning', price === undefined ? undefined : twoHours(price));
  useEffect(() => {
    renders += 1;
  });
  return (
    <p role="status" aria-busy={isUpdating}>
      {error ? inEnglish(error.title) : (data?.earning ?? 'nothing')}
    </p>
  );
}

const text = () => screen.getByRole('status').textContent;
const isBusy = () => screen.getByRole('status').getAttribute('aria-busy');

test('the answer comes a moment after the question, and the last one stays until the next is there', async () => {
  const { rerender } = render(<Earning price={135} />);
  expect([text(), isBusy()]).toEqual(['nothing', 'true']);
  await waitFor(() => expect([text(), isBusy()]).toEqual(['125', 'false']));
  rerender(<Earning price={150} />);
  expect([text(), isBusy()]).toEqual(['125', 'true']);
  await waitFor(() => expect([text(), isBusy()]).toEqual(['140', 'false']));
});

test('of many questions in a row the last one is answered', async () => {
  const { rerender } = render(<Earning price={11} />);
  for (let price = 12; price < 40; price++) rerender(<Earning price={price} />);
  await waitFor(() => expect([text(), isBusy()]).toEqual(['29', 'false']));
});

test('what was computed lately is there with the first picture', async () => {
  render(<Earning price={61} />);
  await waitFor(() => expect(text()).toBe('51'));
  cleanup();
  render(<Earning price={61} />);
  expect([text(), isBusy()]).toEqual(['51', 'false']);
});

test('without input nothing is asked and nothing shown', async () => {
  const { rerender } = render(<Earning price={35} />);
  await waitFor(() => expect(text()).toBe('25'));
  rerender(<Earning price={undefined} />);
  expect([text(), isBusy()]).toEqual(['nothing', 'false']);
});

test('input that says the same asks nothing again', async () => {
  const { rerender } = render(<Earning price={70} />);
  await waitFor(() => expect(isBusy()).toBe('false'));
  rerender(<Earning price={70} />);
  const before = renders;
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(renders).toBe(before);
  expect(isBusy()).toBe('false');
});

test('what the engine refuses is told', async () => {
  render(<Earning price={NaN} />);
  await waitFor(() => expect(isBusy()).toBe('false'));
  expect(text()).toBe('This could not be computed here.');
});
