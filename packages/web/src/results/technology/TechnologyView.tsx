import type { Details } from '@hybrid/project/results/details';
import type { StorageResult } from '@hybrid/project/results/storageResults';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SystemViewProps } from '../systemView';
import { AugmentationView } from './AugmentationView';
import { ItemPicker } from './ItemPicker';
import { SolarView } from './SolarView';
import { StorageView } from './StorageView';
import { itemsSimulated, yearsAlike, technologiesOf, type TechnologySection } from './technologies';
import { WindView } from './WindView';
import './technology.css';

interface TechnologyViewProps extends SystemViewProps {
  readonly section: TechnologySection;
}

interface Named {
  readonly id: string;
  readonly customName: string;
}

/** Page about one technology of a system, unit by unit. */
export function TechnologyView({ section, details, title, badge }: TechnologyViewProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Partial<Record<TechnologySection, string>>>({});
  const there = itemsSimulated(details);
  const alike = yearsAlike(details);
  const items: readonly Named[] = there[section];
  const shown = (items.find(({ id }) => id === chosen[section]) ?? items[0])?.id ?? '';
  const name = technologiesOf(details).find((entry) => entry.section === section)?.title ?? section;
  return (
    <>
      <div className="results-head">
        <h1>{t(`technology.${name}`)}</h1>
        <span className="muted clip" title={title}>
          {title}
        </span>
        {badge}
        {alike > 1 && <span className="badge">{t('technology.oneYear', { count: alike })}</span>}
        <span className="grow" />
        <ItemPicker items={items} shown={shown} onChange={(id) => setChosen((before) => ({ ...before, [section]: id }))} />
      </div>
      {items.length === 0 ? (
        <p className="card technology-none">{t(`technology.none.${section}`)}</p>
      ) : (
        views[section](there, shown, details)
      )}
    </>
  );
}

type Shown = Pick<Details, TechnologySection>;

const replacementYears = (storage: StorageResult | undefined): readonly number[] =>
  (storage?.items ?? []).filter(({ replacements }) => replacements > 0).map(({ year }) => year);

const views: { readonly [S in TechnologySection]: (there: Shown, id: string, details: Details) => ReactNode } = {
  wind: ({ wind }, shown) => wind.filter(({ id }) => id === shown).map((item) => <WindView key={item.id} item={item} />),
  solar: ({ solar }, shown) => solar.filter(({ id }) => id === shown).map((item) => <SolarView key={item.id} item={item} />),
  storage: ({ storage }, shown, details) =>
    storage.filter(({ id }) => id === shown).map((item) => <StorageView key={item.id} item={item} isOneForAll={yearsAlike(details) > 1} />),
  augmentation: ({ augmentation, storage }, shown, details) =>
    augmentation
      .filter(({ id }) => id === shown)
      .map((item) => (
        <AugmentationView
          key={item.id}
          item={item}
          limit={storage.find(({ id }) => id === shown)?.augmentationLimit ?? null}
          replacedIn={replacementYears(details.storage.find(({ id }) => id === shown))}
        />
      )),
};
