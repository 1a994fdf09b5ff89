import { useTranslation } from 'react-i18next';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import { moneyText } from '../ui/figures';
import { useNumbers } from '../ui/numbers';
import { Benefit } from './Benefit';

/** Shows what an incentive brings over the lifetime at the base size. */
export function LifetimeBenefit({ id, estimate }: { readonly id: string; readonly estimate: Estimate | undefined }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  if (!estimate) return <Benefit label={t('economics.overLifetime')} />;
  const byYear = estimate.incentives.find((flow) => flow.id === id)?.byYear ?? [];
  const total = byYear.reduce((sum, amount) => sum + amount, 0);
  return <Benefit label={t('economics.overLifetime')} text={moneyText(total, numbers)} note={t('economics.undiscounted')} />;
}
