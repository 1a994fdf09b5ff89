import { useTranslation } from 'react-i18next';
import type { WhatIf } from '../../engineWorker/whatIf';
import { useFigureLook } from '../../openProject/useFigureLook';
import { absentMark, amountUnit, figure } from '../../ui/figures';
import { moneyWords, signedMoney } from './leverTexts';

interface LeverFiguresProps {
  readonly figures: WhatIf | undefined;
  /** Calculated net present value. */
  readonly npv: number | undefined;
  readonly isMoved: boolean;
}

/** Shows the figures at the positions of the levers, and the change of the net present value. */
export function LeverFigures({ figures, npv, isMoved }: LeverFiguresProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { irr = null, payback = null } = figures ?? {};
  return (
    <span className="levers-figures">
      <span>
        {t('estimate.npv')} <b>{figures ? moneyWords(figures.npv, look) : absentMark}</b>
        {isMoved && figures && npv !== undefined && ` (${signedMoney(figures.npv - npv, look)})`}
      </span>
      <span>
        {t('estimate.irr')} <b>{irr === null ? absentMark : `${figure(irr * 100, 2, look)} %`}</b>
      </span>
      <span>
        {t('levers.payback')} <b>{payback === null ? absentMark : `${figure(payback, 1, look)} ${amountUnit('yr', 'full', look)}`}</b>
      </span>
    </span>
  );
}
