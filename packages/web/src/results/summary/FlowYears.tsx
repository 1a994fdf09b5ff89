import type { Details } from '@hybrid/project/results/details';
import { steps } from '@hybrid/project/wizard';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useProject } from '../../openProject/projectStore';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useYearLabel } from '../../openProject/yearLabels';
import { amount, amountUnit, type MoneyScale } from '../../ui/figures';
import { moneyOf } from '@hybrid/project/results/npvBridge';
import type { BridgePart } from '../cashFlow/cashFlowRows';
import { CopyableTable } from '../exports/CopyableTable';
import { flowAmounts } from './flowAmounts';
import { flowInputs } from './flowInputs';

interface FlowYearsProps {
  readonly details: Details;
  readonly part: BridgePart;
  readonly name: string;
  readonly projectId: string;
  readonly scale: MoneyScale;
}

/** Lists the years of a bar of the waterfall, and leads to where its inputs are set. */
export function FlowYears({ details, part, name, projectId, scale }: FlowYearsProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const project = useProject((whole) => whole);
  const { money, rate } = moneyOf(details);
  const title = t('decision.yearsOf', { name });
  return (
    <div className="derivation" tabIndex={-1} data-autofocus>
      <h3>{title}</h3>
      <div className="flow-years">
        <CopyableTable name={title} place="foot">
          <table className="fact-table" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('results.flow.year')}</th>
                <th scope="col">{`${t('decision.amount')}, ${amountUnit('¤', scale, look)} ${t(`results.flow.money.${money}`)}`}</th>
                <th scope="col">{t('decision.present')}</th>
              </tr>
            </thead>
            <tbody>
              {flowAmounts(details.cashflow, part, rate).map((one) => (
                <tr key={one.year}>
                  {/* Year 0 is the investment, the year before the first operating year. */}
                  <th scope="row">{labelOf(one.year - 1)}</th>
                  <td>{amount(one.amount, scale, look)}</td>
                  <td>{amount(one.present, scale, look)}</td>
                </tr>
              ))}
              <tr data-total>
                <th scope="row">{name}</th>
                <td />
                <td>{amount(part.to - part.from, scale, look)}</td>
              </tr>
            </tbody>
          </table>
        </CopyableTable>
      </div>
      <p className="comes-from">
        {t('decision.setIn')}
        {flowInputs(part, project).map(({ step, hash }) => (
          <Link key={step} to={`/project/$projectId/${step}`} params={{ projectId }} {...(hash !== undefined && { hash })}>
            {translate(steps[step].label)}
          </Link>
        ))}
      </p>
    </div>
  );
}
