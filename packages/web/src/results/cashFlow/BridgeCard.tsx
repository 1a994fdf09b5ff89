import { message } from '@hybrid/project/i18n/message';
import { marketKinds } from '@hybrid/project/document/kinds';
import { CopyableTable } from '../exports/CopyableTable';
import type { Details } from '@hybrid/project/results/details';
import { useTranslation } from 'react-i18next';
import { translate } from '../../i18n/translate';
import { amount, amountUnit, figure, type FigureLook, type MoneyScale } from '../../ui/figures';
import { marketColor } from '@hybrid/project/results/marketColors';
import { cssColor } from '../years/colorOf';
import { breakEvens } from '@hybrid/project/results/breakEvens';
import { flowColor } from './cashFlowChart';
import { moneyOf } from '@hybrid/project/results/npvBridge';
import { bridgeParts, type BridgePart } from './cashFlowRows';

/** Shows how revenue becomes the NPV, in present values, and the price drop at which the NPV is zero. */
export function BridgeCard({ details, scale, look }: { readonly details: Details; readonly scale: MoneyScale; readonly look: FigureLook }) {
  const { t } = useTranslation();
  const title = translate(message('decision.bridge'));
  const { cashflow, financial } = details;
  const { money, rate: ratePercent } = moneyOf(details);
  const parts = bridgeParts(cashflow, ratePercent);
  const low = Math.min(0, ...parts.flatMap(({ from, to }) => [from, to]));
  const high = Math.max(0, ...parts.flatMap(({ from, to }) => [from, to]));
  const span = high - low || 1;
  const at = (value: number) => `${((value - low) / span) * 100}%`;
  const colors = marketColors(details);
  const nameOf = ({ name, kind }: BridgePart) => (name === '' ? t(`results.flow.lines.${kind}`) : name);
  const unit = amountUnit('¤', scale, look);
  const rate = figure(ratePercent, 2, look, true);
  const { priceFall } = breakEvens(details);
  const fall = priceFall === undefined ? undefined : priceFall * 100;
  return (
    <section className="card bridge-card">
      <CopyableTable name={title} place="title">
        <div className="row">
          <h2>{title}</h2>
          <span className="grow" />
          <span className="muted">{t('results.flow.bridgeNote', { unit, rate, money: t(`results.flow.money.${money}`) })}</span>
        </div>
        <table className="bridge">
          <caption className="aside-text">{t('results.flow.bridgeNote', { unit, rate, money: t(`results.flow.money.${money}`) })}</caption>
          <tbody>
            {parts.map((part) => (
              <tr key={`${part.kind}/${part.name}`} data-total={part.kind === 'npv' || undefined}>
                <th scope="row">{nameOf(part)}</th>
                <td className="bridge-bar" aria-hidden="true">
                  <b style={{ left: at(0) }} />
                  {part.kind !== 'npv' && <s style={{ left: at(part.to) }} />}
                  <i
                    data-flow={part.kind === 'npv' ? 'npv' : undefined}
                    data-negative={part.to < part.from || undefined}
                    style={{
                      left: at(Math.min(part.from, part.to)),
                      width: `${(Math.abs(part.to - part.from) / span) * 100}%`,
                      background: colors.get(part.name) ?? flowColor(part.kind),
                    }}
                  />
                </td>
                <td data-negative={(part.kind === 'npv' && part.to < 0) || undefined}>{amount(part.to - part.from, scale, look)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </CopyableTable>
      <p className="results-note">
        {financial.irr !== null &&
          t('results.flow.breakEven', { rate: figure(financial.irr * 100, 2, look), money: t(`results.flow.money.${money}`) })}{' '}
        {fall !== undefined &&
          t(fall >= 0 ? 'results.flow.breakEvenPrice' : 'results.flow.breakEvenRise', { percent: figure(Math.abs(fall), 1, look) })}
      </p>
    </section>
  );
}

/** Returns the colour of each market by its name, as on the page of revenue. */
export function marketColors({ revenue }: Details): ReadonlyMap<string, string> {
  return new Map(
    marketKinds.flatMap((kind) =>
      revenue[kind].map(({ name }, place): [string, string] => [translate(name), cssColor(marketColor(kind, name, place))]),
    ),
  );
}
