import { randomUUID } from 'node:crypto';
import { allCalls } from '@hybrid/api/allCalls';
import { listingRecord } from '@hybrid/project/document/listingRecord';
import { newProject, type Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { openStore } from '@hybrid/server/store/database';
import { makeFirstAccount } from '@hybrid/server/startup/firstAccount';
import { userStore } from '@hybrid/server/store/userStore';
import { shownAfter, shownAt } from './pageAtRest';
import { answered, fact, megabytes, view, work, type ScaleBench } from './scaleMeasure';
import { account, password } from './signedInPage';

const places = ['Boulder, Colorado', 'Sevilla, Andalucía', 'Perth, Western Australia', 'Kern County, California', 'Lubbock, Texas'];

export const projectsIn = (small: boolean): number => (small ? 150 : 10_000);

/** Fills a store with the first account and projects that differ in the columns of the listing; the server is started on it afterwards. */
export async function fillStore(folder: string, small: boolean): Promise<void> {
  const store = await openStore({ folder });
  const users = userStore(store.db);
  await makeFirstAccount(users, account, password);
  const user = await users.byName(account);
  if (!user) throw new Error('The first account is there');
  const all = Array.from({ length: projectsIn(small) }, (_, place) => differing(place));
  // As before versions were kept, and many in parallel, since each commit waits for the disk.
  for (let from = 0; from < all.length; from += atOnce) {
    const rows = all.slice(from, from + atOnce).map((project) => ({ ...rowOf(project), owner: user.id }));
    await store.db.insertInto('projects').values(rows).execute();
  }
  await store.close();
}

const atOnce = 500;

function differing(place: number): Project {
  const address = places[place % places.length] ?? '';
  // In no order, so that sorting has something to do.
  const number = (place * 7919) % 10_007;
  const project = newProject(randomUUID(), '2027-01-01');
  return {
    ...project,
    name: `Plant ${number} at ${address}`,
    author: `Engineer ${number % 37}`,
    notes: `Study ${number} of the site at ${address}, with sizes of storage and of solar that were asked for by the board.`,
    location: { ...project.location, address },
  };
}

function rowOf(project: Project) {
  const document = canonicalText(project);
  const listing = JSON.stringify(listingRecord(project));
  return { id: project.id, document, documentHash: sha1Hex(document), listing, status: projectStatus.start, shared: null };
}

/** Measures the listing of many projects. */
export async function measureListing(bench: ScaleBench): Promise<string[][]> {
  const { page, server, small } = bench;
  const count = projectsIn(small);
  const listing = `${server.address}/library`;
  const rows: string[][] = [];
  const answers = [await answered(bench, allCalls.project.list)];
  for (let more = 0; more < 4; more++) answers.push(await answered(bench, allCalls.project.list));
  const first = Math.min(...answers.map(({ firstMs }) => firstMs));
  const whole = Math.min(...answers.map(({ wholeMs }) => wholeMs));
  rows.push(
    fact(`answer of the call with ${count} projects, to its first bytes`, `${first.toFixed(0)} ms`),
    fact('the same, to its end', `${whole.toFixed(0)} ms`),
    fact('the same, size as text', megabytes(answers[0]?.bytes ?? 0)),
  );
  const anyRow = { selector: '.listing-table tbody tr[aria-rowindex]' };
  rows.push(await view(bench, `listing of ${count} projects opened`, 5, () => shownAt(page, listing, anyRow)));
  rows.push(
    await view(bench, 'sorted by name', 6, (round) =>
      shownAfter(page, () => page.getByRole('button', { name: 'Project Name' }).click(), {
        selector: `th[aria-sort="${round % 2 === 0 ? 'ascending' : 'descending'}"]`,
        text: 'Project Name',
      }),
    ),
  );
  rows.push(
    await view(bench, 'scrolled to the last row', 4, async () => {
      const shown = await shownAfter(page, () => wheeled(bench, 1e7), { selector: `tbody tr[aria-rowindex="${count + 1}"]` });
      await wheeled(bench, -1e7);
      return shown;
    }),
  );
  const filter = page.getByRole('searchbox');
  rows.push(
    await view(bench, 'filtered by a word that some have, key by key', 4, async () => {
      const shown = await shownAfter(page, () => filter.pressSequentially('engineer 7', { delay: 0 }), {
        selector: '.listing-table tbody tr[aria-rowindex="3"] .listing-author',
        text: 'Engineer 7',
      });
      await filter.fill('');
      return shown;
    }),
  );
  rows.push(
    await view(bench, 'a project deleted, to the listing without it', 4, async () => {
      await page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog');
      const shown = await shownAfter(page, () => dialog.getByRole('button', { name: 'Continue' }).click(), {
        selector: '[role="dialog"]',
        text: 'Operation performed successfully!',
      });
      await dialog.getByText('Close', { exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      return shown;
    }),
  );
  rows.push(
    await work(bench, 'a project copied, by its call', 3, async () => {
      const [{ id }] = (await listed(bench)) as readonly [{ readonly id: string }];
      return (await answered(bench, allCalls.project.duplicate, { id })).wholeMs;
    }),
  );
  return rows;
}

async function listed({ server, token }: ScaleBench): Promise<readonly unknown[]> {
  const answer = await fetch(server.address + allCalls.project.list.path, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as readonly unknown[];
}

async function wheeled({ page }: ScaleBench, byPx: number): Promise<void> {
  await page.locator('.listing-table').hover();
  await page.mouse.wheel(0, byPx);
}
