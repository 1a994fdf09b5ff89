import { useTranslation } from 'react-i18next';
import { FieldRow } from '../fields/Field';

interface BenefitProps {
  readonly label: string;
  /** Omitted while there is no estimate. */
  readonly text?: string;
  readonly note?: string;
}

/** Shows an amount that an incentive brings at the base size. */
export function Benefit({ label, text, note }: BenefitProps) {
  const { t } = useTranslation();
  return (
    <FieldRow label={label}>
      <output className="brought" aria-label={label}>
        {text ?? '—'}
      </output>
      <span className="field-note">{note ?? t('economics.bringWaiting')}</span>
    </FieldRow>
  );
}
