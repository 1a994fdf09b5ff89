import { useTranslation } from 'react-i18next';
import type { Wind } from '@hybrid/project/document/wind';
import { curveProblem, turbineSpecFields } from '@hybrid/project/library/turbineSpec';
import { turbineOrigin } from '@hybrid/project/library/turbineOrigin';
import { fieldMessage } from '@hybrid/project/fields/field';
import { FieldNote } from '../ui/FieldNote';
import { useNumbers } from '../ui/numbers';
import { useTranslate } from '../i18n/translate';
import { TurbineCurve } from './TurbineCurve';

interface Figure {
  readonly label: string;
  readonly text: string;
  /** Anchor of the field that the figure shows. */
  readonly field?: keyof typeof turbineSpecFields;
  readonly wide?: 'half' | 'row';
}

/** Shows the specification of the chosen turbine, and its power curve. */
export function TurbineSpecification({ wind }: { readonly wind: Wind }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const { id, kind, specs } = wind;
  const origin = turbineOrigin(specs);
  const source = origin ? translate(origin.source) : t(kind === 'custom' ? 'generation.sourceFile' : 'generation.sourceProject');
  const rotor = origin?.rotorDiameterM;
  const figures: readonly Figure[] = [
    { label: t('generation.ratedCapacity'), text: `${numbers.write(specs.ratedCapacity, 1)} kW`, field: 'ratedCapacity' },
    { label: t('generation.rotor'), text: rotor === undefined ? '' : `${numbers.write(rotor, 0)} m` },
    { label: t('generation.specHubHeight'), text: `${numbers.write(specs.hubHeight, 1)} m` },
    { label: t('generation.manufacturer'), text: specs.manufacturer, field: 'manufacturer' },
    { label: t('generation.modelName'), text: specs.model, field: 'model', wide: 'half' },
    { label: t('generation.source'), text: source, wide: 'row' },
  ];
  return (
    <div className="turbine">
      <dl className="figure-strip turbine-figures" id={`${id}-specs-name`} tabIndex={-1} aria-label={t('generation.specification')}>
        {figures.map(({ label, text, field, wide }) => {
          const anchor = field && `${id}-specs-${field}`;
          return (
            <div key={label} id={anchor} tabIndex={anchor === undefined ? undefined : -1} data-wide={wide}>
              <dt>{label}</dt>
              <dd>
                {text || t('generation.notGiven')}
                {field && <FieldNote id={`${id}-specs-${field}`} message={fieldMessage(turbineSpecFields[field], specs[field])} />}
              </dd>
            </div>
          );
        })}
      </dl>
      <section className="turbine-curve" id={`${id}-powerCurve`} tabIndex={-1} aria-label={t('generation.curve')}>
        <header>
          <strong>{t('generation.curve')}</strong> <span className="muted">{t('generation.curveNote')}</span>
        </header>
        <TurbineCurve model={specs.name} powerCurve={specs.powerCurve} height={210} />
        <FieldNote id={`${id}-powerCurve`} message={curveProblem(specs.powerCurve)} />
      </section>
    </div>
  );
}
