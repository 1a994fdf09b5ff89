import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Late } from './Late';
import { latePart, useLateOpening, type LatePart } from './latePart';

afterEach(cleanup);

interface GreetingProps {
  readonly name: string;
  readonly opened?: boolean;
}

const Greeting = ({ name, opened = true }: GreetingProps) => (opened ? <p role="status">Good morning, {name}</p> : null);

function Greeter({ part }: { readonly part: LatePart<GreetingProps> }) {
  const { Part, open, close } = useLateOpening(part);
  return (
    <>
      <button onClick={Part ? close : open}>greet</button>
      {Part && <Part name="Ann" />}
    </>
  );
}

const press = () => fireEvent.click(screen.getByRole('button'));

test('a late part is loaded at the first press, once, and then shows', async () => {
  let times = 0;
  const part = latePart<GreetingProps>(() => Promise.resolve((times++, Greeting)));
  render(<Greeter part={part} />);
  expect(times).toBe(0);
  press();
  expect((await screen.findByRole('status')).textContent).toBe('Good morning, Ann');
  press();
  expect(screen.queryByRole('status')).toBeNull();
  press();
  await screen.findByRole('status');
  expect(times).toBe(1);
});

test('a part that could not be loaded stays closed, and comes at the next press', async () => {
  let isThere = false;
  const part = latePart<GreetingProps>(() => (isThere ? Promise.resolve(Greeting) : Promise.reject(new TypeError('No connection'))));
  render(<Greeter part={part} />);
  press();
  await expect(part.load()).rejects.toThrow('No connection');
  expect(screen.queryByRole('status')).toBeNull();
  isThere = true;
  press();
  await screen.findByRole('status');
});

test('a dialog comes when the page wants it, and is told at first that it is closed', async () => {
  const seen: (boolean | undefined)[] = [];
  const part = latePart<GreetingProps>(() =>
    Promise.resolve((props: GreetingProps) => {
      seen.push(props.opened);
      return <Greeting {...props} />;
    }),
  );
  const late = (when: boolean) => <Late part={part} when={when} closed={{ opened: false }} given={{ name: 'Ann', opened: when }} />;
  const { rerender } = render(late(false));
  expect(part.loaded()).toBeUndefined();
  rerender(late(true));
  await screen.findByRole('status');
  expect([seen[0], seen.at(-1)]).toEqual([false, true]);
  rerender(late(false));
  expect(screen.queryByRole('status')).toBeNull();
});
