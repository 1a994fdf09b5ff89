import { limitName } from '@hybrid/project/results/bindingLimit';
import type { StepExplanation, StepLimit, StepSource, StepUse } from '@hybrid/project/results/stepExplanation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { absentMark, figure, type FigureLook } from '../../ui/figures';
import { useTranslate } from '../../i18n/translate';
import { whyOf } from './whyStorage';

export interface SectionProps {
  readonly explanation: StepExplanation;
  readonly look: FigureLook;
}

/** A titled part of the explanation. */
export function Part({ title, unit, children }: { readonly title: string; readonly unit?: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>
        {title}
        {unit !== undefined && <span className="muted"> · {unit}</span>}
      </h3>
      {children}
    </section>
  );
}

const perMWh = ({ symbol }: FigureLook): string => `${symbol}/MWh`;

/** Reasons that the sentence itself already gives. */
const silentReasons: ReadonlySet<string> = new Set(['nothing', 'at rest', 'no storage']);

/** One sentence for each storage, with the prices that decide. */
export function StepStorages({ explanation, look }: SectionProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { storages } = explanation;
  if (storages.length === 0) return <p>{t('timeSeries.explain.noStorage')}</p>;
  return storages.map((storage) => {
    const why = whyOf(storage, explanation);
    const name = translate(storage.name);
    const price = (value: number): string => `${figure(value, 2, look)} ${perMWh(look)}`;
    const power = Math.max(storage.chargeMW, storage.dischargeMW);
    return (
      <div key={name} className="explain-why">
        <p>
          {t(`timeSeries.explain.why.${why}`, {
            storage: name,
            power: `${figure(power, 1, look)} MW`,
            selling: price(storage.sellingValuePerMWh),
            buying: price(storage.buyingCostsPerMWh),
            keeping: price(storage.keepingCostsPerMWh),
            value: price(storage.valuePerMWh),
          })}
          {storage.heldBy !== undefined && !silentReasons.has(storage.heldBy) && (
            <>
              {' '}
              {t('timeSeries.explain.heldBy', {
                reason: translate(limitName(storage.heldBy)).toLowerCase(),
              })}
            </>
          )}
        </p>
        <dl className="explain-facts">
          <dt>{t('timeSeries.explain.stored')}</dt>
          <dd>
            {figure(storage.levelBeforeMWh, 1, look)} → {figure(storage.levelMWh, 1, look)} MWh
          </dd>
          <dt>{t('timeSeries.explain.marginalValue')}</dt>
          <dd>{price(storage.valuePerMWh)}</dd>
        </dl>
      </div>
    );
  });
}

/** Shows the power balance of the step; bars extend to either side of zero. */
export function StepBalance({ explanation: { balance }, look }: SectionProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const title = t('timeSeries.explain.balance');
  const max = Math.max(1e-9, ...balance.map(({ powerMW }) => Math.abs(powerMW)));
  const shown = balance.filter(({ powerMW }) => Math.abs(powerMW) >= 0.005);
  const sum = balance.reduce((all, { powerMW }) => all + powerMW, 0);
  if (shown.length === 0)
    return (
      <Part title={title} unit="MW">
        <p className="muted">{t('timeSeries.explain.nothingFlows')}</p>
      </Part>
    );
  return (
    <Part title={title} unit="MW">
      <table className="explain-table">
        <caption className="aside-text">{title}</caption>
        <tbody>
          {shown.map(({ id, name, powerMW }) => (
            <tr key={id}>
              <th scope="row">{translate(name)}</th>
              <td className="explain-bar" aria-hidden="true">
                <i
                  data-side={powerMW > 0 ? 'come' : 'go'}
                  data-of={/^(solar|wind|storage)\//.exec(id)?.[1] ?? 'grid'}
                  style={{ width: `${(50 * Math.abs(powerMW)) / max}%` }}
                />
              </td>
              <td>{figure(powerMW, 2, look)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('timeSeries.explain.sum')}</th>
            <td aria-hidden="true" />
            {/* Rounding residues are shown as zero. */}
            <td>{figure(Math.abs(sum) < 1e-6 ? 0 : sum, 2, look)}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  );
}

/** Shows the merit order at the bus: sources with their offer prices, uses with their bid prices. */
export function StepLadder({ explanation: { sources, uses, readiness }, look }: SectionProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const nameOf = ({ kind, name: text }: StepSource | StepUse): string => {
    const name = text && translate(text);
    if (kind === 'sale')
      return name === undefined ? t('timeSeries.explain.kinds.sale') : t(`timeSeries.explain.saleOf.${name}`, { defaultValue: name });
    return name === undefined ? t(`timeSeries.explain.kinds.${kind}`) : `${t(`timeSeries.explain.kinds.${kind}`)} · ${name}`;
  };
  const table = (title: string, entries: readonly (StepSource | StepUse)[]) => (
    <table className="explain-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('timeSeries.explain.what')}</th>
          <th scope="col">{perMWh(look)}</th>
          <th scope="col">{t('timeSeries.explain.taken')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { kind, name, pricePerMWh, busPricePerMWh, takenMW, availableMW } = entry;
          return (
            <tr key={`${kind} ${translate(name ?? '')}`} data-unused={takenMW < 0.005 || undefined}>
              <th scope="row">{nameOf(entry)}</th>
              <td
                title={
                  pricePerMWh === null
                    ? undefined
                    : t('timeSeries.explain.quoted', { price: `${figure(pricePerMWh, 2, look)} ${perMWh(look)}` })
                }
              >
                {busPricePerMWh === null ? absentMark : figure(busPricePerMWh, 2, look)}
              </td>
              <td className="explain-share">
                <i style={{ width: `${availableMW > 0 ? (100 * takenMW) / availableMW : 0}%` }} aria-hidden="true" />
                <span>{t('timeSeries.explain.of', { taken: figure(takenMW, 1, look), max: figure(availableMW, 1, look) })}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  return (
    <Part title={t('timeSeries.explain.ladder')} unit={t('timeSeries.explain.atBus')}>
      {table(t('timeSeries.explain.sources'), sources)}
      {table(t('timeSeries.explain.uses'), uses)}
      {readiness.length > 0 && (
        <table className="explain-table">
          <caption>{t('timeSeries.explain.readiness')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('timeSeries.explain.what')}</th>
              <th scope="col">{look.symbol}/MW-h</th>
              <th scope="col">{t('timeSeries.explain.taken')}</th>
            </tr>
          </thead>
          <tbody>
            {readiness.map(({ name: text, direction, pricePerMWh, takenMW, availableMW }) => (
              <tr key={`${translate(text)} ${direction}`} data-unused={takenMW < 0.005 || undefined}>
                <th scope="row">{t(`timeSeries.explain.ready.${direction}`, { name: translate(text) })}</th>
                <td>{figure(pricePerMWh, 2, look)}</td>
                <td className="explain-share">
                  <i style={{ width: `${availableMW > 0 ? (100 * takenMW) / availableMW : 0}%` }} aria-hidden="true" />
                  <span>{t('timeSeries.explain.of', { taken: figure(takenMW, 1, look), max: figure(availableMW, 1, look) })}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

/** Lists the limits of the step, binding ones first. */
export function StepLimits({ explanation: { limits, storages }, look }: SectionProps) {
  const { t } = useTranslation();
  const title = t('timeSeries.explain.limits');
  const floorMWh = storages[0]?.floorMWh ?? 0;
  const state = ({ of, limit, used, isReached, marginalValue }: StepLimit): string => {
    if (of === 'storedEnergy') {
      if (!isReached) return `${figure(used, 1, look)} MWh`;
      return t(used > (floorMWh + limit) / 2 ? 'timeSeries.explain.full' : 'timeSeries.explain.empty');
    }
    if (!isReached) return t('timeSeries.explain.free', { amount: `${figure(limit - used, 1, look)} MW` });
    if (marginalValue === null) return t('timeSeries.explain.reached');
    return t('timeSeries.explain.oneMore', { money: figure(marginalValue, 2, look), symbol: look.symbol });
  };
  return (
    <Part title={title}>
      <ul className="explain-limits">
        {limits
          .toSorted((a, b) => Number(b.isReached) - Number(a.isReached))
          .map((limit) => (
            <li key={limit.of} data-reached={limit.isReached || undefined}>
              <span className="grow">
                {t(`timeSeries.explain.limit.${limit.of}`)},{' '}
                {limit.of === 'storedEnergy'
                  ? `${figure(floorMWh, 1, look)}–${figure(limit.limit, 1, look)} MWh`
                  : `${figure(limit.limit, 1, look)} MW`}
              </span>
              <span>{state(limit)}</span>
            </li>
          ))}
      </ul>
    </Part>
  );
}

/** Lists the payments of the markets, and the cost of wear in the plan. */
export function StepMoney({ explanation: { money, wear }, look }: SectionProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const title = t('timeSeries.explain.money');
  const paid = money.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Part title={title} unit={look.symbol}>
      <table className="explain-table">
        <caption className="aside-text">{title}</caption>
        <tbody>
          {money
            .map(({ path, amount }) => ({ path: path.map(translate), amount }))
            .map(({ path, amount }) => (
              <tr key={path.join('/')}>
                <th scope="row">{path.slice(1).join(', ')}</th>
                <td>{figure(amount, 2, look)}</td>
              </tr>
            ))}
          <tr>
            <th scope="row">{t('timeSeries.explain.paid')}</th>
            <td>{figure(paid, 2, look)}</td>
          </tr>
          <tr>
            <th scope="row">{t('timeSeries.explain.wear')}</th>
            <td>{figure(wear === 0 ? 0 : -wear, 2, look)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('timeSeries.explain.afterWear')}</th>
            <td>{figure(paid - wear, 2, look)}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  );
}

/** Lists the effects that the explanation leaves out for this plant. */
export function StepNotes({ explanation: { notes } }: Pick<SectionProps, 'explanation'>) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <ul className="explain-notes muted">
      {notes.map((note) => (
        <li key={note}>{t(`timeSeries.explain.notes.${note}`)}</li>
      ))}
    </ul>
  );
}
