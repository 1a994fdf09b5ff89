import type { BestSize, SizePoint } from '@hybrid/project/results/bestSize';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../browser/saveFile';
import { useTranslate } from '../../i18n/translate';
import { useProject } from '../../openProject/projectStore';
import { useFigureLook } from '../../openProject/useFigureLook';
import { Disclosure } from '../../ui/Disclosure';
import { figure } from '../../ui/figures';
import { moneyWords } from '../levers/leverTexts';
import { SmallestChanges } from '../noResults/SmallestChanges';
import {
  atBoundText,
  figureText,
  flatText,
  isNothing,
  proofTexts,
  sizeWithUnit,
  marginalText,
  stepText,
  type SizeWords,
} from './bestSizeTexts';
import { BestSizeMap } from './BestSizeMap';
import { PathPictureView } from './PathPictureView';
import { pointsCsv } from './pointsCsv';
import './bestSize.css';

interface BestSizeCardProps {
  readonly found: BestSize;
  /** True if inputs have changed since the search. */
  readonly isStale?: boolean;
  /** Picture of the sizes; if left out, that of the simulated points. */
  readonly picture?: ReactNode;
  /** Buttons at the end, such as the one that uses the sizes. */
  readonly actions?: ReactNode;
}

/** Card with the answer of a search: the best sizes, their figures, what a little more or less changes, and what proves it. */
export function BestSizeCard({ found, isStale = false, picture, actions }: BestSizeCardProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { best, sizes, points, question } = found;
  if (best === null) return <InfeasibleCard found={found} actions={actions} />;
  const system = translate(found.system);
  const path = <PathPictureView sizes={sizes} points={points} objective={question.objective} height={300} />;
  const isEmpty = isNothing(best);
  const isLoss = (best.npv ?? 0) <= 0;
  const badge = isEmpty ? 'bestSize.badgeNothing' : isLoss ? 'bestSize.badgeLoss' : 'bestSize.badge';
  return (
    <section className="card best-size" aria-label={t('bestSize.answer')} data-stale={isStale || undefined}>
      <div className="best-size-answer">
        <span className="badge" data-tone={isLoss || isStale ? 'warn' : 'ok'}>
          {t(badge)}
        </span>
        <h2>{isEmpty ? t('bestSize.nothing') : t('bestSize.best', { system })}</h2>
        {isEmpty ? <p>{t('bestSize.nothingText')}</p> : isLoss && question.objective === 'npv' && <p>{t('bestSize.lossText')}</p>}
        {!isEmpty && <Figures best={best} />}
        <BoundWarnings found={found} />
        <div className="best-size-buttons">
          {actions}
          <PointsButton found={found} />
        </div>
        <Sizes found={found} best={best} />
        <Proof found={found} />
      </div>
      <div className="best-size-picture">
        {picture ?? (sizes.length === 2 && question.objective === 'npv' ? <BestSizeMap found={found} instead={path} /> : path)}
      </div>
    </section>
  );
}

function useSizeWords(): SizeWords {
  const { t } = useTranslation();
  return { t, translate: useTranslate(), look: useFigureLook() };
}

function Figures({ best }: { readonly best: SizePoint }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const rows: readonly (readonly [string, string])[] = [
    [t('bestSize.npv'), figureText(best, 'npv', look)],
    [t('bestSize.irr'), figureText(best, 'irr', look)],
    [t('bestSize.lcoe'), figureText(best, 'lcoe', look)],
    [t('bestSize.capital'), best.capex === null ? figure(null, 0, look) : moneyWords(best.capex, look)],
    [t('bestSize.revenue'), best.revenue === null ? figure(null, 0, look) : moneyWords(best.revenue, look)],
  ];
  return (
    <dl className="best-size-figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sizes that stand at a bound although more, or less, of them would pay. */
function BoundWarnings({ found }: { readonly found: BestSize }) {
  const words = useSizeWords();
  const hit = found.sizes.flatMap((size, place) => {
    const text = atBoundText(found, place, words);
    return text === undefined ? [] : [{ path: size.path, name: words.translate(size.name), text }];
  });
  return hit.map(({ path, name, text }) => (
    <p key={path} className="best-size-warning">
      <strong>{name}:</strong> {text}
    </p>
  ));
}

/** By size: its best value, what a little more or less changes, and the range within 1 % of the best. */
function Sizes({ found, best }: { readonly found: BestSize; readonly best: SizePoint }) {
  const words = useSizeWords();
  const { t, translate, look } = words;
  const { sizes, slopes, flat, connection, question } = found;
  const objective = t(`bestSize.objective_${question.objective}`);
  return (
    <div className="best-size-scroll">
      <table className="best-size-sizes">
        <thead>
          <tr>
            <th scope="col">{t('bestSize.size')}</th>
            <th scope="col">{t('bestSize.slopes')}</th>
            <th scope="col" title={t('bestSize.flatMeaning')}>
              {t('bestSize.flat', { objective })}
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size, place) => {
            const [slope, range] = [slopes[place], flat[place]];
            return (
              <tr key={size.path}>
                <th scope="row">
                  {translate(size.name)} <strong>{sizeWithUnit(size, best.sizes[place] ?? 0, look)}</strong>
                </th>
                <td>
                  {stepText(found, place, words)}
                  {slope && (
                    <span className="best-size-slope">
                      {marginalText(size, slope, words)} {!slope.isExact && t('bestSize.bySmallStep')}
                    </span>
                  )}
                </td>
                <td>{range && flatText(size, range, words)}</td>
              </tr>
            );
          })}
          {connection && (
            <tr>
              <th scope="row">{t('bestSize.connection')}</th>
              <td>
                <span className="best-size-slope">
                  {marginalText({ factor: 1, unit: 'MW' }, connection, words)} ({t('bestSize.connectionNote')})
                </span>
              </td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Proof({ found }: { readonly found: BestSize }) {
  const words = useSizeWords();
  const { t, translate, look } = words;
  const { sizes, question, stage, simulations } = found;
  return (
    <>
      <p className="best-size-proof">{proofTexts(found, words).join(' ')}</p>
      <Disclosure title={t('bestSize.details')} className="best-size-details">
        <p>
          {t('bestSize.simulations', { count: simulations }).replace(String(simulations), figure(simulations, 0, look))}.{' '}
          {t(`bestSize.${stage}`)}
        </p>
        <h3>{t('bestSize.searched')}</h3>
        <ul>
          {sizes.map((size, place) => {
            const { from = 0, to = 0, step = 0 } = question.sizes[place] ?? {};
            const text = (value: number): string => sizeWithUnit(size, value, look);
            return (
              <li key={size.path}>
                {translate(size.name)}: {t('bestSize.searchedRange', { from: text(from), to: text(to), step: text(step) })}
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </>
  );
}

function PointsButton({ found }: { readonly found: BestSize }) {
  const words = useSizeWords();
  const { t } = words;
  const name = useProject((project) => project.name);
  const save = () => saveFile(`${name} ${t('bestSize.pointsFile')}.csv`, pointsCsv(found, words), 'text/csv');
  return (
    <Button
      variant="default"
      title={t('bestSize.pointsHint')}
      aria-description={t('bestSize.pointsHint')}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={save}
    >
      {t('bestSize.points')}
    </Button>
  );
}

/** Card of a search in which no size keeps the contracts: which one is not kept, and the smallest changes that would keep it. */
function InfeasibleCard({ found: { infeasibility }, actions }: Pick<BestSizeCardProps, 'found' | 'actions'>) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const system = t('bestSize.infeasibleAt');
  const changes = infeasibility?.changes ?? [];
  return (
    <section className="card best-size" aria-label={t('bestSize.answer')}>
      <div className="best-size-answer">
        <h2>{t('bestSize.infeasible')}</h2>
        {infeasibility?.reasons.map((reason) => (
          <p key={translate(reason)}>{translate(reason)}</p>
        ))}
        <SmallestChanges title={t('sizing.changes', { system })} among={changes.filter(({ to }) => to !== null)} />
        <SmallestChanges title={t('sizing.noChange', { system })} among={changes.filter(({ to }) => to === null)} />
        <div className="best-size-buttons">{actions}</div>
      </div>
    </section>
  );
}
