import { IconFiles, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productionFilePlace } from '@hybrid/api/inputCalls';
import { kilowattsPerMegawatt } from '@hybrid/project/basics/units';
import { productionFileFields, type ProductionFile } from '@hybrid/project/document/productionFile';
import type { Solar } from '@hybrid/project/document/solar';
import { addProductionFile, removeProductionFile, setProductionFile } from '@hybrid/project/edits/productionFileEdits';
import { Fields } from '../fields/Field';
import { useNumbers } from '../ui/numbers';
import { SeriesInput } from '../series/SeriesInput';
import { goToAnchor } from '../ui/goTo';
import { edit, projectNow } from '../openProject/projectStore';
import { IssueLines } from '../fields/IssueLines';
import { ItemHead } from './ItemHead';
import { ProductionImportDialog } from './ProductionImportDialog';

/** Lists production files of further sizes, each with its size. */
export function ProductionFiles({ pv, index }: { readonly pv: Solar; readonly index: number }) {
  const { t } = useTranslation();
  const [importing, setImporting] = useState(false);
  const add = () => {
    edit(t('equipment.addFileEdit', { owner: pv.customName }), addProductionFile(pv.id));
    const added = projectNow()
      .solar.find(({ id }) => id === pv.id)
      ?.customSizeArray.at(-1);
    if (added) requestAnimationFrame(() => goToAnchor(`${pv.id}-${added.id}-size`));
  };
  return (
    <>
      {pv.customSizeArray.length > 0 && <p className="form-lead">{t('equipment.filesText')}</p>}
      {pv.customSizeArray.map((file, place) => (
        <FileOfSize key={file.id} pv={pv} file={file} place={productionFilePlace(index, place)} />
      ))}
      <div className="file-actions">
        <button type="button" className="link-button" onClick={add}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
          {t('equipment.addFile')}
        </button>
        <button type="button" className="link-button" onClick={() => setImporting(true)}>
          <IconFiles size={14} stroke={1.75} aria-hidden />
          {t('generation.importFiles')}
        </button>
      </div>
      {importing && <ProductionImportDialog pv={pv} index={index} onClose={() => setImporting(false)} />}
    </>
  );
}

interface FileOfSizeProps {
  readonly pv: Solar;
  readonly file: ProductionFile;
  /** Index of its series among the stored ones. */
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
        ratedKW={file.size > 0 ? file.size * kilowattsPerMegawatt : undefined}
        onChange={(data, editName) => change({ data }, editName)}
      />
      <IssueLines anchor={`${idPrefix}-size`} />
      <IssueLines anchor={`${idPrefix}-data`} withoutCode="SERIES-READ" />
    </section>
  );
}
