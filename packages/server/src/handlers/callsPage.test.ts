import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { builtInSamples } from '../data/samples';
import { openTestServer, testPassword } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const page = readFileSync(new URL('../../../../docs/manual/calls.md', import.meta.url), 'utf8');
const [, example = ''] = /## An example\n([\s\S]*?)\n## /.exec(page) ?? [];
const lines = [...example.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));

/** Runs a line of curl without a network. */
async function curl(app: FastifyInstance, line: string) {
  const [, method = 'GET', url = ''] = /^curl -s (?:-X (\w+) )?\$SERVER(\S+)/.exec(line) ?? [];
  const headers = Object.fromEntries([...line.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name = '', value = '']) => [name, value]));
  const [, payload] = / -d '([^']+)'/.exec(line) ?? [];
  const answer = await app.inject({ method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) });
  expect(answer.statusCode, `${line}\n${answer.body}`).toBeLessThan(300);
  return answer.body === '' ? undefined : (JSON.parse(answer.body) as Record<string, unknown>);
}

test('the lines of the page on calls lead from signing in to the results that it tells', async () => {
  const server = await openTestServer({ samples: builtInSamples });
  await server.signedIn('ann@example.org');
  const known: Record<string, string> = {};
  const answers: (readonly [line: string, answer: Record<string, unknown> | undefined])[] = [];
  for (const line of lines) {
    // Names such as TOKEN=… are values from the response before, as the page explains.
    if (/^[A-Z]+=/.test(line)) {
      const last = answers.at(-1)?.[1];
      if (line === 'TOKEN=…') known['TOKEN'] = String(last?.['token']);
      if (line === 'PROJECT=…') known['PROJECT'] = String(last?.['id']);
      continue;
    }
    const filled = line
      .replace('four words at random', testPassword)
      .replace(/\$(TOKEN|PROJECT)\b/g, (_, name: string) => known[name] ?? 'unknown');
    let answer = await curl(server.app, filled);
    if (filled.includes('/result/status'))
      while (answer?.['status'] === 'calculating') {
        await new Promise((resolve) => setTimeout(resolve, 100));
        answer = await curl(server.app, filled);
      }
    answers.push([line, answer]);
  }
  const answerOf = (part: string) => answers.find(([line]) => line.includes(part))?.[1];
  expect(answers.length).toBeGreaterThan(8);
  expect(answerOf('/issues')).toEqual([]);
  const [, ready] = /returns `"status":"(\w+)"`/.exec(page) ?? [];
  expect(ready).toBe('ready');
  expect(answerOf('/result/status')).toMatchObject({ status: ready });
  const { items } = answerOf('/result/table') as {
    readonly items: readonly { readonly npv: number; readonly irr: number; readonly lcoe: number }[];
  };
  const [best] = items;
  expect(page).toContain(`${Math.round(best!.npv).toLocaleString('en')} $`);
  expect(best!.irr).toBeCloseTo(0.1188, 4);
  expect(best!.lcoe).toBeCloseTo(0.09676, 5);
  // The last line ends the session, so the token is no longer valid.
  const after = await server.app.inject({ url: '/api/project', headers: { authorization: `Bearer ${known['TOKEN']}` } });
  expect(after.statusCode).toBe(401);
  await server.close();
});
