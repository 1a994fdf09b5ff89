import { Button } from '@mantine/core';
import { simulationCount } from '@hybrid/project/document/dimensions';
import { neutralLevers, priceLevelLists, type Levers } from '@hybrid/project/document/levers';
import type { Project } from '@hybrid/project/document/project';
import { keepLevers } from '@hybrid/project/edits/leverEdits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpokenEstimate } from '../../estimate/SpokenEstimate';
import { sentences } from '../../i18n/sentences';
import { useTranslate } from '../../i18n/translate';
import { useSession } from '../../openProject/heldSession';
import { edit, projectNow } from '../../openProject/projectStore';
import { useFigureLook } from '../../openProject/useFigureLook';
import { Lever } from './Lever';
import { LeverFigures } from './LeverFigures';
import { levelRange, rateRange, rounded } from './leverRanges';
import { keptReport, moneyWords, positions, spokenFigures } from './leverTexts';
import { SizeLever } from './SizeLever';
import { useLeverEffects, useLevers } from './useLevers';

interface MovingLeversProps {
  readonly id: string;
  readonly project: Project;
  readonly onKept: (report: readonly string[]) => void;
}

/** The levers of a system, with the figures at their positions. */
export function MovingLevers({ id, project, onKept }: MovingLeversProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const { state } = useSession();
  const rest = neutralLevers(project);
  const [levers, setLevers] = useState(rest);
  const [sizePath, setSizePath] = useState<string>();
  const isMoved = !isAtRest(levers, rest);
  const { board, figures, isUpdating, error } = useLevers(project, id, levers, isMoved);
  const move = (change: Partial<Levers>) => setLevers({ ...levers, ...change });
  const sizes = board?.sizes ?? [];
  const size = sizes.find(({ path }) => path === sizePath) ?? sizes.at(-1);
  const hasPrices = priceLevelLists(project).length > 0;
  const rate = rateRange(rest.discountRatePercent);
  const of = { project, id, board };
  const capitalEffects = useLeverEffects(of, levelRange, (percent) => ({ capitalCostFactor: percent / 100 }));
  const rateEffects = useLeverEffects(of, rate, (discountRatePercent) => ({ discountRatePercent }));
  const priceEffects = useLeverEffects(of, hasPrices ? levelRange : undefined, (percent) => ({ priceLevelFactor: percent / 100 }));
  const npv = board?.calculated.npv;
  const words = { t, translate, look };

  const keep = () => {
    if (!board) return;
    const before = simulationCount(project);
    const moved = { levers, rest, size };
    edit(t('levers.edit', { what: positions(moved, words).join(', ') }), keepLevers(board.values, levers));
    onKept(keptReport(moved, [before, simulationCount(projectNow())], words));
  };

  return (
    <section className="card levers" aria-label={t('levers.title')} aria-busy={isUpdating}>
      <div className="levers-head">
        <h2>{t('levers.title')}</h2>
        <LeverFigures figures={figures} npv={npv} isMoved={isMoved && figures !== board?.calculated} />
        {isUpdating && <span className="levers-updating">{t('levers.updating')}</span>}
        <span className="grow" />
        <Button size="xs" variant="default" disabled={!isMoved} onClick={() => setLevers(rest)}>
          {t('levers.reset')}
        </Button>
        {state !== 'readOnly' && (
          <Button size="xs" variant="default" disabled={!isMoved || !board} onClick={keep}>
            {t('levers.keep')}
          </Button>
        )}
      </div>
      {error && <p role="alert">{sentences(error.title, error.detail)}</p>}
      <div className="levers-grid">
        <Lever
          label={t('results.key.capital')}
          unit="%"
          range={levelRange}
          value={rounded(levers.capitalCostFactor * 100)}
          effects={capitalEffects}
          note={figures && moneyWords(figures.capex, look)}
          onMove={(percent) => move({ capitalCostFactor: percent / 100 })}
        />
        {hasPrices && (
          <Lever
            label={t('levers.price')}
            unit="%"
            range={levelRange}
            value={rounded(levers.priceLevelFactor * 100)}
            effects={priceEffects}
            note={figures && t('levers.revenue', { value: moneyWords(figures.firstYearRevenue, look) })}
            onMove={(percent) => move({ priceLevelFactor: percent / 100 })}
          />
        )}
        <Lever
          label={t('levers.rate')}
          unit="%"
          stepUnit={t('levers.points')}
          range={rate}
          value={levers.discountRatePercent}
          effects={rateEffects}
          onMove={(percent) => move({ discountRatePercent: rounded(percent) })}
        />
        {size && (
          <SizeLever
            of={of}
            size={size}
            sizes={sizes}
            moved={levers.size}
            onMove={(moved) => move({ size: moved })}
            onChoose={(path) => {
              setSizePath(path);
              move({ size: undefined });
            }}
          />
        )}
      </div>
      <SpokenEstimate text={!isUpdating && figures && npv !== undefined ? spokenFigures(figures, npv, isMoved, words) : undefined} />
    </section>
  );
}

const isAtRest = (levers: Levers, rest: Levers): boolean =>
  levers.capitalCostFactor === 1 &&
  levers.priceLevelFactor === 1 &&
  levers.discountRatePercent === rest.discountRatePercent &&
  levers.size === undefined;
