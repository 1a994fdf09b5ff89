import { useTranslation } from 'react-i18next';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import type { Incentive } from '@hybrid/project/document/incentive';
import type { EnergyAmounts } from '@hybrid/project/document/incentives/incentiveFacts';
import { technologyKinds } from '@hybrid/project/document/technologies';
import { moneyText } from '../ui/figures';
import { useNumbers } from '../ui/numbers';
import { useProject } from '../openProject/projectStore';
import { Benefit } from './Benefit';

interface FirstYearCreditProps extends EnergyAmounts {
  readonly incentive: Incentive;
  /** Estimate of the base size, if there is one. */
  readonly estimate: Estimate | undefined;
}

/** Shows the credit of the first operating year with its energy and rate, and names what reduces it. */
export function FirstYearCredit({ incentive, estimate, perMWh, yearlyMaximum, taxPercent }: FirstYearCreditProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const isReal = useProject(({ useNominalMoney, inflationRate }) => !useNominalMoney && inflationRate !== 0);
  if (!estimate) return <Benefit label={t('economics.firstYear')} />;
  const amount = estimate.incentives.find((flow) => flow.id === incentive.id)?.byYear[1] ?? 0;
  const energyMWh = technologyKinds.reduce((sum, kind) => sum + (incentive[kind] ? estimate.deliveredMWh[kind] : 0), 0);
  const reduced = [
    ...(yearlyMaximum > 0 && perMWh * energyMWh > yearlyMaximum ? [t('economics.limitReached')] : []),
    ...(taxPercent === undefined ? [] : [t('economics.taxed', { percent: numbers.write(taxPercent, 2) })]),
    ...(isReal ? [t('economics.realMoney')] : []),
  ];
  const product = `${numbers.column(energyMWh, 0)} MWh × ${numbers.write(perMWh, 2)} ${numbers.unit('¤/MWh')}`;
  return <Benefit label={t('economics.firstYear')} text={moneyText(amount, numbers)} note={[product, ...reduced].join(', ')} />;
}
