import { useTranslation } from 'react-i18next';
import { solarConverterCostFields, solarCostFields } from '@hybrid/project/costs/costTable';
import { kilowattsPerMegawatt } from '@hybrid/project/basics/units';
import { baseValue } from '@hybrid/project/document/sizing';
import { solarCostSize } from '@hybrid/project/document/costAmounts';
import { degradedProduction } from '@hybrid/project/costs/escalator';
import { isBlankResource } from '@hybrid/project/document/resource';
import { equatorAzimuth, solarFields, type Solar } from '@hybrid/project/document/solar';
import { setSolar } from '@hybrid/project/edits/technologyEdits';
import { EscalatorInput } from '../fields/EscalatorInput';
import { FieldsThatApply } from '../fields/FieldsThatApply';
import { Fields } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { SeriesInput } from '../series/SeriesInput';
import { edit, useProject } from '../openProject/projectStore';
import { ConverterForm } from './ConverterForm';
import { CostForm } from '../costs/CostForm';
import { IssueLines } from '../fields/IssueLines';
import { ProductionPicture } from './ProductionPicture';
import { ProductionFiles } from './ProductionFiles';
import { TechnologyTabs } from './TechnologyTabs';

/** Shows the solar technologies of the plant, a tab for each. */
export function SolarForm() {
  const { t } = useTranslation();
  const solar = useProject((project) => project.solar);
  return (
    <TechnologyTabs
      kind="solar"
      label={t('generation.solarTechnologies')}
      items={solar}
      addLabel={t('equipment.addSolar')}
      addEdit={t('equipment.addSolarEdit')}
      removalText={(name) => t('equipment.removeSolar', { name })}
    >
      {(pv, index) => <SolarItem pv={pv} index={index} />}
    </TechnologyTabs>
  );
}

function SolarItem({ pv, index }: { readonly pv: Solar; readonly index: number }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { id, customName } = pv;
  const imported = pv.kind === 'custom';
  const change = (part: Partial<Solar>, name: string) => edit(t('equipment.named', { owner: customName, name }), setSolar(id, part));
  const plain = { of: solarFields, item: pv, idPrefix: id, onChange: change } as const;
  const size = baseValue(pv.sizing.values);
  return (
    <>
      <h3 className="part-title">{t('equipment.model')}</h3>
      <div className="form-columns">
        <div>
          <Fields {...plain} show={['kind', 'customName', 'customAbbreviation']} />
        </div>
        <div>
          <Fields {...plain} show={['sizing']} />
          <IssueLines anchor={`${id}-sizing`} />
          <Fields {...plain} show={['lifetime', 'allowReplacement']} />
          <FieldsThatApply
            {...plain}
            show={['deratingFactor']}
            unapplied={imported ? ['deratingFactor'] : []}
            reason={t('equipment.notDerated')}
          />
        </div>
      </div>
      {imported ? <ImportedProduction pv={pv} index={index} plain={plain} /> : <ModelledProduction pv={pv} plain={plain} />}
      <ProductionPicture kind="solar" id={id} name={customName} />
      <EscalatorInput
        path={`solar/${id}/degradation`}
        label={t('generation.degradation')}
        value={pv.degradation}
        owner={customName}
        of={degradedProduction}
      />
      <div id={`${id}-cost`} tabIndex={-1}>
        <CostForm
          fields={solarCostFields}
          idPrefix={`${id}-cost`}
          cost={pv.cost}
          equipment="solar"
          size={solarCostSize(size, pv.hasConverter ? baseValue(pv.converter.sizing.values) * size : size)}
          sizeText={`${numbers.write(size, 3)} MW`}
          onChange={(cost, name) => change({ cost }, name)}
        />
        <IssueLines anchor={`${id}-cost`} />
      </div>
      <EscalatorInput path={`solar/${id}/omEscalator`} label={t('generation.omEscalator')} value={pv.omEscalator} owner={customName} />
      <ConverterForm
        owner={pv}
        path={`solar/${id}/converter`}
        fields={solarConverterCostFields}
        sizeUnit={numbers.unit('MWac/MWdc')}
        baseMW={size}
        onSwitch={(hasConverter, name) => change({ hasConverter }, name)}
        onChange={(converter, name) => change({ converter }, name)}
      />
    </>
  );
}

/** Arguments of the fields of a solar technology. */
interface PlainFields {
  readonly of: typeof solarFields;
  readonly item: Solar;
  readonly idPrefix: string;
  readonly onChange: (part: Partial<Solar>, name: string) => void;
}

/** Production of a technology that comes from files. */
function ImportedProduction({ pv, index, plain }: { readonly pv: Solar; readonly index: number; readonly plain: PlainFields }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const size = baseValue(pv.sizing.values);
  const fileNote =
    pv.customSizeArray.length > 0
      ? t('equipment.fileNearest')
      : pv.customSize > 0
        ? t('equipment.fileScaled', { factor: numbers.write(size / pv.customSize, 3), size: numbers.write(size, 3) })
        : t('equipment.fileSize');
  return (
    <>
      <h3 className="part-title">{t('equipment.production')}</h3>
      <SeriesInput
        id={`${pv.id}-customData`}
        label={t('equipment.production')}
        slot={{ type: 'solarProduction', index }}
        kinds={['pvsyst', 'production']}
        tone="solar"
        unit="kW"
        decimals={1}
        value={pv.customData}
        ratedKW={pv.customSize > 0 ? pv.customSize * kilowattsPerMegawatt : undefined}
        onChange={(customData, name) => plain.onChange({ customData }, name)}
      />
      <IssueLines anchor={`${pv.id}-customData`} withoutCode="SERIES-READ" />
      <div className="form-part">
        <Fields {...plain} show={['customSize']} notes={{ customSize: fileNote }} />
        <IssueLines anchor={`${pv.id}-customSize`} />
      </div>
      <ProductionFiles pv={pv} index={index} />
    </>
  );
}

const mountingFields = ['useLatitudeTilt', 'slope', 'facesEquator', 'azimuth'] as const;
const cellFields = ['temperatureCoefficient', 'nominalCellTemperature'] as const;

/** Returns the fields of the mounting that the others determine. */
function unappliedOf({ tracking, useLatitudeTilt, facesEquator }: Solar): readonly (typeof mountingFields)[number][] {
  if (tracking !== 'none') return mountingFields;
  if (useLatitudeTilt) return ['slope', 'facesEquator', 'azimuth'];
  return facesEquator ? ['azimuth'] : [];
}

/** Mounting and heat of a technology whose production is calculated. */
function ModelledProduction({ pv, plain }: { readonly pv: Solar; readonly plain: PlainFields }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const latitude = useProject((project) => project.location.pos.latitude);
  const hasAir = useProject(({ temperatureResource }) => !isBlankResource(temperatureResource));
  const tracked = pv.tracking !== 'none';
  const unapplied = unappliedOf(pv);
  const slope = Math.min(60, Math.abs(latitude));
  return (
    <>
      <h3 className="part-title">{t('equipment.mounting')}</h3>
      <div className="form-columns">
        <div>
          <Fields {...plain} show={['tracking', 'groundReflectance']} />
        </div>
        <div>
          <FieldsThatApply
            {...plain}
            show={mountingFields}
            unapplied={unapplied}
            reason={tracked ? t('equipment.trackerTilt') : undefined}
            notes={{
              useLatitudeTilt:
                !tracked && pv.useLatitudeTilt
                  ? t('equipment.tilt', { slope: numbers.write(slope, 1), latitude: numbers.write(latitude, 1) })
                  : '',
              facesEquator: tracked ? '' : t(equatorAzimuth(latitude) === 0 ? 'equipment.equatorSouth' : 'equipment.equatorNorth'),
            }}
          />
        </div>
      </div>
      <h3 className="part-title">{t('equipment.heat')}</h3>
      <div className="form-columns">
        <div>
          <Fields {...plain} show={['considerTemperature']} notes={{ considerTemperature: hasAir ? '' : t('equipment.noTemperature') }} />
        </div>
        <div>
          <FieldsThatApply {...plain} show={cellFields} unapplied={pv.considerTemperature ? [] : cellFields} />
        </div>
      </div>
    </>
  );
}
