import { limitName } from '@hybrid/project/results/bindingLimit';
import type { Details } from '@hybrid/project/results/details';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { absentMark, amountUnit, figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { FactTable, type Row } from './FactTable';

type Explanation = NonNullable<Details['explanation']>;

/** Explains the dispatch: marginal values and the cost of rules. Details stored by older versions have none of it. */
export function ExplanationTables({ details: { explanation } }: { readonly details: Details }) {
  if (!explanation) return null;
  const { oneMore, rules } = explanation;
  return (
    <>
      {oneMore.length > 0 && <OneMoreTable oneMore={oneMore} />}
      {rules.length > 0 && <RulesTable rules={rules} />}
    </>
  );
}

/** Shows the limits that bind the storage, where the details have them. */
export function BindingLimits({ details: { explanation } }: { readonly details: Details }) {
  if (!explanation || explanation.heldBy.length === 0) return null;
  return <HeldByTable heldBy={explanation.heldBy} />;
}

/** Marginal values of limits in the first year, of one more and of one less; details of an earlier engine know one more only. */
function OneMoreTable({ oneMore }: Pick<Explanation, 'oneMore'>) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const hasLess = oneMore.some(({ perUnitLess }) => perUnitLess !== undefined);
  const money = (value: number): string => figure(value, 0, look);
  const rows = oneMore.map(({ of, perUnit, perUnitLess, isExact = true }): Row => {
    // Where plans of 48 hours hand on other levels, revenue has small jumps, and the slopes are those of a small step.
    const about = isExact ? '' : '≈ ';
    const label = t(`results.explanation.${of}`);
    const unit = <span className="unit">{amountUnit(t(`results.explanation.${of}Unit`), 'full', look)}</span>;
    if (!hasLess)
      return {
        key: of,
        label,
        cells: [
          <Fragment key="more">
            {money(perUnit)} {unit}
          </Fragment>,
        ],
      };
    return {
      key: of,
      label: (
        <>
          {label} {unit}
        </>
      ),
      cells: [about + money(perUnit), perUnitLess === undefined ? absentMark : about + money(0 - perUnitLess)],
    };
  });
  return (
    <FactTable
      title={t('results.explanation.oneMore')}
      note={t('results.explanation.firstYear')}
      columns={hasLess ? [t('results.explanation.more'), t('results.explanation.less')] : []}
      rows={rows}
    />
  );
}

/** Differences in revenue and NPV between the plan with a rule and without it. */
function RulesTable({ rules }: Pick<Explanation, 'rules'>) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const rows = rules.map(({ rule, meanRevenue, npv }): Row => ({
    key: rule,
    label: t(`results.explanation.${rule}`),
    cells: [figure(meanRevenue, 0, look), figure(npv, 0, look)],
  }));
  return (
    <FactTable
      title={t('results.explanation.rules')}
      note={t('results.explanation.rulesNote')}
      columns={[
        t('results.explanation.revenue', { unit: amountUnit('¤/yr', 'full', look) }),
        t('results.explanation.npv', { unit: look.symbol }),
      ]}
      rows={rows}
    />
  );
}

/** Hours of the first year by binding limit, the most frequent first. */
function HeldByTable({ heldBy }: Pick<Explanation, 'heldBy'>) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const total = heldBy.reduce((sum, { hours }) => sum + hours, 0);
  const rows = heldBy
    .toSorted((a, b) => b.hours - a.hours)
    .map(({ reason, hours }): Row => ({
      key: reason,
      label: translate(limitName(reason)),
      cells: [figure(hours, 0, look), `${figure((100 * hours) / total, 1, look)} %`],
    }));
  return (
    <FactTable
      title={t('results.explanation.heldBy')}
      note={t('results.explanation.firstYear')}
      columns={[t('results.explanation.hours'), t('results.explanation.share')]}
      rows={rows}
    />
  );
}
