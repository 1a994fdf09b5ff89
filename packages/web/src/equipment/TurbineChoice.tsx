import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { referenceCalls } from '@hybrid/api/referenceCalls';
import type { Wind } from '@hybrid/project/document/wind';
import { chooseTurbine, importTurbine } from '@hybrid/project/edits/technologyEdits';
import { callServer } from '../session/callServer';
import { Select } from '../ui/Select';
import { FieldRow } from '../fields/Field';
import { edit } from '../openProject/projectStore';
import { TurbineImportDialog } from './TurbineImportDialog';

/** Value for the project's turbine if the library does not have it. */
const own = '';

/** Selects a turbine of the library or from a file. The project keeps its turbine until another is chosen. */
export function TurbineChoice({ wind }: { readonly wind: Wind }) {
  const { t } = useTranslation();
  const [importing, setImporting] = useState(false);
  const library = useQuery({
    queryKey: ['turbineSpecs'],
    queryFn: () => callServer(referenceCalls.turbineSpecs),
    staleTime: Infinity,
    retry: 1,
  });
  const names = library.data?.map(({ name }) => name) ?? [];
  const listed = wind.kind === 'library' && names.includes(wind.model);
  const choose = (name: string) => {
    const specs = library.data?.find((item) => item.name === name);
    if (specs) edit(`${t('generation.turbineType')} ${wind.model} → ${name}`, chooseTurbine(wind.id, specs));
  };
  const id = `${wind.id}-model`;
  return (
    <>
      <FieldRow label={t('generation.turbineType')} htmlFor={id}>
        <Select id={id} wide value={listed ? wind.model : own} onChange={choose} disabled={!library.data}>
          {!listed && <option value={own}>{wind.kind === 'custom' ? t('generation.ofImport', { name: wind.model }) : wind.model}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <button type="button" className="link-button" onClick={() => setImporting(true)}>
          <IconUpload size={14} stroke={1.75} aria-hidden />
          {t('generation.importSpec')}
        </button>
        {library.isLoading && <span className="field-note">{t('generation.turbinesLoading')}</span>}
        {library.error && (
          <span className="field-message" role="alert">
            {t('generation.turbinesFailed')}
            <button type="button" className="link-button" onClick={() => void library.refetch()}>
              {t('generation.again')}
            </button>
          </span>
        )}
      </FieldRow>
      {importing && (
        <TurbineImportDialog
          onAdd={(specs, file) =>
            edit(t('generation.spec.edit', { owner: wind.customName, name: specs.name, file }), importTurbine(wind.id, specs))
          }
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
