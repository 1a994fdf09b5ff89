import type { RiskInput } from '@hybrid/api/riskCalls';
import { message } from '@hybrid/project/i18n/message';
import type { TornadoResult } from '@hybrid/project/results/studyResults';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { amount, amountUnit, figure, scaleFor } from '../../ui/figures';
import { drawnBars, figureOf } from '@hybrid/project/results/tornadoBars';
import { valueText } from '../risk/TornadoCard';
import { inputName } from '../risk/useRisk';

/** Rows of the card. */
const shownRows = 5;

interface TornadoBarsProps {
  readonly found: TornadoResult;
  readonly inputs: readonly RiskInput[];
}

/** Table of the inputs that move the NPV most, each with its range and the change to either side as bars. */
export function TornadoBars({ found, inputs }: TornadoBarsProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const translate = useTranslate();
  const present = figureOf(found.present, 'npv') ?? 0;
  const bars = drawnBars(found, 'npv').slice(0, shownRows);
  const change = (figure: number | undefined) => (figure === undefined ? 0 : figure - present);
  const widest = Math.max(1, ...bars.flatMap(({ low, high }) => [Math.abs(change(low.figure)), Math.abs(change(high.figure))]));
  const scale = scaleFor(widest);
  const signed = (value: number) => (value > 0 ? `+${amount(value, scale, look)}` : amount(value, scale, look));
  const shown = bars.flatMap(({ path }) => inputs.filter((input) => input.path === path));
  /** The item distinguishes inputs of one label. */
  const shortName = ({ path, label, item }: RiskInput): string => {
    const isShared = shown.some((other) => other.path !== path && translate(other.label) === translate(label));
    return isShared && translate(item) !== '' ? `${translate(item)}: ${translate(label)}` : translate(label);
  };
  const rangeText = (input: RiskInput | undefined, low: number, high: number): string => {
    const [below, above] = input?.present ? [1 - low / input.present, high / input.present - 1] : [];
    if (below !== undefined && above !== undefined && below > 0 && Math.abs(below - above) < 1e-9)
      return `±${figure(100 * below, 1, look, true)} %`;
    const text = (value: number) => valueText(input ?? { unit: '' }, value, look);
    return translate(message('decision.range', { low: text(low), high: text(high) }));
  };
  return (
    <table className="small-tornado">
      <caption className="aside-text">{t('decision.movesNote', { unit: amountUnit('¤', scale, look) })}</caption>
      <tbody>
        {bars.map(({ path, low, high }) => {
          const input = shown.find((one) => one.path === path);
          const [left, right] = [change(low.figure), change(high.figure)].toSorted((a, b) => a - b) as [number, number];
          const width = (value: number) => `${(50 * Math.abs(value)) / widest}%`;
          const side = (value: number) => (value < 0 ? { right: '50%', width: width(value) } : { left: '50%', width: width(value) });
          return (
            <tr key={path}>
              <th scope="row">
                <span title={input && inputName(input)}>{input ? shortName(input) : path}</span>{' '}
                <span className="muted">{rangeText(input, low.value, high.value)}</span>
              </th>
              <td className="tornado-bar" aria-hidden="true">
                <i data-negative={left < 0 || undefined} style={side(left)} />
                <i data-negative={right < 0 || undefined} style={side(right)} />
                <b />
              </td>
              <td>{`${signed(left)} / ${signed(right)} ${amountUnit('¤', scale, look)}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
