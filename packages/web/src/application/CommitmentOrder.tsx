import { marketForms } from './marketForms';
import { Popover } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lineText } from '@hybrid/project/document/commitment';
import { marketDefinition, marketKinds, type MarketKind } from '@hybrid/project/document/kinds';
import { useNumbers } from '../ui/numbers';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { useTranslate } from '../i18n/translate';
import { useProject } from '../openProject/projectStore';
import { streams } from './streams';

/** Manual pages about the commitment order and about how a plan keeps to it. */
const helpPages = { order: '/manual/energyMarkets#order-of-commitment', dispatch: '/manual/method/dispatch' } as const;

/** Returns true for the line of a kind of market, which the document has in English. */
function isLineOf(kind: MarketKind, line: string): boolean {
  const { commitment } = marketDefinition(kind);
  return commitment !== undefined && inEnglish(commitment.title) === line;
}

/** Returns the stream of a line of the order: the commitment's own, or the energy markets, which share their line with others. */
function streamOf(line: string): MarketKind {
  return marketKinds.find((kind) => isLineOf(kind, line)) ?? 'energyMarkets';
}

/** Shows the order in which commitments are served. Energy and regulation markets share one place. */
export function CommitmentOrder() {
  const { t } = useTranslation();
  return (
    <section className="rail-part" aria-label={t('application.order')}>
      <h2>{t('application.order')}</h2>
      <Lines />
    </section>
  );
}

/** Shows the commitment order behind a button, for a folded rail and a project with commitments. */
export function CommitmentOrderButton() {
  const { t } = useTranslation();
  const committed = useProject((project) => project.commitments.length > 0);
  if (!committed) return null;
  return (
    <Popover position="left-start" width={300} trapFocus withArrow>
      <Popover.Target>
        <button type="button" className="icon-button" aria-label={t('application.order')} title={t('application.order')}>
          <IconListNumbers size={16} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('application.order')}>
        <h2 className="part-title">{t('application.order')}</h2>
        <Lines />
      </Popover.Dropdown>
    </Popover>
  );
}

function Lines() {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const lines = project.orderOfCommitments;
  if (lines.length === 0) return <p className="muted">{t('application.orderEmpty')}</p>;
  return (
    <>
      <p className="rail-text">{t('application.orderText')}</p>
      <ol className="order">
        {lines.map((line, index) => {
          const stream = streamOf(line);
          return (
            <li key={line}>
              <span className="order-rank" aria-hidden>
                {index + 1}
              </span>
              <strong>{translate(lineText(line))}</strong>
              <i className="dot" data-tone={streams[stream].tone} />
              <span className="order-note">{marketForms[stream].orderNote(project, numbers, t)}</span>
            </li>
          );
        })}
      </ol>
      <p className="order-help">
        <a href={helpPages.order} target="_blank">
          {t('application.orderHelp')}
        </a>
        <a href={helpPages.dispatch} target="_blank">
          {t('application.orderDispatch')}
        </a>
      </p>
    </>
  );
}
