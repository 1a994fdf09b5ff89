/* A process that saves without end, to be killed: `savingProcess.ts FOLDER`. Prints the store that it finds, then each save once it is acknowledged. */
import { newProject } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import { openStore } from '../store/database';
import { projectStore } from '../store/projectStore';
import { userStore } from '../store/userStore';
import { versionStore } from '../store/versionStore';

const store = await openStore({ folder: process.argv[2] as string });
const projects = projectStore(store.db);
const users = userStore(store.db);
const user = (await users.byName('saver@example.com'))?.id ?? (await users.add('saver@example.com', 'main', 'none'));
const [stored = await projects.add(user, (id) => ({ ...newProject(id, '2026-01-01'), notes: '0' }))] = await projects.list(user);
const { document } = await projects.owned(user, stored.id);
const project = readProject(document);
const versions = versionStore(store.db);
const [latest] = (await versions.list(stored.id)).versions;
if (latest === undefined || (await versions.text(stored.id, latest.number))?.text !== document)
  throw new Error('The latest version is not the document');

let count = Number(project.notes);
process.stdout.write(`found ${count}\n`);
for (;;) {
  count += 1;
  await projects.saveDocument(stored.id, { ...project, notes: String(count), author: 'x'.repeat(200) });
  process.stdout.write(`saved ${count}\n`);
}
