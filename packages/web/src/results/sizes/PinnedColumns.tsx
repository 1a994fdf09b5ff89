import type { ResultItem } from '@hybrid/project/results/resultTables';
import { IconArrowsLeftRight, IconScale, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFigureLook } from '../../openProject/useFigureLook';
import { changeOf } from '../sideBySide/change';
import { pairKey } from '../sideBySide/sideAddress';
import { isMoney } from '@hybrid/project/results/columns';
import { absentMark, amount, figure, type FigureLook, type MoneyScale } from '../../ui/figures';
import { cellText, headUnit } from '../optimization/tableShape';
import { useSizeMeasures, type ShownMeasure } from './sizeMeasures';
import './sizes.css';

interface PinnedProps {
  readonly projectId: string;
  /** Systems of the sensitivity case, the best first. */
  readonly items: readonly ResultItem[];
  /** Systems that are compared, in the order in which they were pinned. */
  readonly compared: readonly ResultItem[];
  /** Id of the system that the others are compared with. */
  readonly base: string | undefined;
  readonly scale: MoneyScale;
  readonly nameOf: (item: ResultItem) => string;
  readonly onBase: (item: ResultItem) => void;
  /** Takes a system out; left out where the systems are not pinned. */
  readonly onRemove?: (item: ResultItem) => void;
  readonly onOpen?: (item: ResultItem) => void;
  /** Opens the economics of a system as a difference from another. */
  readonly onCompare?: (item: ResultItem, base: ResultItem) => void;
}

/** Compares pinned systems as columns: each figure, its bar, and its difference from the base. */
export function PinnedColumns({ projectId, items, compared, base, scale, nameOf, onBase, onRemove, onOpen, onCompare }: PinnedProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const measures = useSizeMeasures(look.symbol);
  const baseItem = compared.find(({ id }) => id === base) ?? compared[0];
  if (!baseItem) return null;
  const best = compared.reduce((top, item) => (item.npv > top.npv ? item : top));
  const mark = (item: ResultItem) => ({ 'data-best': (compared.length > 1 && item === best) || undefined });
  return (
    <section className="card pinned-columns" aria-label={t('sizes.pinned')} data-single={compared.length === 1 || undefined}>
      <div className="pinned-scroll">
        <table aria-label={t('sizes.pinned')}>
          <thead>
            <tr>
              <td>
                <h2>{t('sizes.pinned')}</h2>
                <span className="muted">{t('sizes.upToSix')}</span>
              </td>
              {compared.map((item) => (
                <th key={item.id} scope="col" {...mark(item)}>
                  <div className="pinned-head">
                    {onOpen ? (
                      <button type="button" className="link-button" onClick={() => onOpen(item)}>
                        {nameOf(item)}
                      </button>
                    ) : (
                      <span>{nameOf(item)}</span>
                    )}
                    {onRemove && (
                      <button
                        type="button"
                        className="icon-button"
                        aria-label={t('sizes.unpin', { name: nameOf(item) })}
                        onClick={() => onRemove(item)}
                      >
                        <IconX size={14} stroke={1.75} aria-hidden="true" />
                      </button>
                    )}
                  </div>
                  <div className="pinned-base">
                    <span className="muted">{t('sizes.rank', { rank: items.indexOf(item) + 1, count: items.length })}</span>
                    {compared.length > 1 &&
                      (item === baseItem ? (
                        <span className="badge" data-tone="accent">
                          {t('sizes.base')}
                        </span>
                      ) : (
                        <>
                          <button type="button" className="link-button" onClick={() => onBase(item)}>
                            {t('sizes.useAsBase')}
                          </button>
                          {onCompare && (
                            <button
                              type="button"
                              className="icon-button"
                              aria-label={t('sizes.economicsAgainst', { name: nameOf(item), base: nameOf(baseItem) })}
                              title={t('sizes.economicsAgainst', { name: nameOf(item), base: nameOf(baseItem) })}
                              onClick={() => onCompare(item, baseItem)}
                            >
                              <IconScale size={14} stroke={1.75} aria-hidden="true" />
                            </button>
                          )}
                          <Link
                            className="icon-button"
                            to="/project/$projectId/results/side-by-side/$pair"
                            params={{
                              projectId,
                              pair: pairKey(projectId, {
                                first: { project: projectId, result: baseItem.id },
                                second: { project: projectId, result: item.id },
                              }),
                            }}
                            aria-label={t('sizes.inDetail', { name: nameOf(item), base: nameOf(baseItem) })}
                            title={t('sizes.inDetail', { name: nameOf(item), base: nameOf(baseItem) })}
                          >
                            <IconArrowsLeftRight size={14} stroke={1.75} aria-hidden="true" />
                          </Link>
                        </>
                      ))}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measures.map((measure) => (
              <tr key={measure.key}>
                <th scope="row" title={measure.meaning || undefined}>
                  {measure.label} <span className="muted">{headUnit(measure, scale, look)}</span>
                </th>
                {compared.map((item) => (
                  <td key={item.id} {...mark(item)}>
                    <Figure measure={measure} item={item} base={baseItem} all={compared} scale={scale} look={look} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface FigureProps {
  readonly measure: ShownMeasure;
  readonly item: ResultItem;
  readonly base: ResultItem;
  readonly all: readonly ResultItem[];
  readonly scale: MoneyScale;
  readonly look: FigureLook;
}

/** Shows a figure of a system with its bar, and its difference from the base. */
function Figure({ measure, item, base, all, scale, look }: FigureProps) {
  const { t } = useTranslation();
  const value = measure.read(item);
  const largest = Math.max(...all.map((each) => Math.abs(measure.read(each) ?? 0)));
  const width = value === null || largest === 0 ? 0 : (100 * Math.abs(value)) / largest;
  const change = item === base ? undefined : changeOf([measure.read(base), value]);
  const difference = (of: number): string => {
    const text = isMoney(measure) ? amount(of, scale, look) : figure(of, measure.decimals, look);
    return of > 0 ? `+${text}` : text;
  };
  return (
    <span className="pinned-figure" data-negative={(value ?? 0) < 0 || undefined}>
      <span className="pinned-bar" data-ranking={measure.key === 'npv' || undefined} aria-hidden="true">
        <i style={{ width: `${width}%` }} />
      </span>
      {value === null ? <strong title={measure.absent}>{absentMark}</strong> : <strong>{cellText(measure, item, scale, look)}</strong>}
      {all.length > 1 && (
        <span className="muted" {...(change && { 'aria-label': t('sizes.difference', { difference: difference(change.absolute) }) })}>
          {change && difference(change.absolute)}
        </span>
      )}
    </span>
  );
}
