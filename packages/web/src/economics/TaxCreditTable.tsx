import { useTranslation } from 'react-i18next';
import { fullTaxCredit, storageCreditDependsOnCharging } from '@hybrid/project/document/taxCredit';
import type { Incentive } from '@hybrid/project/document/incentive';
import { technologies } from '@hybrid/project/document/kinds';
import { useBaseCosts } from '../costs/CapitalPanel';
import { useNumbers } from '../ui/numbers';
import { translateLabel } from '../i18n/translate';
import { moneyScales, scaleFor } from '../ui/figures';
import { useProject } from '../openProject/projectStore';

/** Lists the credit at the base size for each technology. */
export function TaxCreditTable({ incentive }: { readonly incentive: Incentive<'itc'> }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const classic = useProject((project) => project.useStorage && storageCreditDependsOnCharging(project, incentive));
  const bases = fullTaxCredit(incentive, useBaseCosts()).filter(({ capital }) => capital > 0);
  const total = bases.reduce((sum, basis) => ({ capital: sum.capital + basis.capital, credit: sum.credit + basis.credit }), {
    capital: 0,
    credit: 0,
  });
  const { divisor, prefix } = moneyScales[scaleFor(total.capital)];
  const unit = `${prefix}${numbers.currencySymbol}`;
  const money = (amount: number): string => numbers.column(amount / divisor, prefix === '' ? 0 : 2);
  if (bases.length === 0) return null;
  return (
    <div>
      <div className="basis card">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('economics.basis')}</th>
              <th scope="col">{t('economics.capital', { unit })}</th>
              <th scope="col">{t('economics.eligible')}</th>
              <th scope="col">{t('economics.rate')}</th>
              <th scope="col">{t('economics.credit', { unit })}</th>
            </tr>
          </thead>
          <tbody>
            {bases.map(({ technology, capital, credit }) => (
              <tr key={technology}>
                <th scope="row">
                  <i className="dot" data-tone={technology} /> {translateLabel(technologies[technology].title)}
                </th>
                <td>{money(capital)}</td>
                <td>{numbers.write(incentive.eligiblePercent, 2)}</td>
                <td>{numbers.write(incentive.itcPercent, 2)}</td>
                <td>{money(credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('economics.inYearZero')}</th>
              <td>{money(total.capital)}</td>
              <td />
              <td />
              <td>{money(total.credit)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {classic && incentive.storage && <p className="form-note">{t('economics.classicStorage')}</p>}
    </div>
  );
}
