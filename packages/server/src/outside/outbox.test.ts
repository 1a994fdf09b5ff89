import { expect, test } from 'vitest';
import { openOutbox, sendWithRetries } from './outbox';
import type { Email, Mailer } from './mail';

const message: Email = { to: 'ann@example.com', subject: 'A project', text: 'It is yours.' };

/** Returns a mailer that refuses the first emails, that many. */
function refusing(times: number) {
  const sent: Email[] = [];
  let attempts = 0;
  const mailer: Mailer = {
    async send(one) {
      attempts += 1;
      if (attempts <= times) throw new Error(`refused, ${attempts}`);
      sent.push(one);
    },
  };
  return { mailer, sent, attempts: () => attempts };
}

const never = new AbortController().signal;

test('a letter that is refused is tried again, and given up after the last wait', async () => {
  const [patient, vain] = [refusing(2), refusing(3)];
  await sendWithRetries(patient.mailer, message, { waits: [1, 1], hurry: never });
  expect(patient.sent).toEqual([message]);
  await expect(sendWithRetries(vain.mailer, message, { waits: [1, 1], hurry: never })).rejects.toThrow('refused, 3');
});

test('a box that is closed waits for nothing: a letter that was refused is tried once more', async () => {
  const faults: unknown[] = [];
  const [once, always] = [refusing(1), refusing(99)];
  const boxes = [once, always].map(({ mailer }) =>
    openOutbox({ mailer, publicAddress: undefined, onFault: (error) => faults.push(error) }),
  );
  for (const box of boxes) box.post(message);
  // The usual delays add up to a quarter of a minute, longer than this test may take.
  await Promise.all(boxes.map((box) => box.close()));
  expect(once.sent).toEqual([message]);
  expect([always.attempts(), faults]).toEqual([2, [new Error('refused, 2')]]);
});
