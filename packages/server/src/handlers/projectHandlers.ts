import { message } from '@hybrid/project/i18n/message';
import { projectCalls, shareTexts } from '@hybrid/api/projectCalls';
import { currencySymbol } from '@hybrid/project/document/currencies';
import { cutText } from '@hybrid/project/basics/cutText';
import { UserError } from '@hybrid/project/i18n/userError';
import { newProjectName } from '@hybrid/project/document/defaultNames';
import { newProject } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import { claim, force, release, type EditLock } from '../store/editLock';
import { handle } from './handler';
import { withListing } from '@hybrid/project/document/listingRecord';
import { isAddress } from '../outside/mail';
import { sharedEmail } from './projectEmails';
import { projectInfo, type Shared } from '../store/projectLists';
import { lockedByAnother } from '../store/projectStore';
import { holdsLicence, languageOfUser } from '../store/userStore';

/** Interval at which the presence of a session is noted [ms]. */
const notedEveryMs = 60_000;

const wasJustHeard = ({ accessed }: EditLock, now: Date): boolean =>
  accessed instanceof Date && now.getTime() - accessed.getTime() < notedEveryMs;

export const projectHandlers = {
  list: handle(projectCalls.list, (_params, _body, { user, projects }) => projects.list(user.id)),

  create: handle(projectCalls.create, async (_params, _body, { user, projects }) => {
    const today = new Date().toISOString().slice(0, 10);
    const preferences = {
      name: newProjectName(languageOfUser(user)),
      currency: user.defaultCurrency,
      currencySymbol: currencySymbol(user.defaultCurrency),
      dateFormat: user.defaultDateFormat as 0 | 1 | 2,
      useCommaAsDecimalPoint: user.defaultDecimalPoint === ',',
    };
    return projectInfo(await projects.add(user.id, (id) => ({ ...newProject(id, today), ...preferences })));
  }),

  read: handle(projectCalls.read, async ({ id }, _body, { user, projects, mayChange, query: { lockId } }) => {
    const stored = await projects.owned(user.id, id);
    // A session that checks its lock is present.
    if (mayChange && lockId !== undefined && lockId === stored.lockId && !wasJustHeard(stored, new Date()))
      await projects.moveLock(id, lockId, lockId);
    return projectInfo(stored);
  }),

  update: handle(projectCalls.update, async ({ id }, { projectStatus, ...changes }, { user, projects, savingLimit, query: { lockId } }) => {
    const { document, documentHash } = await projects.owned(user.id, id);
    if (Object.keys(changes).length > 0) {
      savingLimit.spend(user.id, document.length, Date.now());
      const project = withListing(readProject(document), changes);
      const by = { author: user.name, ...(lockId !== undefined && { lockId }) };
      if ((await projects.saveDocument(id, project, documentHash, by)) === undefined)
        throw new UserError('conflict', message('refusals.projectSavedElsewhereSameTime'), message('refusals.sendChangeAgain'));
    }
    if (projectStatus !== undefined) await projects.saveStatus(id, projectStatus);
    return projectInfo(await projects.owned(user.id, id));
  }),

  remove: handle(projectCalls.remove, async ({ id }, _body, { user, projects }) => {
    await projects.ownedHead(user.id, id);
    await projects.remove(id);
  }),

  duplicate: handle(projectCalls.duplicate, async ({ id }, _body, { user, projects }) => {
    const { document } = await projects.owned(user.id, id);
    const project = readProject(document);
    return projectInfo(
      await projects.copy(user.id, id, (copyId) => ({ ...project, id: copyId, name: `${cutText(project.name, 243)} (copy)` })),
    );
  }),

  lock: handle(projectCalls.lock, async ({ id }, { status, lockId, forceLock }, { user, projects }) => {
    const stored = await projects.owned(user.id, id);
    const next = status ? (forceLock ? force(stored, lockId) : claim(stored, lockId)) : release(stored, lockId);
    // Another session may have moved the lock since it was read: that one was first.
    if (!next || !(await projects.moveLock(id, stored.lockId, next.lockId))) throw lockedByAnother();
    return { lockId: next.lockId };
  }),

  share: handle(projectCalls.share, async ({ id }, { email, description }, { user, users, projects, outbox }) => {
    const { document, documentHash } = await projects.owned(user.id, id);
    if (email.trim() === '') throw new UserError('badInput', shareTexts.noEmail);
    const receiver = await users.byName(email);
    // The accounts of the product itself receive no projects: all users see what the samples account owns.
    if (!receiver || receiver.scheme === 'internal' || !holdsLicence(receiver, new Date()))
      throw new UserError('badInput', shareTexts.failed);
    if (receiver.id === user.id)
      throw new UserError('badInput', message('refusals.thisProjectIsYoursAlready'), message('refusals.enterEmailAnotherUserCopy'));
    const shared: Shared = { by: user.name, at: new Date().toISOString(), description: description.trim() };
    const project = readProject(document);
    const copy = await projects.copyFor(receiver.id, id, (copyId) => ({ ...project, id: copyId }), shared, documentHash);
    const content = { project: copy.id, name: project.name, description: shared.description, product: outbox.product };
    if (isAddress(receiver.name)) outbox.post(sharedEmail(receiver.name, shared, content, languageOfUser(receiver)));
  }),

  upload: handle(projectCalls.upload, async (_params, file, { user, projects, files }) => {
    const { project, inputs } = await files.of(user.id).readProject(file);
    return projectInfo(await projects.add(user.id, (id) => ({ ...project, id }), inputs, 'import'));
  }),
} as const;
