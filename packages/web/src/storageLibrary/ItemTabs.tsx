import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SpecProblem } from '@hybrid/project/library/specProblems';
import { storageSpecTabs, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { useTranslate } from '../i18n/translate';
import { tabFields, tabNames, type SpecTabName } from './SpecTab';

interface ItemTabsProps {
  readonly tab: SpecTabName;
  readonly goTo: (name: string | null) => void;
  readonly changed: ReadonlySet<keyof StorageSpec>;
  readonly problems: readonly SpecProblem[];
}

/** The nine tabs: a dot marks unsaved changes, a number counts problems. */
export function ItemTabs({ tab, goTo, changed, problems }: ItemTabsProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  return (
    <Tabs value={tab} onChange={goTo} className="item-page-tabs-root" keepMounted={false}>
      <Tabs.List className="item-page-tabs" aria-label={t('storageLibrary.tabs')}>
        {tabNames.map((name) => {
          const fields = tabFields(name);
          const wrong = problems.filter(({ field }) => fields.has(field)).length;
          const isDirty = [...changed].some((field) => fields.has(field));
          const mark =
            wrong > 0 ? (
              <span className="count" data-tone="error">
                {wrong}
              </span>
            ) : (
              isDirty && <i title={t('storageLibrary.changedHere')} />
            );
          return (
            <Tabs.Tab key={name} value={name} rightSection={mark || undefined}>
              {translate(storageSpecTabs[name].title)}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}
