import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addMarket, removeMarket, type CountedMarketKind } from '@hybrid/project/edits/marketEdits';
import type { Project } from '@hybrid/project/document/project';
import { AskRemoval } from '../ui/AskRemoval';
import { ItemTabs } from '../ui/ItemTabs';
import { Section } from '../ui/Section';
import { showAdded } from '../ui/shownItems';
import { edit, projectNow, useProject } from '../openProject/projectStore';
import { streams } from './streams';

interface MarketSectionProps<K extends CountedMarketKind> {
  readonly kind: K;
  /** Summary of the markets in one sentence. */
  readonly summary: ReactNode;
  /** Text of the button that adds one. */
  readonly addLabel?: string;
  /** Reason why no market can be added now. */
  readonly whyNoMore?: string;
  readonly children: (market: Project[K][number], index: number) => ReactNode;
}

/** Section of a stream with several markets: a tab for each, with buttons to add and remove. */
export function MarketSection<K extends CountedMarketKind>({ kind, summary, addLabel, whyNoMore, children }: MarketSectionProps<K>) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<{ readonly id: string; readonly name: string }>();
  const items: readonly Project[CountedMarketKind][number][] = useProject((project) => project[kind]);
  const { icon, tone, anchor, manual } = streams[kind];
  const title = t(`application.streamNames.${kind}`);
  const add = () => {
    edit(t('application.addEdit', { name: title }), addMarket(kind));
    const added = projectNow()[kind].at(-1);
    if (added) showAdded(anchor, added.id);
  };
  return (
    <Section id={anchor} title={title} icon={icon} tone={tone} summary={summary} manual={manual} defaultOpen>
      <ItemTabs
        list={anchor}
        label={title}
        items={items.map((item) => ({ ...item, title: item.name, tone }))}
        actions={
          <>
            <button
              type="button"
              className="link-button"
              onClick={add}
              disabled={whyNoMore !== undefined}
              {...(whyNoMore !== undefined && { 'aria-describedby': `${anchor}-no-more`, title: whyNoMore })}
            >
              <IconPlus size={14} stroke={1.75} aria-hidden />
              {addLabel ?? t('application.addMarket')}
            </button>
            {whyNoMore !== undefined && (
              <span id={`${anchor}-no-more`} className="aside-text">
                {whyNoMore}
              </span>
            )}
          </>
        }
      >
        {({ id, name }, index) => (
          <>
            {children(items[index] as Project[K][number], index)}
            <footer className="market-foot">
              <button type="button" className="link-button" data-tone="error" onClick={() => setRemoving({ id, name })}>
                {t('application.removeMarket', { name })}
              </button>
            </footer>
          </>
        )}
      </ItemTabs>
      {removing && (
        <AskRemoval
          title={t('application.removeMarketTitle', { name: removing.name })}
          text={t('application.removeMarketText', { kind: title, name: removing.name })}
          action={t('application.removeMarket', { name: removing.name })}
          onRemove={() => edit(t('application.removeMarket', { name: removing.name }), removeMarket(kind, removing.id))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Section>
  );
}
