import type { Details } from '@hybrid/project/results/details';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFigureLook } from '../../openProject/useFigureLook';
import { amount, amountUnit, figure, scaleFor, type FigureLook } from '../../ui/figures';
import { decisionFacts } from './decisionFacts';

interface DecisionSentenceProps {
  readonly details: Details;
  readonly title: string;
  /** The system with the highest NPV of the case, if it is another one. */
  readonly better: { readonly item: ResultItem; readonly name: string } | undefined;
}

/** Says whether to build the system, what would change that, and what limits it. */
export function DecisionSentence({ details, title, better }: DecisionSentenceProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const facts = decisionFacts(details);
  const money = (value: number) => `${amount(value, scaleFor(value), look)} ${amountUnit('¤', scaleFor(value), look)}`;
  const changes = changesOf(facts, look, t);
  const gain = better ? better.item.npv - details.financial.npv : 0;
  const { limit, perInterconnectionMW, curtailedShare } = facts;
  const share = (of: number) => figure(100 * of, 1, look);
  return (
    <div className="decision-sentence">
      <p>
        <strong>{t(facts.pays ? 'decision.build' : 'decision.leave', { system: title })}</strong>{' '}
        {changes && <>{t(facts.pays ? 'decision.until' : 'decision.needs', { changes })} </>}
        {better && gain > 0 && <>{t('decision.better', { system: better.name, gain: money(gain) })} </>}
        {limit && (
          <>
            {t('decision.limit', {
              limit: t(`results.explanation.reasons.${limit.reason}`, { defaultValue: limit.reason }),
              share: share(limit.share),
            })}{' '}
          </>
        )}
        {perInterconnectionMW !== undefined && (
          <>
            {t('decision.interconnection', {
              value: `${figure(perInterconnectionMW, 0, look)} ${amountUnit(t('results.explanation.interconnectionUnit'), 'full', look)}`,
            })}{' '}
          </>
        )}
        {curtailedShare !== undefined && t('decision.curtailed', { share: share(curtailedShare) })}
      </p>
      {changes && <p className="decision-basis">{t('decision.basis')}</p>}
    </div>
  );
}

/** Returns the changes at which the NPV is zero in words; undefined if there are none. */
function changesOf({ priceChange, capitalChange }: ReturnType<typeof decisionFacts>, look: FigureLook, t: TFunction): string | undefined {
  const percent = (change: number) => ({ percent: figure(100 * Math.abs(change), 1, look) });
  const price =
    priceChange === undefined ? undefined : t(priceChange < 0 ? 'decision.priceFalls' : 'decision.priceRises', percent(priceChange));
  const capital =
    capitalChange === undefined
      ? undefined
      : t(capitalChange > 0 ? 'decision.capitalRises' : 'decision.capitalFalls', percent(capitalChange));
  return price !== undefined && capital !== undefined ? t('decision.or', { one: price, other: capital }) : (price ?? capital);
}
