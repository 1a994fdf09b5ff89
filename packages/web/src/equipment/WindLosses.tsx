import { useTranslation } from 'react-i18next';
import type { Wind } from '@hybrid/project/document/wind';
import { totalLossPercent, turbineLossFields } from '@hybrid/project/library/turbineSpec';
import { Fields } from '../fields/Field';
import { useNumbers } from '../ui/numbers';

interface WindLossesProps {
  readonly wind: Wind;
  readonly onChange: (part: Partial<Wind>, name: string) => void;
}

const categories = Object.keys(turbineLossFields) as readonly (keyof typeof turbineLossFields)[];

/** Edits seven kinds of losses and shows their total. */
export function WindLosses({ wind, onChange }: WindLossesProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { id, specs } = wind;
  return (
    <section className="wind-losses" aria-label={t('generation.losses')}>
      <h3 className="part-title">{t('generation.losses')}</h3>
      <Fields
        of={turbineLossFields}
        item={specs.losses}
        show={categories}
        idPrefix={`${id}-losses`}
        onChange={(change, name) =>
          onChange({ specs: { ...specs, losses: { ...specs.losses, ...change } } }, `${t('generation.losses')}: ${name}`)
        }
      />
      <p className="wind-losses-total">
        <span>
          {t('generation.totalLoss')}
          <small>{t('generation.lossesText')}</small>
        </span>
        <output aria-label={t('generation.totalLoss')}>{numbers.column(totalLossPercent(specs.losses), 2)} %</output>
      </p>
    </section>
  );
}
