import { useTranslation } from 'react-i18next';
import { megawatts } from '@hybrid/project/basics/units';
import { baseValue } from '@hybrid/project/document/sizing';
import { windCostSize } from '@hybrid/project/document/costAmounts';
import { windCostFieldsOf, windFields, windSizing, type Wind } from '@hybrid/project/document/wind';
import { setWind } from '@hybrid/project/edits/technologyEdits';
import { turbineOrigin } from '@hybrid/project/library/turbineOrigin';
import { EscalatorInput } from '../fields/EscalatorInput';
import { Fields, FieldRow } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { Segmented } from '../ui/Segmented';
import { SeriesInput } from '../series/SeriesInput';
import { edit, useProject } from '../openProject/projectStore';
import { CostForm } from '../costs/CostForm';
import { FarmSize } from './FarmSize';
import { IssueLines } from '../fields/IssueLines';
import { ProductionPicture } from './ProductionPicture';
import { TechnologyTabs } from './TechnologyTabs';
import { TurbineChoice } from './TurbineChoice';
import { TurbineSpecification } from './TurbineSpecification';
import { WindLosses } from './WindLosses';

/** Shows the wind technologies of the plant, a tab for each. */
export function WindForm() {
  const { t } = useTranslation();
  const wind = useProject((project) => project.wind);
  return (
    <TechnologyTabs
      kind="wind"
      label={t('generation.windTechnologies')}
      items={wind}
      addLabel={t('generation.addWind')}
      addEdit={t('generation.addWindEdit')}
      removalText={(name) => t('generation.removeWind', { name })}
    >
      {(item, index) => <WindItem wind={item} index={index} />}
    </TechnologyTabs>
  );
}

type Change = (part: Partial<Wind>, name: string) => void;

function WindItem({ wind, index }: { readonly wind: Wind; readonly index: number }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { id, customName, kind } = wind;
  const imported = kind === 'production';
  const change: Change = (part, name) => edit(t('equipment.named', { owner: customName, name }), setWind(id, part));
  const plain = { of: windFields, item: wind, idPrefix: id, onChange: change } as const;
  const picks = baseValue(windSizing(wind).values);
  const size = windCostSize(wind, picks);
  return (
    <>
      <h3 className="part-title">{t('generation.model')}</h3>
      <div className="form-columns">
        <div>
          <ModelChoice wind={wind} onChange={change} />
          <Fields {...plain} show={['customName', 'customAbbreviation']} />
        </div>
        <div>
          {imported ? (
            <Fields {...plain} show={['customSizing']} />
          ) : (
            <>
              <Fields {...plain} show={['sizing']} />
              <FarmSize wind={wind} onChange={change} />
            </>
          )}
          <IssueLines anchor={imported ? `${id}-customSizing` : `${id}-sizing`} />
          <Fields {...plain} show={['lifetime', 'allowReplacement']} />
        </div>
      </div>
      {imported ? (
        <ImportedFarm wind={wind} index={index} onChange={change} />
      ) : (
        <>
          <h3 className="part-title">{t('generation.turbine')}</h3>
          <TurbineChoice wind={wind} />
          <TurbineSpecification wind={wind} />
          <div className="form-columns">
            <div>
              <h3 className="part-title">{t('generation.place')}</h3>
              <Fields {...plain} show={['hubHeight', 'anemometerHeight', 'altitude']} />
            </div>
            <WindLosses wind={wind} onChange={change} />
          </div>
        </>
      )}
      <ProductionPicture kind="wind" id={id} name={customName} {...(imported ? {} : { powerCurve: wind.specs.powerCurve })} />
      <div id={`${id}-cost`} tabIndex={-1}>
        <CostForm
          fields={windCostFieldsOf(wind)}
          idPrefix={`${id}-cost`}
          cost={wind.cost}
          equipment="wind"
          size={size}
          sizeText={`${numbers.write(size.powerMW, 3)} MW`}
          onChange={(cost, name) => change({ cost }, name)}
        />
        <IssueLines anchor={`${id}-cost`} />
      </div>
      <EscalatorInput path={`wind/${id}/omEscalator`} label={t('generation.omEscalator')} value={wind.omEscalator} owner={customName} />
    </>
  );
}

type Model = 'calculator' | 'import';

/** Selects a calculated or imported farm; the chosen turbine is kept for switching back. */
function ModelChoice({ wind, onChange }: { readonly wind: Wind; readonly onChange: Change }) {
  const { t } = useTranslation();
  const id = `${wind.id}-kind`;
  const options: readonly { readonly value: Model; readonly label: string }[] = [
    { value: 'calculator', label: t('generation.calculator') },
    { value: 'import', label: t('generation.import') },
  ];
  const choose = (model: Model) => {
    const ofTurbine = turbineOrigin(wind.specs) ? 'library' : 'custom';
    onChange({ kind: model === 'import' ? 'production' : ofTurbine }, t(`generation.${model}`));
  };
  return (
    <FieldRow label={t('generation.kind')} htmlFor={id} help={t('generation.kindHelp')}>
      <Segmented
        id={id}
        labelledBy={`${id}-label`}
        value={wind.kind === 'production' ? 'import' : 'calculator'}
        options={options}
        onChange={choose}
      />
    </FieldRow>
  );
}

/** Edits a farm whose production comes from a file, and the source of the file. */
function ImportedFarm({ wind, index, onChange }: { readonly wind: Wind; readonly index: number; readonly onChange: Change }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { id, data, dataRating, customSizing } = wind;
  const size = baseValue(customSizing.values);
  const ratedMW = megawatts(dataRating);
  const scaled = ratedMW > 0 ? t('generation.fileScaled', { factor: numbers.write(size / ratedMW, 3), size: numbers.write(size, 3) }) : '';
  return (
    <>
      <h3 className="part-title">{t('generation.production')}</h3>
      <SeriesInput
        id={`${id}-data`}
        label={t('generation.production')}
        name={wind.dataName}
        slot={{ type: 'windProduction', index }}
        kinds={['windProduction']}
        tone="wind"
        unit="kW"
        decimals={1}
        value={data}
        ratedKW={dataRating === windFields.dataRating.initial ? undefined : dataRating}
        onChange={(imported, name) => onChange({ data: imported }, name)}
      />
      <IssueLines anchor={`${id}-data`} withoutCode="SERIES-READ" />
      <div className="form-part">
        <Fields
          of={windFields}
          item={wind}
          idPrefix={id}
          show={['dataName', 'dataRating']}
          notes={{ dataRating: scaled }}
          onChange={onChange}
        />
        <IssueLines anchor={`${id}-dataRating`} />
      </div>
    </>
  );
}
