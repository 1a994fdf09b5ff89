import { IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { annualAverage, isBlankResource, resourceFields, type Resource } from '@hybrid/project/document/resource';
import { number } from '@hybrid/project/fields/field';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { FieldInput, FieldRow, Fields } from '../fields/Field';
import { useNumbers } from '../fields/numbers';
import { Section } from '../fields/Section';
import { SeriesInput } from '../fields/SeriesInput';
import { edit, useProject } from '../workspace/projectStore';
import { MonthlyAverages } from './MonthlyAverages';

const resources = {
  solarResource: {
    label: 'equipment.solarResource',
    text: 'equipment.resourceText',
    scaleLabel: 'equipment.scaleToSolar',
    kind: 'solarResource',
    type: 'solarResource',
    tone: 'solar',
    unit: 'kW/m²',
    decimals: 3,
    quantity: 'solar',
    month: number('Average of the month', 5, { unit: 'kWh/m²/day', min: 0, max: 15, decimals: 2 }),
    /** Hours of mean irradiance make a day of energy. */
    averageOf: (mean: number) => mean * 24,
    average: number('Annual average', 5, { unit: 'kWh/m²/day', above: 0, max: 15 }),
  },
  temperatureResource: {
    label: 'equipment.temperatureResource',
    text: 'equipment.temperatureText',
    scaleLabel: 'equipment.scaleToTemperature',
    kind: 'temperature',
    type: 'temperatureResource',
    tone: 'temperature',
    unit: '°C',
    decimals: 1,
    quantity: 'temperature',
    month: number('Average of the month', 15, { unit: '°C', min: -90, max: 60, decimals: 1 }),
    averageOf: (mean: number) => mean,
    average: number('Annual average', 15, { unit: '°C', min: -50, max: 60 }),
  },
} as const;

type ResourceName = keyof typeof resources;

/** Sun and air temperature of the site, which all calculated solar technologies share. */
export function ResourceSection() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const solar = useProject((project) => project.solarResource);
  const temperature = useProject((project) => project.temperatureResource);
  const meanOf = (resource: Resource, ofData: (mean: number) => number): number =>
    resource.kind === 'library' ? annualAverage(resource.monthlyAverages) : ofData(resource.data.statistics.mean);
  const summary = [
    ...(isBlankResource(solar) ? [] : [`${numbers.write(meanOf(solar, resources.solarResource.averageOf), 2)} kWh/m²/day`]),
    ...(isBlankResource(temperature) ? [] : [`${numbers.write(meanOf(temperature, resources.temperatureResource.averageOf), 1)} °C`]),
  ].join(' · ');
  return (
    <Section
      id="resources"
      title={t('equipment.resources')}
      icon={<IconSun size={16} stroke={1.75} />}
      tone="solar"
      summary={summary}
      defaultOpen
    >
      <ResourceForm name="solarResource" />
      <ResourceForm name="temperatureResource" />
    </Section>
  );
}

function ResourceForm({ name }: { readonly name: ResourceName }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const resource = useProject((project) => project[name]);
  const { text, scaleLabel, kind, type, tone, unit, decimals, quantity, month, average, averageOf, ...look } = resources[name];
  const label = t(look.label);
  const change = (part: Partial<Resource>, editName: string) =>
    edit(editName, (project) => setFields({ [name]: { ...project[name], ...part } })(project));
  const fromLibrary = resource.kind === 'library';
  const ofFile = fromLibrary ? annualAverage(resource.monthlyAverages) : averageOf(resource.data.statistics.mean);
  const averageText = (value: number): string =>
    `${numbers.write(value, 2)} ${average.unit === undefined ? '' : numbers.unit(average.unit)}`;
  const setScale = (scale: number | undefined) =>
    change(
      { scale },
      scale === undefined ? t('equipment.scaleAsFile', { label }) : t('equipment.scaleEdit', { label, value: averageText(scale) }),
    );
  const scaled = resource.scale !== undefined;
  return (
    <article className="item" aria-label={label}>
      <h3 className="part-title">{label}</h3>
      <p className="form-lead">{t(text)}</p>
      <Fields of={resourceFields[name]} item={resource} show={['kind']} idPrefix={name} onChange={change} />
      {fromLibrary ? (
        <MonthlyAverages id={name} label={label} quantity={quantity} resource={resource} of={month} onChange={change} />
      ) : (
        <SeriesInput
          id={name}
          label={label}
          slot={{ type, index: 0 }}
          kinds={[kind]}
          tone={tone}
          unit={unit}
          decimals={decimals}
          value={resource.data}
          onChange={(data, editName) => change({ data }, editName)}
        />
      )}
      {!isBlankResource(resource) && (
        <div className="form-part">
          <FieldRow label={t('equipment.scaleTo')} htmlFor={`${name}-scaled`}>
            <input
              id={`${name}-scaled`}
              className="switch"
              type="checkbox"
              role="switch"
              aria-label={t(scaleLabel)}
              checked={scaled}
              onChange={(event) => setScale(event.currentTarget.checked ? Number(ofFile.toPrecision(4)) : undefined)}
            />
            {scaled ? (
              <>
                <label className="aside-text" htmlFor={`${name}-scale`}>
                  {`${label}: ${average.label}`}
                </label>
                <FieldInput of={average} id={`${name}-scale`} value={resource.scale ?? ofFile} onCommit={setScale} />
              </>
            ) : (
              <span className="field-note">
                {t(fromLibrary ? 'equipment.asMonths' : 'equipment.asFile', {
                  value: numbers.write(ofFile, 2),
                  unit: average.unit === undefined ? '' : numbers.unit(average.unit),
                })}
              </span>
            )}
          </FieldRow>
        </div>
      )}
    </article>
  );
}
