import { megawatts } from '@hybrid/project/basics/units';
import { Button, Modal } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useBlocker, useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../browser/pageTitle';
import type { StorageItem } from '@hybrid/api/libraryItemCalls';
import { specProblems } from '@hybrid/project/library/specProblems';
import { storageSpecSchema } from '@hybrid/project/library/storageSpec';
import { useNumbers } from '../ui/numbers';
import { technologyIcons } from '../ui/technologyIcons';
import { UndoButtons } from '../ui/UndoButtons';
import { ItemTabs } from './ItemTabs';
import { LeaveQuestion } from './LeaveQuestion';
import { LibraryDialog, type LibraryQuestion } from './LibraryDialog';
import { SpecTab, tabNames, type SpecTabName } from './SpecTab';
import { useItemKeys } from './useItemKeys';
import { useLibraryOperation, useStorageUses } from './useLibrary';
import { useSpecEditor } from './useSpecEditor';

const StorageIcon = technologyIcons.storage;

/** Edits an item in nine tabs, with undo and saving. */
export function ItemEditor({ item }: { readonly item: StorageItem }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const navigate = useNavigate();
  const { _splat } = useParams({ from: '/storageLibrary/edit/$itemId/$' });
  const editor = useSpecEditor(storageSpecSchema.parse(item));
  const { spec, changed, undo, redo } = editor;
  usePageTitle(spec.name, t('storageLibrary.title'));
  const projects = useStorageUses().get(editor.saved.name)?.length ?? 0;
  const [dialog, setDialog] = useState<LibraryQuestion>();
  // Revision when opened, not the latest of the list: an item that was changed elsewhere is not overwritten without confirmation.
  const revision = useRef(item.revision);
  const update = useLibraryOperation('Update', (result) => {
    if (result.success) {
      editor.settle(spec);
      revision.current = result.revision;
    }
    setDialog({ kind: 'result', result });
  });
  const problems = specProblems(spec);
  const isChanged = changed.size > 0;
  const leaving = useBlocker({
    // Edits are kept when the tab changes.
    shouldBlockFn: ({ next }) => isChanged && !next.pathname.startsWith(`/storageLibrary/edit/${item.id}/`),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const saved = { ...spec, id: item.id };
  const save = () => update.mutateAsync({ ...saved, revision: revision.current });
  const askToSave = () => setDialog({ kind: 'save', problems });
  useItemKeys({ undo, redo, save: isChanged ? askToSave : undefined });
  const tab: SpecTabName = tabNames.find((name) => name === _splat) ?? 'general';
  const goTo = (name: string | null) =>
    name !== null && void navigate({ to: '/storageLibrary/edit/$itemId/$', params: { itemId: item.id, _splat: name }, replace: true });
  return (
    <div className="item-page">
      <div className="item-page-head">
        <span className="tile" data-tone="storage" aria-hidden>
          <StorageIcon size={16} stroke={1.75} aria-hidden />
        </span>
        <div className="grow">
          <h1>{spec.name}</h1>
          <p>
            {t('storageLibrary.about', {
              chemistry: spec.chemistry,
              capacity: numbers.write(megawatts(spec.nominalCapacity), 3),
              power: numbers.write(megawatts(spec.nominalPower), 3),
              bus: t(spec.isAc ? 'storageLibrary.bus.ac' : 'storageLibrary.bus.dc'),
            })}
            {projects > 0 && ` · ${t('storageLibrary.uses.count', { count: projects })}`}
          </p>
        </div>
        <UndoButtons undoes={editor.undoes} redoes={editor.redoes} undo={undo} redo={redo} />
        {isChanged && (
          <span className="badge" data-tone="warn" role="status">
            <IconPencil size={14} stroke={1.75} aria-hidden />
            {t('storageLibrary.notSaved', { count: changed.size })}
          </span>
        )}
        <Button variant="default" disabled={!isChanged} onClick={() => void navigate({ to: '/storageLibrary', ignoreBlocker: true })}>
          {t('storageLibrary.discard')}
        </Button>
        <Button disabled={!isChanged} onClick={askToSave}>
          {t('storageLibrary.save')}
        </Button>
      </div>
      <ItemTabs tab={tab} goTo={goTo} changed={changed} problems={problems} />
      <main id="content" className="item-page-body">
        <SpecTab key={tab} name={tab} editor={editor} />
      </main>
      <LibraryDialog
        dialog={dialog}
        isBusy={update.isPending}
        close={() => setDialog(undefined)}
        save={() => void save()}
        saveOver={() => update.mutate(saved)}
      />
      <Modal opened={leaving.status === 'blocked'} onClose={() => leaving.reset?.()} title={t('storageLibrary.leaveTitle')} size="sm">
        <LeaveQuestion
          count={changed.size}
          canSave={problems.length === 0}
          isBusy={update.isPending}
          stay={() => leaving.reset?.()}
          leave={() => leaving.proceed?.()}
          saveAndLeave={async () => {
            const { success } = await save();
            if (!success) return leaving.reset?.();
            setDialog(undefined);
            leaving.proceed?.();
          }}
        />
      </Modal>
    </div>
  );
}
