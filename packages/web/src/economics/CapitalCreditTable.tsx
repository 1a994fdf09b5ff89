import { useTranslation } from 'react-i18next';
import { capitalCredits } from '@hybrid/project/document/capitalCredit';
import { factsOf, valuesOf, type Incentive } from '@hybrid/project/document/incentive';
import { technologies } from '@hybrid/project/document/technologies';
import { useBaseCosts } from '../costs/CapitalPanel';
import { useNumbers } from '../ui/numbers';
import { translate } from '../i18n/translate';
import { moneyScales, scaleFor } from '../ui/figures';

interface CapitalCreditTableProps {
  readonly incentive: Incentive;
  /** Fields whose product is the credited share of the capital. */
  readonly factors: readonly string[];
}

/** Lists the credit of year 0 at the base size for each technology. */
export function CapitalCreditTable({ incentive, factors }: CapitalCreditTableProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { fields } = factsOf(incentive);
  const values = valuesOf(incentive);
  const bases = capitalCredits(incentive, useBaseCosts());
  const total = bases.reduce((sum, basis) => ({ capital: sum.capital + basis.capital, credit: sum.credit + basis.credit }), {
    capital: 0,
    credit: 0,
  });
  const { divisor, prefix } = moneyScales[scaleFor(total.capital)];
  const unit = `${prefix}${numbers.currencySymbol}`;
  const money = (amount: number): string => numbers.column(amount / divisor, prefix === '' ? 0 : 2);
  if (bases.length === 0) return null;
  return (
    <div className="basis card">
      <table aria-label={t('economics.basis')}>
        <thead>
          <tr>
            <th scope="col">{t('economics.basis')}</th>
            <th scope="col">{t('economics.capital', { unit })}</th>
            {factors.map((name) => (
              <th key={name} scope="col">
                {translate(fields[name]?.label ?? name)} %
              </th>
            ))}
            <th scope="col">{t('economics.credit', { unit })}</th>
          </tr>
        </thead>
        <tbody>
          {bases.map(({ technology, capital, credit }) => (
            <tr key={technology}>
              <th scope="row">
                <i className="dot" data-tone={technology} /> {translate(technologies[technology].title)}
              </th>
              <td>{money(capital)}</td>
              {factors.map((name) => (
                <td key={name}>{numbers.write(Number(values[name]), 2)}</td>
              ))}
              <td>{money(credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('economics.inYearZero')}</th>
            <td>{money(total.capital)}</td>
            {factors.map((name) => (
              <td key={name} />
            ))}
            <td>{money(total.credit)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
