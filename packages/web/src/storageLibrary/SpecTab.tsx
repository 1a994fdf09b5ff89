import { megawatts } from '@hybrid/project/basics/units';
import { useTranslation } from 'react-i18next';
import { baseValue } from '@hybrid/project/document/sizing';
import { converterCostSize, storageCostSize, type ComponentSize } from '@hybrid/project/document/costAmounts';
import { converterFields } from '@hybrid/project/costs/converter';
import { storageConverterCostFields, storageCostFields } from '@hybrid/project/costs/costTable';
import {
  closedFields,
  rangeOfCharge,
  storageConverterTitle,
  storageSpecFields,
  storageSpecTabs,
  type StorageSpec,
} from '@hybrid/project/library/storageSpec';
import { newStorage } from '@hybrid/project/document/storage';
import { CostForm } from '../costs/CostForm';
import { useTranslate } from '../i18n/translate';
import { editName } from '../fields/editName';
import { FieldInput, FieldRow, Fields } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { curveFits } from './curveFits';
import { CurveTab } from './CurveTab';
import { nominalFields, nominalShown, nominalTaken } from './nominalSize';
import type { SpecEditor } from './useSpecEditor';
import { FieldGroup } from '../ui/FieldGroup';

export type SpecTabName = keyof typeof storageSpecTabs;
export const tabNames = Object.keys(storageSpecTabs) as readonly SpecTabName[];

type FieldName = keyof typeof storageSpecFields;

/** Fields that a tab shows in addition to its own. */
const besides: { readonly [T in SpecTabName]?: readonly (keyof StorageSpec)[] } = { converter: ['dedicatedConverter'], defaults: ['cost'] };

/** Returns the fields, curves and tables of a tab. */
export function tabFields(name: SpecTabName): ReadonlySet<keyof StorageSpec> {
  const curve = curveFits.find(({ tab }) => tab === name)?.curve;
  return new Set<keyof StorageSpec>([
    ...(Object.keys(storageSpecTabs[name].fields) as readonly FieldName[]),
    ...(curve ? [curve] : []),
    ...(besides[name] ?? []),
  ]);
}

interface SpecTabProps {
  readonly name: SpecTabName;
  readonly editor: SpecEditor;
}

export function SpecTab({ name, editor }: SpecTabProps) {
  const fit = curveFits.find(({ tab }) => tab === name);
  const rows = <TabRows name={name} editor={editor} />;
  if (fit)
    return (
      <CurveTab fit={fit} editor={editor}>
        {rows}
      </CurveTab>
    );
  return (
    <>
      <section className="card item-card">
        <div className="item-rows" data-wide>
          {rows}
        </div>
      </section>
      {name === 'converter' && <ConverterCard editor={editor} />}
      {name === 'defaults' && <CostCard editor={editor} />}
    </>
  );
}

/** The rows of a tab; fields that a checkbox disables are shown read-only. */
function TabRows({ name, editor: { spec, change } }: SpecTabProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const closed = closedFields(spec);
  const names = Object.keys(storageSpecTabs[name].fields) as readonly FieldName[];
  return (
    <>
      {names.map((field) =>
        field === 'nominalCapacity' || field === 'nominalPower' ? (
          <Fields
            key={field}
            of={nominalFields}
            item={nominalShown(spec)}
            show={[field]}
            onChange={(part, edit) => change(nominalTaken(part), edit)}
          />
        ) : (
          <Fields
            key={field}
            of={storageSpecFields}
            item={spec}
            show={[field]}
            disabled={closed.has(field)}
            onChange={(part, edit) => change(part as Partial<StorageSpec>, edit)}
          />
        ),
      )}
      {name === 'defaults' && (
        <FieldRow label={t('storageLibrary.range')}>
          <output className="control computed" htmlFor="minimumStateOfCharge" aria-label={t('storageLibrary.range')}>
            {`${numbers.write(rangeOfCharge(spec), 2)} %`}
          </output>
        </FieldRow>
      )}
    </>
  );
}

/** Returns the size of one unit, for which costs are drawn. */
const oneUnit = (spec: StorageSpec): ComponentSize => storageCostSize({ ...newStorage('item', 1, 1), specs: spec }, 1);

function ConverterCard({ editor: { spec, change } }: Pick<SpecTabProps, 'editor'>) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const { dedicatedConverter: converter } = spec;
  const title = translate(storageConverterTitle(spec));
  const set = (part: Partial<typeof converter>, name: string) =>
    change({ dedicatedConverter: { ...converter, ...part } }, `${title}: ${name}`);
  const powerMW = megawatts(spec.nominalPower);
  const sizeMW = baseValue(converter.sizing.values) * powerMW;
  return (
    <section className="card item-card" aria-label={title}>
      <h2>{title}</h2>
      <FieldGroup disabled={!spec.useDedicatedConverter}>
        <FieldRow label={converterFields.sizing.label} htmlFor="dedicatedConverter-sizing">
          <FieldInput
            of={converterFields.sizing}
            id="dedicatedConverter-sizing"
            value={converter.sizing}
            unit="MW/MW"
            onCommit={(sizing) =>
              set({ sizing: { ...sizing, kind: 'relative' } }, editName(converterFields.sizing, converter.sizing, sizing, numbers))
            }
          />
        </FieldRow>
        <FieldRow label={t('storageLibrary.cRate')}>
          <output className="control computed" htmlFor="dedicatedConverter-sizing" aria-label={t('storageLibrary.cRate')}>
            {`${converter.sizing.values.map(({ value }) => numbers.write((value * spec.nominalPower) / spec.nominalCapacity, 3)).join(' · ')} 1/h`}
          </output>
        </FieldRow>
        <Fields of={converterFields} item={converter} show={['efficiency', 'lifetime']} idPrefix="dedicatedConverter" onChange={set} />
        <CostForm
          fields={storageConverterCostFields}
          idPrefix="dedicatedConverter-cost"
          cost={converter.cost}
          withAugmentation
          size={converterCostSize(sizeMW)}
          sizeText={`${numbers.write(sizeMW, 3)} MW`}
          onChange={(cost, name) => set({ cost }, name)}
        />
      </FieldGroup>
    </section>
  );
}

function CostCard({ editor: { spec, change } }: Pick<SpecTabProps, 'editor'>) {
  const translate = useTranslate();
  const numbers = useNumbers();
  return (
    <section className="card item-card">
      <h2 className="aside-text">{translate(storageSpecTabs.defaults.title)}</h2>
      <CostForm
        fields={storageCostFields}
        equipment="storage"
        idPrefix="item-cost"
        cost={spec.cost}
        size={oneUnit(spec)}
        sizeText={`${numbers.write(megawatts(spec.nominalPower), 3)} MW / ${numbers.write(megawatts(spec.nominalCapacity), 3)} MWh`}
        onChange={(cost, name) => change({ cost }, name)}
      />
    </section>
  );
}
