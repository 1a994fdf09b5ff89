import { Popover } from '@mantine/core';
import { message } from '@hybrid/project/i18n/message';
import type { Details } from '@hybrid/project/results/details';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { amount, amountUnit, figure, scaleFor } from '../../ui/figures';
import { marketColors } from '../cashFlow/BridgeCard';
import { flowColor } from '../cashFlow/cashFlowChart';
import { moneyOf } from '@hybrid/project/results/npvBridge';
import { bridgeParts, type BridgePart } from '../cashFlow/cashFlowRows';
import { CardHead } from '../CardHead';
import { FlowYears } from './FlowYears';

/** Shows how revenue becomes the NPV in present values; each bar opens its years and leads to its inputs. */
export function WaterfallCard({ details, projectId }: { readonly details: Details; readonly projectId: string }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const title = translate(message('decision.bridge'));
  const { money, rate } = moneyOf(details);
  const parts = bridgeParts(details.cashflow, rate);
  const ends = parts.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const at = (value: number) => `${((value - low) / (high - low || 1)) * 100}%`;
  const scale = scaleFor(Math.max(-low, high));
  const colors = marketColors(details);
  const unit = amountUnit('¤', scale, look);
  const nameOf = ({ name, kind }: BridgePart) => (name === '' ? t(`results.flow.lines.${kind}`) : name);
  return (
    <section className="card chart-card waterfall-card" aria-label={title}>
      <CardHead
        title={title}
        note={t('results.flow.bridgeNote', { unit, rate: figure(rate, 2, look, true), money: t(`results.flow.money.${money}`) })}
      />
      <ul className="waterfall">
        {parts.map((part) => (
          <li key={`${part.kind}/${part.stream ?? ''}`} data-total={part.kind === 'npv' || undefined}>
            <Popover position="bottom-start" width={380} withArrow={false} trapFocus returnFocus>
              <Popover.Target>
                <button type="button" className="waterfall-row" aria-description={t('decision.opensYears', { name: nameOf(part) })}>
                  <span>{nameOf(part)}</span>
                  <span className="bridge-bar" aria-hidden="true">
                    <b style={{ left: at(0) }} />
                    {part.kind !== 'npv' && <s style={{ left: at(part.to) }} />}
                    <i
                      data-flow={part.kind === 'npv' ? 'npv' : undefined}
                      data-negative={part.to < part.from || undefined}
                      style={{
                        left: at(Math.min(part.from, part.to)),
                        width: `${(Math.abs(part.to - part.from) / (high - low || 1)) * 100}%`,
                        background: colors.get(part.name) ?? flowColor(part.kind),
                      }}
                    />
                  </span>{' '}
                  <strong data-negative={(part.kind === 'npv' && part.to < 0) || undefined}>
                    {amount(part.to - part.from, scale, look)}
                  </strong>
                </button>
              </Popover.Target>
              <Popover.Dropdown aria-label={t('decision.yearsOf', { name: nameOf(part) })}>
                <FlowYears details={details} part={part} name={nameOf(part)} projectId={projectId} scale={scale} />
              </Popover.Dropdown>
            </Popover>
          </li>
        ))}
      </ul>
    </section>
  );
}
