import { message, sentences } from '@hybrid/project/i18n/message';
import { versionCalls } from '@hybrid/api/versionCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import { differencesOf } from '@hybrid/project/document/differences';
import { readProject } from '@hybrid/project/files/projectFile';
import { Answer, handle } from './handler';
import { describedVersion, type VersionStore } from '../store/versionStore';

async function found(versions: VersionStore, project: string, number: number): Promise<{ text: string; hash: string }> {
  const version = await versions.text(project, number);
  if (!version)
    throw new UserError(
      'notFound',
      message('refusals.versionNotFound'),
      sentences(message('refusals.daysLongPastLastVersion'), message('refusals.openHistoryAgain')),
    );
  return version;
}

export const versionHandlers = {
  list: handle(versionCalls.list, async ({ id }, _body, { user, projects, versions, query }) => {
    await projects.ownedHead(user.id, id);
    const { versions: page, more } = await versions.list(id, query.before);
    return { versions: page.map(describedVersion), more };
  }),

  read: handle(versionCalls.read, async ({ id, number }, _body, { user, projects, versions }) => {
    await projects.ownedHead(user.id, id);
    const { text, hash } = await found(versions, id, number);
    return new Answer(200, { json: text, headers: { etag: `"${hash}"` } });
  }),

  compare: handle(versionCalls.compare, async ({ id, number }, _body, { user, projects, versions, query }) => {
    const stored = await projects.owned(user.id, id);
    const { text } = await found(versions, id, number);
    const other = query.with === undefined ? stored.document : (await found(versions, id, query.with)).text;
    return { differences: [...differencesOf(readProject(text), readProject(other))] };
  }),

  restore: handle(versionCalls.restore, async ({ id, number }, { lockId, hashExistingData }, { user, projects, versions }) => {
    await projects.ownedHead(user.id, id);
    const { text } = await found(versions, id, number);
    const project = { ...readProject(text), id };
    const by = { author: user.name, kind: 'restore', restored: number, lockId } as const;
    const status = await projects.saveDocument(id, project, hashExistingData, by);
    if (status === undefined)
      throw new UserError('conflict', message('refusals.projectChangedSinceYouChose'), message('refusals.lookHistoryAgainSavedMeanwhile'));
    return { projectStatus: status };
  }),
} as const;
