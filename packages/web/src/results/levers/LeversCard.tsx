import { Button } from '@mantine/core';
import { simulationCount } from '@hybrid/project/document/dimensions';
import { neutralLevers, priceLevelLists, type Levers } from '@hybrid/project/document/levers';
import type { Project } from '@hybrid/project/document/project';
import { keepLevers } from '@hybrid/project/edits/leverEdits';
import type { Details } from '@hybrid/project/results/details';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovableSize, WhatIf } from '../../engineWorker/whatIf';
import { SpokenEstimate } from '../../estimate/SpokenEstimate';
import { sentences } from '../../i18n/sentences';
import { useTranslate } from '../../i18n/translate';
import { useSession } from '../../openProject/heldSession';
import { edit, projectNow, undo, useProject } from '../../openProject/projectStore';
import { useFigureLook } from '../../openProject/useFigureLook';
import { absentMark, amount, amountUnit, figure, scaleFor, type FigureLook } from '../../ui/figures';
import { Lever } from './Lever';
import { levelRange, rateRange, rounded, sizeRange } from './leverRanges';
import './levers.css';
import { useLeverEffect, useLevers } from './useLevers';

interface LeversCardProps {
  readonly details: Pick<Details, 'id'>;
  /** Key of the calculation that the system belongs to. */
  readonly run: string;
  /** True while the project is unchanged since these results. */
  readonly isCurrent: boolean;
}

/** Levers of a system, which move its figures at once: capital cost, price level, discount rate, and the size of one technology. */
export function LeversCard({ details, run, isCurrent }: LeversCardProps) {
  return <CardOfRun key={`${details.id}/${run}`} id={details.id} isCurrent={isCurrent} />;
}

function CardOfRun({ id, isCurrent }: { readonly id: string; readonly isCurrent: boolean }) {
  const { t } = useTranslation();
  const [kept, setKept] = useState<readonly string[]>();
  const project = useProject((whole) => whole);
  const [keptIn, setKeptIn] = useState<Project>();
  if (kept && project === keptIn)
    return (
      <section className="card levers" aria-label={t('levers.title')}>
        <div className="levers-head">
          <h2>{t('levers.title')}</h2>
          <span className="grow" role="status">
            {kept.join(' ')}
          </span>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              undo();
              setKept(undefined);
            }}
          >
            {t('levers.undo')}
          </Button>
        </div>
      </section>
    );
  if (!isCurrent)
    return (
      <section className="card levers" aria-label={t('levers.title')}>
        <div className="levers-head">
          <h2>{t('levers.title')}</h2>
          <span className="muted">{t('levers.stale')}</span>
        </div>
      </section>
    );
  return (
    <MovingLevers
      id={id}
      project={project}
      onKept={(sentencesOfEdit) => {
        setKept(sentencesOfEdit);
        setKeptIn(projectNow());
      }}
    />
  );
}

interface MovingLeversProps {
  readonly id: string;
  readonly project: Project;
  readonly onKept: (report: readonly string[]) => void;
}

function MovingLevers({ id, project, onKept }: MovingLeversProps) {
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
  const sizing = size && sizeRange(size);
  const npv = board?.calculated.npv;
  const changeText = (change: number | undefined) => (change === undefined ? undefined : signedMoney(change, look));
  const step = levelRange.effectStep / 100;
  const capitalEffect = useLeverEffect(project, id, board, { capitalCostFactor: 1 + step });
  const rateEffect = useLeverEffect(project, id, board, { discountRatePercent: rounded(rate.present + rate.effectStep) });
  const priceEffect = useLeverEffect(project, id, board, hasPrices ? { priceLevelFactor: 1 + step } : undefined);
  const sizeEffect = useLeverEffect(project, id, board, size && sizing && { size: sizeAt(size, sizing.present + sizing.effectStep) });

  const keep = () => {
    if (!board) return;
    const before = simulationCount(project);
    edit(t('levers.edit', { what: positions(levers, rest, size, t, translate, look).join(', ') }), keepLevers(board.values, levers));
    onKept(report(levers, rest, before, simulationCount(projectNow()), positions(levers, rest, size, t, translate, look), t, look));
  };

  return (
    <section className="card levers" aria-label={t('levers.title')} aria-busy={isUpdating}>
      <div className="levers-head">
        <h2>{t('levers.title')}</h2>
        <Figures figures={figures} npv={npv} isMoved={isMoved && figures !== board?.calculated} look={look} />
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
          effect={changeText(capitalEffect)}
          note={figures && moneyWords(figures.capex, look)}
          onMove={(percent) => move({ capitalCostFactor: percent / 100 })}
        />
        {hasPrices && (
          <Lever
            label={t('levers.price')}
            unit="%"
            range={levelRange}
            value={rounded(levers.priceLevelFactor * 100)}
            effect={changeText(priceEffect)}
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
          effect={changeText(rateEffect)}
          onMove={(percent) => move({ discountRatePercent: rounded(percent) })}
        />
        {size && sizing && (
          <Lever
            label={t('levers.size', { name: translate(size.name) })}
            {...(sizes.length > 1 && {
              choice: (
                <select
                  className="year-select"
                  aria-label={t('levers.sizeOf')}
                  value={size.path}
                  onChange={(event) => {
                    setSizePath(event.currentTarget.value);
                    move({ size: undefined });
                  }}
                >
                  {sizes.map(({ path, name }) => (
                    <option key={path} value={path}>
                      {t('levers.size', { name: translate(name) })}
                    </option>
                  ))}
                </select>
              ),
            })}
            unit="MW"
            range={sizing}
            value={levers.size ? rounded(levers.size.value * size.unitMW) : sizing.present}
            effect={changeText(sizeEffect)}
            onMove={(powerMW) => move({ size: powerMW === sizing.present ? undefined : sizeAt(size, powerMW) })}
          />
        )}
      </div>
      <SpokenEstimate text={!isUpdating && figures && npv !== undefined ? spoken(figures, npv, isMoved, t, look) : undefined} />
    </section>
  );
}

/** Returns a size in the units of the document. */
const sizeAt = ({ path, unitMW }: MovableSize, powerMW: number): NonNullable<Levers['size']> => ({
  path,
  value: rounded(powerMW / unitMW),
});

const isAtRest = (levers: Levers, rest: Levers): boolean =>
  levers.capitalCostFactor === 1 &&
  levers.priceLevelFactor === 1 &&
  levers.discountRatePercent === rest.discountRatePercent &&
  levers.size === undefined;

function moneyWords(value: number, look: FigureLook): string {
  const scale = scaleFor(value);
  return `${amount(value, scale, look)} ${amountUnit('¤', scale, look)}`;
}

const signedMoney = (change: number, look: FigureLook): string => `${change > 0 ? '+' : ''}${moneyWords(change, look)}`;

interface FiguresProps {
  readonly figures: WhatIf | undefined;
  /** Calculated net present value. */
  readonly npv: number | undefined;
  readonly isMoved: boolean;
  readonly look: FigureLook;
}

/** Shows the figures at the positions of the levers, and the change of the net present value. */
function Figures({ figures, npv, isMoved, look }: FiguresProps) {
  const { t } = useTranslation();
  const { irr = null, payback = null } = figures ?? {};
  return (
    <span className="levers-figures">
      <span>
        {t('estimate.npv')} <b>{figures ? moneyWords(figures.npv, look) : absentMark}</b>
        {isMoved && figures && npv !== undefined && ` (${signedMoney(figures.npv - npv, look)})`}
      </span>
      <span>
        {t('estimate.irr')} <b>{irr === null ? absentMark : `${figure(irr * 100, 2, look)} %`}</b>
      </span>
      <span>
        {t('levers.payback')} <b>{payback === null ? absentMark : `${figure(payback, 1, look)} ${amountUnit('yr', 'full', look)}`}</b>
      </span>
    </span>
  );
}

/** Returns the figures as a sentence for screen readers. */
function spoken({ npv: moved }: WhatIf, npv: number, isMoved: boolean, t: TFunction, look: FigureLook): string {
  const value = moneyWords(moved, look);
  return isMoved ? t('levers.spoken', { value, change: signedMoney(moved - npv, look) }) : t('levers.spokenRest', { value });
}

/** Returns the levers that are moved, each with its position. */
function positions(
  levers: Levers,
  rest: Levers,
  size: MovableSize | undefined,
  t: TFunction,
  translate: ReturnType<typeof useTranslate>,
  look: FigureLook,
): readonly string[] {
  const percent = (value: number) => `${figure(value, 2, look, true)} %`;
  return [
    ...(levers.capitalCostFactor === 1 ? [] : [`${t('results.key.capital')} ${percent(levers.capitalCostFactor * 100)}`]),
    ...(levers.priceLevelFactor === 1 ? [] : [`${t('levers.price')} ${percent(levers.priceLevelFactor * 100)}`]),
    ...(levers.discountRatePercent === rest.discountRatePercent ? [] : [`${t('levers.rate')} ${percent(levers.discountRatePercent)}`]),
    ...(levers.size && size
      ? [`${t('levers.size', { name: translate(size.name) })} ${figure(levers.size.value * size.unitMW, 3, look, true)} MW`]
      : []),
  ];
}

/** Returns what keeping the levers did, in sentences. */
function report(
  levers: Levers,
  rest: Levers,
  before: number,
  after: number,
  what: readonly string[],
  t: TFunction,
  look: FigureLook,
): readonly string[] {
  const isRateMoved = levers.discountRatePercent !== rest.discountRatePercent;
  return [
    t('levers.kept', { what: what.join(', ') }),
    ...(after > before ? [t('levers.keptLists', { before: figure(before, 0, look), after: figure(after, 0, look) })] : []),
    ...(isRateMoved ? [t('levers.keptRate')] : []),
    t('levers.keptThen'),
  ];
}
