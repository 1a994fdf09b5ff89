import { Button } from '@mantine/core';
import type { Side } from '@hybrid/api/sideBySideCalls';
import { IconAlertTriangle, IconReplace } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../ui/momentText';
import { figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { problemText } from '../../runs/useCalculation';
import { useSideName } from './sideName';
import type { Asked } from './useSide';

interface SideHeadProps {
  readonly place: 'first' | 'second';
  /** Undefined while nothing is chosen. */
  readonly asked: Asked<Side> | undefined;
  /** The open project, which need not be named. */
  readonly here: string;
  readonly onChange: () => void;
}

/** Names the result on a side, and its age. */
export function SideHead({ place, asked, here, onChange }: SideHeadProps) {
  const { t } = useTranslation();
  const title = t(`sideBySide.${place}`);
  const side = asked?.data;
  return (
    <section className="card side-head" aria-label={title} data-place={place}>
      <h2>
        <i className={place === 'first' ? 'mark-line' : 'mark-dashed'} aria-hidden="true" />
        {title}
      </h2>
      {side && <SideFacts side={side} here={here} />}
      {asked && !side && !asked.problem && <div className="skeleton" style={{ height: 60 }} aria-busy="true" />}
      {asked?.problem && (
        <p role="alert" className="side-problem">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {problemText(asked.problem)}
        </p>
      )}
      {!asked && <p className="muted">{t('sideBySide.nothing')}</p>}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconReplace size={14} stroke={1.75} aria-hidden />}
        onClick={onChange}
        aria-label={t(`sideBySide.choose.${place}`)}
      >
        {t(side ? 'sideBySide.change' : 'sideBySide.choose.any')}
      </Button>
    </section>
  );
}

function SideFacts({ side, here }: { readonly side: Side; readonly here: string }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { system, caseText } = useSideName()(side);
  const isElsewhere = side.id !== here;
  return (
    <>
      <p className="side-system">{system}</p>
      <p className="muted">
        {isElsewhere ? (
          <Link to="/project/$projectId/results" params={{ projectId: side.id }}>
            {side.name}
          </Link>
        ) : (
          side.name
        )}
        {caseText !== '' && ` · ${caseText}`} ·{' '}
        {t('results.rankOf', { rank: figure(side.rank, 0, look), count: figure(side.count, 0, look) })}
        {side.earlyAnalysis && ` · ${t('sideBySide.early')}`}
      </p>
      <p className="muted">
        {side.calculated === ''
          ? t('sideBySide.calculating')
          : t('sideBySide.calculated', { time: momentText(Date.parse(side.calculated)), version: side.engineVersion })}
      </p>
      {(side.isOfOtherInput || side.isOlderEngine) && (
        <p className="side-stale" role="status">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {side.isOfOtherInput ? t('sideBySide.stale') : t('sideBySide.olderEngine')}
        </p>
      )}
    </>
  );
}
