import { IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Project } from '@hybrid/project/document/project';
import { annualAverage, isBlankResource, resourceFields, type Resource, type ResourceName } from '@hybrid/project/document/resource';
import { number } from '@hybrid/project/fields/field';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setWind } from '@hybrid/project/edits/technologyEdits';
import { FieldInput, FieldRow, Fields } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { Section } from '../ui/Section';
import { SeriesInput } from '../series/SeriesInput';
import { edit, useProject } from '../openProject/projectStore';
import { IssueLines } from '../fields/IssueLines';
import { useTranslate } from '../i18n/translate';
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
    month: number('document.averageOfTheMonth', 5, { unit: 'kWh/m²/day', min: 0, max: 15, decimals: 2 }),
    /** Mean irradiance times the hours of a day is the daily energy. */
    averageOf: (mean: number) => mean * 24,
    average: number('document.annualAverage', 5, { unit: 'kWh/m²/day', above: 0, max: 15 }),
  },
  windResource: {
    label: 'equipment.windResource',
    text: 'equipment.windText',
    scaleLabel: 'equipment.scaleToWind',
    kind: 'windResource',
    type: 'windResource',
    tone: 'wind',
    unit: 'm/s',
    decimals: 2,
    quantity: 'wind',
    month: number('document.averageOfTheMonth', 6, { unit: 'm/s', min: 0, max: 30, decimals: 2 }),
    averageOf: (mean: number) => mean,
    average: number('document.annualAverage', 6, { unit: 'm/s', above: 0, max: 30 }),
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
    month: number('document.averageOfTheMonth', 15, { unit: '°C', min: -90, max: 60, decimals: 1 }),
    averageOf: (mean: number) => mean,
    average: number('document.annualAverage', 15, { unit: '°C', min: -50, max: 60 }),
  },
} as const satisfies Readonly<Record<ResourceName, unknown>>;

/** Returns the resources that the project uses: sun and air for the PV calculator, wind for turbines, air for cells without a fixed temperature. */
export function resourcesInUse({ useSolar, solar, useWind, wind, useStorage, storage }: Project): readonly ResourceName[] {
  const sun = useSolar && solar.some(({ kind }) => kind === 'homer');
  const turbines = useWind && wind.some(({ kind }) => kind !== 'production');
  const cells = useStorage && storage.some(({ specs }) => !specs.useFixedTemperature);
  return [
    ...(sun ? (['solarResource'] as const) : []),
    ...(turbines ? (['windResource'] as const) : []),
    ...(sun || cells ? (['temperatureResource'] as const) : []),
  ];
}

/** Section of the sun, wind and air temperature of the site, shared by all calculated technologies. */
export function ResourceSection() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const names = resourcesInUse(project);
  const summary = names
    .filter((name) => !isBlankResource(project[name]))
    .map((name) => {
      const { average, averageOf } = resources[name];
      const unit = average.unit === undefined ? '' : numbers.unit(average.unit);
      return `${numbers.write(meanOf(project[name], averageOf), 2)} ${unit}`;
    })
    .join(' · ');
  return (
    <Section
      id="resources"
      manual="equipment#resources"
      title={t('equipment.resources')}
      icon={<IconSun size={16} stroke={1.75} aria-hidden />}
      tone="grid"
      summary={summary}
      defaultOpen
    >
      {names.map((name) => (
        <ResourceForm key={name} name={name} />
      ))}
    </Section>
  );
}

/** Sets the anemometer height of all wind technologies to that of a file of wind speeds. [m] */
const measuredAt =
  (heightM: number): Edit =>
  (project) =>
    inOrder(...project.wind.map(({ id }) => setWind(id, { anemometerHeight: heightM })))(project);

function meanOf({ kind, monthlyAverages, data }: Resource, ofData: (mean: number) => number): number {
  return kind === 'library' ? annualAverage(monthlyAverages) : ofData(data.statistics.mean);
}

function ResourceForm({ name }: { readonly name: ResourceName }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const resource = useProject((project) => project[name]);
  const { text, scaleLabel, kind, type, tone, unit, decimals, quantity, month, average, averageOf, ...look } = resources[name];
  const label = t(look.label);
  const change = (part: Partial<Resource>, editName: string) =>
    edit(editName, (project) => setFields({ [name]: { ...project[name], ...part } })(project));
  const anemometerHeight = useProject(({ wind }) => wind[0]?.anemometerHeight);
  const takeFile = (data: TimeSeries, editName: string, heightM?: number) => {
    if (name !== 'windResource' || heightM === undefined) return change({ data }, editName);
    const measured = t('equipment.measuredAt', { edit: editName, height: numbers.write(heightM, 1) });
    edit(measured, (project) => measuredAt(heightM)(setFields({ [name]: { ...project[name], data } })(project)));
  };
  const fromLibrary = resource.kind === 'library';
  const ofFile = meanOf(resource, averageOf);
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
        <>
          <SeriesInput
            id={name}
            label={label}
            name={resource.name}
            slot={{ type, index: 0 }}
            kinds={[kind]}
            tone={tone}
            unit={unit}
            decimals={decimals}
            value={resource.data}
            {...(name === 'windResource' && { assumedHeightM: anemometerHeight })}
            onChange={takeFile}
          />
          <Fields of={resourceFields[name]} item={resource} show={['name']} idPrefix={name} onChange={change} />
        </>
      )}
      <IssueLines anchor={name} withoutCode="SERIES-READ" />
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
                  {`${label}: ${translate(average.label)}`}
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
