import { message } from '@hybrid/project/i18n/message';
import { sampleCalls } from '@hybrid/api/sampleCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import { handle } from './handler';
import { internalAccounts } from '../accounts/session';
import type { StoredProject } from '../store/projectStore';
import { languageOfUser, type User } from '../store/userStore';

export const sampleHandlers = {
  list: handle(sampleCalls.list, async (_params, _body, { user, samples, users, projects }) => {
    const keeper = await users.byName(internalAccounts.samples);
    const kept = keeper ? await projects.list(keeper.id) : [];
    const isSpanish = languageOfUser(user) === 'es';
    const own = samples.map(({ id, name, spanishName }) => ({ id, name: isSpanish ? spanishName : name }));
    return [...own, ...kept.map(({ id, name }) => ({ id, name }))];
  }),

  clone: handle(sampleCalls.clone, async ({ id }, _body, { user, users, projects, samples }) => {
    const builtIn = samples.find((sample) => sample.id === id);
    if (builtIn) {
      const { project, series } = builtIn.make(languageOfUser(user));
      return idOf(await projects.add(user.id, (newId) => readFor(user, { ...project, id: newId }), series, 'copy'));
    }
    const keeper = await users.byName(internalAccounts.samples);
    const isKept = keeper !== undefined && (await projects.list(keeper.id)).some((project) => project.id === id);
    if (!isKept) throw new UserError('notFound', message('refusals.sampleNotFound'), message('refusals.openListOfSamplesAgain'));
    const project = readProject((await projects.owned(keeper.id, id)).document);
    return idOf(await projects.copyFor(user.id, id, (newId) => readFor(user, { ...project, id: newId })));
  }),
} as const;

/** Returns a sample with the date and number formats of the user; the currency stays that of the sample. */
function readFor(user: User, project: Project): Project {
  return {
    ...project,
    dateFormat: user.defaultDateFormat as Project['dateFormat'],
    useCommaAsDecimalPoint: user.defaultDecimalPoint === ',',
  };
}

const idOf = ({ id }: StoredProject): { readonly id: string } => ({ id });
