import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState, type Ref } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LongRows, type LongRowsScroll } from './LongRows';

afterEach(cleanup);

function Table({ count, handle }: { readonly count: number; readonly handle?: Ref<LongRowsScroll> }) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  return (
    <div
      data-testid="frame"
      ref={(element) => {
        if (element) Object.defineProperties(element, { clientHeight: { value: 440 }, scrollHeight: { value: count * 44 } });
        setFrame(element);
      }}
    >
      <table>
        <tbody>
          <LongRows
            ref={handle}
            frame={frame}
            items={Array.from({ length: count }, (_, index) => `row ${index}`)}
            rowHeight={44}
            span={1}
            renderRow={(name) => (
              <tr key={name}>
                <td>{name}</td>
              </tr>
            )}
          />
        </tbody>
      </table>
    </div>
  );
}

const drawn = (): readonly number[] => screen.getAllByText(/^row/).map(({ textContent }) => Number(textContent?.slice(4)));
const gaps = (): readonly string[] => [...document.querySelectorAll<HTMLElement>('tr[aria-hidden] td')].map(({ style }) => style.height);

test('a frame of 440 pixels shows rows of 44, and 20 around them are drawn too; the others keep their height', () => {
  render(<Table count={1000} />);
  expect([drawn()[0], drawn().at(-1)]).toEqual([0, 29]);
  expect(gaps()).toEqual([`${970 * 44}px`]);
  fireEvent.scroll(screen.getByTestId('frame'), { target: { scrollTop: 4400 } });
  expect([drawn()[0], drawn().at(-1)]).toEqual([80, 129]);
  expect(gaps()).toEqual([`${80 * 44}px`, `${870 * 44}px`]);
});

test('a row that is not drawn is scrolled to', () => {
  const handle = createRef<LongRowsScroll>();
  render(<Table count={1000} handle={handle} />);
  const frame = screen.getByTestId('frame');
  act(() => handle.current?.scrollTo(999));
  expect(frame.scrollTop).toBe(990 * 44);
});

test('a table without rows draws none', () => {
  render(<Table count={0} />);
  expect([screen.queryByText(/^row/), gaps()]).toEqual([null, []]);
});
