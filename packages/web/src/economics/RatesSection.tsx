import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { economicsFields, realDiscountRatePercent, type Economics } from '@hybrid/project/document/economics';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { Fields, FieldRow } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { Section } from '../ui/Section';
import { edit, useProject } from '../openProject/projectStore';
import { useGoToStep } from '../openProject/useCurrentStep';

/** Section of rates, other costs, accounting basis, and outages. */
export function RatesSection() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const goToStep = useGoToStep();
  const real = realDiscountRatePercent(project);
  const change = (part: Partial<Economics>, name: string) => edit(name, setFields(part));
  const plain = { of: economicsFields, item: project, onChange: change } as const;
  const realText = real === undefined ? '—' : `${numbers.write(real, 2)} %`;
  // Outages entered for a disabled technology stay visible, as they are checked as well.
  const out = technologyKinds.filter(
    (kind) => project[technologies[kind].switch] || project[`${kind}PlannedOutage`] !== 0 || project[`${kind}ForcedOutage`] !== 0,
  );
  return (
    <Section
      id="economics"
      manual="economics"
      title={t('economics.economics')}
      icon={<IconChartLine size={16} stroke={1.75} aria-hidden />}
      tone="grid"
      summary={`${t('economics.realRate')} ${realText} · ${numbers.write(project.lifetime, 0)} ${numbers.unit('yr')}`}
      defaultOpen
    >
      <div className="form-columns">
        <div>
          <Fields {...plain} show={['discountRate', 'inflationRate']} notes={{ discountRate: t('economics.nominal') }} />
          <FieldRow
            label={t('economics.realRate')}
            help={t('economics.realRateHelp')}
            note={real === undefined ? t('economics.noRealRate') : undefined}
          >
            <output className="control computed" htmlFor="discountRate inflationRate" aria-label={t('economics.realRate')}>
              {realText}
            </output>
          </FieldRow>
        </div>
        <div>
          <Fields {...plain} show={['systemFixedCost', 'systemOmCost']} />
          <FieldRow label={t('economics.lifetime')}>
            <output className="control computed" aria-label={t('economics.lifetime')}>
              {`${numbers.write(project.lifetime, 0)} ${numbers.unit('yr')}`}
            </output>
            <button type="button" className="link-button" onClick={() => goToStep('setup', 'lifetime')}>
              {t('economics.inSetup')}
            </button>
          </FieldRow>
        </div>
      </div>
      <h3 className="part-title rates-part">{t('economics.accounting')}</h3>
      <div className="form-columns">
        <div>
          <Fields {...plain} show={['useNominalMoney', 'includeSalvage']} />
        </div>
        <div>
          <Fields {...plain} show={['halfBasisReduction']} />
        </div>
      </div>
      {out.length > 0 && (
        <>
          <h3 className="part-title rates-part">{t('economics.outages')}</h3>
          <div className="form-columns">
            <div>
              <Fields {...plain} show={out.map((kind) => `${kind}PlannedOutage` as const)} />
            </div>
            <div>
              <Fields {...plain} show={out.map((kind) => `${kind}ForcedOutage` as const)} />
            </div>
          </div>
        </>
      )}
    </Section>
  );
}
