import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/Segmented';
import { moneyScaleNames, type FigureLook, type MoneyScale } from '../../ui/figures';

/** Selects the money unit: full, thousands or millions. */
export function MoneySwitch({
  scale,
  look,
  onChange,
}: {
  readonly scale: MoneyScale;
  readonly look: FigureLook;
  readonly onChange: (scale: MoneyScale) => void;
}) {
  const { t } = useTranslation();
  const options = moneyScaleNames.map((value) => ({ value, label: t(`results.table.${value}`, { symbol: look.symbol }) }));
  return <Segmented value={scale} options={options} onChange={onChange} label={t('results.table.money')} size="small" />;
}
