import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { UserError } from '@hybrid/project/i18n/userError';
import { problemOf } from './problem';

test('a database that cannot be reached is 503, and whoever asks tries again', async () => {
  // Nothing listens on this port of this machine.
  const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none', connectionTimeoutMillis: 2_000 });
  const refused = await pool.query('select 1').catch((error: unknown) => error);
  await pool.end();
  const endings = [
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    new Error('Connection terminated unexpectedly'),
  ];
  for (const error of [refused, ...endings])
    expect(problemOf(error)).toMatchObject({ status: 503, title: 'The database cannot be reached' });
});

test('any other failure of a statement is a fault, and what is expected keeps its words', () => {
  expect(problemOf(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBeUndefined();
  expect(problemOf(new UserError('locked', 'Taken'))).toMatchObject({ status: 409, title: 'Taken' });
});
