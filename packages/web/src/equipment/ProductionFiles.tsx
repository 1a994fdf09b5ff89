import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { productionFilePlace } from '@hybrid/api/inputCalls';
import { productionFileFields, type ProductionFile } from '@hybrid/project/document/productionFile';
import type { Solar } from '@hybrid/project/document/solar';
import { addProductionFile, removeProductionFile, setProductionFile } from '@hybrid/project/edits/productionFileEdits';
import { Fields } from '../fields/Field';
import { useNumbers } from '../fields/numbers';
import { SeriesInput } from '../fields/SeriesInput';
import { edit } from '../workspace/projectStore';
import { ItemHead } from './ItemHead';

/** Production of further sizes: each file with the size it is for. */
export function ProductionFiles({ pv, index }: { readonly pv: Solar; readonly index: number }) {
  const { t } = useTranslation();
  return (
    <>
      {pv.customSizeArray.length > 0 && <p className="form-lead">{t('equipment.filesText')}</p>}
      {pv.customSizeArray.map((file, place) => (
        <FileOfSize key={file.id} pv={pv} file={file} place={productionFilePlace(index, place)} />
      ))}
      <button
        type="button"
        className="link-button form-add"
        onClick={() => edit(t('equipment.addFileEdit', { owner: pv.customName }), addProductionFile(pv.id))}
      >
        <IconPlus size={14} stroke={1.75} aria-hidden />
        {t('equipment.addFile')}
      </button>
    </>
  );
}

interface FileOfSizeProps {
  readonly pv: Solar;
  readonly file: ProductionFile;
  /** Of its series among those that are stored. */
  readonly place: number;
}

function FileOfSize({ pv, file, place }: FileOfSizeProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const idPrefix = `${pv.id}-${file.id}`;
  const name = t('equipment.fileOf', { size: `${numbers.write(file.size, 3)} MW` });
  const change = (part: Partial<ProductionFile>, editName: string) =>
    edit(t('equipment.named', { owner: pv.customName, name: editName }), setProductionFile(pv.id, file.id, part));
  return (
    <section aria-label={name}>
      <ItemHead
        name={name}
        text={t('equipment.removeFile', { name })}
        onRemove={() => edit(t('equipment.remove', { name }), removeProductionFile(pv.id, file.id))}
      />
      <Fields of={productionFileFields} item={file} show={['size']} idPrefix={idPrefix} onChange={change} />
      <SeriesInput
        id={`${idPrefix}-data`}
        label={name}
        slot={{ type: 'solarProduction', index: place }}
        kinds={['pvsyst', 'production']}
        tone="solar"
        unit="kW"
        decimals={1}
        value={file.data}
        onChange={(data, editName) => change({ data }, editName)}
      />
    </section>
  );
}
