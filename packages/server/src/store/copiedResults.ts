import { randomUUID } from 'node:crypto';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { sha1Hex } from '@hybrid/project/files/hash';
import type { Project } from '@hybrid/project/document/project';
import { projectStatus } from '@hybrid/project/results/resultTables';
import type { Database } from './database';

/**
 * Copies the results of a project to its copy: rows, opened details and finished studies, as calculated.
 *
 * Only those of the very document that is copied: results of an earlier one could need series that the copy does not have.
 */
export async function copyResults(trx: Database, from: string, sourceHash: string, copy: Project): Promise<void> {
  const document = canonicalText(copy);
  const own = { project: copy.id, document, documentHash: sha1Hex(document) };
  await copyStudies(trx, from, sourceHash, own);
  // The lock keeps a calculation that is under way from replacing the rows while they are read.
  const shown = await trx
    .selectFrom('runs')
    .selectAll()
    .where('project', '=', from)
    .where('documentHash', '=', sourceHash)
    .where('state', '=', 'ready')
    .where('delivers', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!shown) return;
  const id = randomUUID();
  await trx
    .insertInto('runs')
    .values({ ...shown, ...own, id, userEmail: null })
    .execute();
  await trx
    .insertInto('runResults')
    .columns(['run', 'caseKey', 'item'])
    .expression((build) =>
      build
        .selectFrom('runResults')
        .select(({ val }) => [val(id).as('run'), 'caseKey', 'item'])
        .where('run', '=', shown.id),
    )
    .execute();
  await trx
    .insertInto('runDetails')
    .columns(['run', 'caseKey', 'content'])
    .expression((build) =>
      build
        .selectFrom('runDetails')
        .select(({ val }) => [val(id).as('run'), 'caseKey', 'content'])
        .where('run', '=', shown.id),
    )
    .execute();
  await trx.updateTable('projects').set({ status: projectStatus.calculated }).where('id', '=', copy.id).execute();
}

interface OwnInput {
  readonly project: string;
  readonly document: string;
  readonly documentHash: string;
}

async function copyStudies(trx: Database, from: string, sourceHash: string, own: OwnInput): Promise<void> {
  const finished = await trx
    .selectFrom('studies')
    .selectAll()
    .where('project', '=', from)
    .where('documentHash', '=', sourceHash)
    .where('state', '=', 'ready')
    .execute();
  if (finished.length === 0) return;
  await trx
    .insertInto('studies')
    .values(finished.map((study) => ({ ...study, ...own, id: randomUUID() })))
    .execute();
}
