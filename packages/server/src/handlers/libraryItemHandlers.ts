import { listOf, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { cutText } from '@hybrid/project/basics/cutText';
import {
  libraryItemCalls,
  maxStorageItems,
  storageFileName,
  type LibraryOperationReply,
  type StorageItem,
} from '@hybrid/api/libraryItemCalls';
import { listedSpec } from '@hybrid/api/storageItemWire';
import { UserError } from '@hybrid/project/i18n/userError';
import { storageSpecFields } from '@hybrid/project/library/storageSpec';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { specProblems } from '@hybrid/project/library/specProblems';
import { storageSpecSchema, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { writeStorageXml } from '@hybrid/formats/equipment/storageXml';
import { handle } from './handler';
import type { StorageItemStore } from '../store/storageItemStore';
import { refusalReply } from './importHandlers';

export const libraryItemHandlers = {
  specs: handle(libraryItemCalls.specs, async (_params, _body, { user, storageItems }) =>
    (await storageItems.list(user.id)).map(listedSpec),
  ),

  uses: handle(libraryItemCalls.uses, (_params, _body, { user, projects }) => projects.ownStorages(user.id)),

  sample: handle(libraryItemCalls.sample, async (_params, body, { user, storageItems }) => {
    const name = body?.name;
    const sample = name === undefined ? builtInStorages[0] : builtInStorages.find((item) => item.name === name);
    if (!sample)
      return refused(
        message('refusals.thereIsNoSuchSample'),
        message('refusals.libraryHas', { list: builtInStorages.map((item) => item.name).join(', ') }),
      );
    return added(storageItems, user.id, sample);
  }),

  import: handle(libraryItemCalls.import, async (_params, { data, name }, { user, storageItems, files }) => {
    try {
      const { spec, warnings } = await files.of(user.id).readStorage(data, name);
      return { ...(await added(storageItems, user.id, spec)), warnings: [...warnings] };
    } catch (error) {
      const { message, detail } = refusalReply(error);
      return { ...refused(message, detail), warnings: [] };
    }
  }),

  duplicate: handle(libraryItemCalls.duplicate, async (_params, { id }, { user, storageItems }) =>
    added(storageItems, user.id, specOf(await owned(storageItems, user.id, id))),
  ),

  delete: handle(libraryItemCalls.delete, async (_params, { id }, { user, storageItems }) => {
    const { name } = await owned(storageItems, user.id, id);
    if (!(await storageItems.remove(user.id, id))) throw noSuchItem();
    return done(id, name);
  }),

  update: handle(libraryItemCalls.update, async (_params, item, { user, storageItems }) => {
    const spec = specOf(item);
    const problems = specProblems(spec);
    if (problems.length > 0)
      return {
        ...refused(
          message('refusals.specificationCannotBeUsed'),
          listOf(
            problems.map(({ text }) => text),
            '. ',
          ),
        ),
        id: item.id,
        revision: '',
      };
    const replaced = await storageItems.replace(user.id, item.id, spec, item.revision);
    if (replaced.outcome === 'missing') throw noSuchItem();
    if (replaced.outcome === 'changed')
      throw new UserError('conflict', message('refusals.storageChangedElsewhereSinceOpened'), message('refusals.saveOverOtherChangesOpen'));
    return { ...done(item.id, spec.name), revision: replaced.revision };
  }),

  download: handle(libraryItemCalls.download, async (_params, { id }, { user, storageItems }) => {
    const item = await owned(storageItems, user.id, id);
    return { ...done(id, item.name), fileName: storageFileName, data: writeStorageXml(specOf(item)) };
  }),
} as const;

const noSuchItem = (): UserError =>
  new UserError(
    'notFound',
    message('refusals.suchStorageYourLibrary'),
    sentences(message('refusals.itMayHaveBeenDeleted'), message('refusals.openLibraryAgain')),
  );

async function owned(items: StorageItemStore, owner: string, id: string): Promise<StorageItem> {
  const item = await items.find(owner, id);
  if (!item) throw noSuchItem();
  return item;
}

/** Returns the specification alone, as projects hold it. */
function specOf(item: StorageItem): StorageSpec {
  return storageSpecSchema.parse(item);
}

/** Adds an item under a name that is not yet in the library. */
async function added(items: StorageItemStore, owner: string, spec: StorageSpec): Promise<LibraryOperationReply> {
  const name = freeName(spec.name, await items.names(owner));
  const id = await items.add(owner, { ...spec, name }, maxStorageItems);
  if (id === undefined)
    return refused(
      message('refusals.libraryIsFull'),
      sentences(message('refusals.itHasItems', { count: maxStorageItems }), message('refusals.deleteSomeYouDoNeed')),
    );
  return done(id, name);
}

/** Returns `Name`, or `Name (2)` and so on, within the maximum length of a name. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let ordinal = 2; ; ordinal++) {
    const end = ` (${ordinal})`;
    const next = cutText(name.replace(/ \(\d+\)$/, ''), storageSpecFields.name.maxLength - end.length) + end;
    if (!taken.has(next)) return next;
  }
}

function done(id: string, component: string): LibraryOperationReply {
  return { success: true, message: '', detail: '', component, id };
}

function refused(message: Text, detail: Text): LibraryOperationReply {
  return { success: false, message, detail, component: '', id: '' };
}
