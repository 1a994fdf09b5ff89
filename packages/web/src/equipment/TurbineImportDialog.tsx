import type { Text } from '@hybrid/project/i18n/message';
import { Button, Modal } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importCalls } from '@hybrid/api/importCalls';
import type { TurbineSpec } from '@hybrid/project/library/turbineSpec';
import { CallProblem, callServer } from '../session/callServer';
import { useNumbers } from '../ui/numbers';
import { SeriesTrouble } from '../series/SeriesInputDialog';
import { textOf } from '../ui/fileText';
import type { Trouble } from '../series/seriesImport';
import { useFocusBack } from '../ui/useFocusBack';
import { useTranslate } from '../i18n/translate';
import { FileDrop } from '../ui/FileDrop';
import { TurbineCurve } from './TurbineCurve';

interface TurbineImportDialogProps {
  readonly onAdd: (specs: TurbineSpec, file: string) => void;
  readonly onClose: () => void;
}

/** Reads a turbine specification from a file and shows it; only then can it be added. */
export function TurbineImportDialog({ onAdd, onClose }: TurbineImportDialogProps) {
  const { t } = useTranslation();
  useFocusBack();
  const reading = useMutation({
    mutationFn: async (file: File) => callServer(importCalls.windTurbine, { body: { content: await textOf(file), name: file.name } }),
  });
  const file = reading.variables?.name ?? '';
  const specs = reading.data?.success ? reading.data.spec : undefined;
  const trouble = troubleOf(reading.error, reading.data, t('generation.spec.unavailable'));
  return (
    <Modal opened onClose={onClose} title={t('generation.spec.title')} size={640}>
      <div className="series-import" aria-busy={reading.isPending}>
        {file !== '' && (
          <div className="series-file">
            <IconFileText size={16} stroke={1.75} aria-hidden />
            <span className="strong clip">{file}</span>
          </div>
        )}
        <FileDrop
          isFirst
          label={t(file === '' ? 'generation.spec.choose' : 'generation.spec.chooseAnother')}
          text={t('generation.spec.text')}
          accept=".xml"
          busy={reading.isPending}
          onFiles={([chosen]) => chosen && reading.mutate(chosen)}
        />
        {reading.isPending && <p role="status">{t('generation.spec.importing', { file })}</p>}
        {trouble && <SeriesTrouble {...trouble} />}
        {specs && <Understood specs={specs} warnings={reading.data?.warnings ?? []} />}
        <div className="series-actions">
          <Button variant="default" onClick={onClose}>
            {t('generation.spec.cancel')}
          </Button>
          <Button
            disabled={specs === undefined}
            onClick={() => {
              if (!specs) return;
              onAdd(specs, file);
              onClose();
            }}
          >
            {t('generation.spec.add')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface Answer {
  readonly success: boolean;
  readonly message: Text;
  readonly detail: Text;
}

/** Returns the message for a refused file or a server that did not answer; any other error is a fault of the app and is rethrown. */
function troubleOf(error: Error | null, answer: Answer | undefined, unavailable: string): Trouble | undefined {
  if (error) {
    if (!(error instanceof CallProblem)) throw error;
    return error.status === 0 || error.status >= 502
      ? { title: unavailable, detail: error.detail || error.title }
      : { title: error.title, detail: error.detail };
  }
  return answer && !answer.success ? { title: answer.message, detail: answer.detail } : undefined;
}

function Understood({ specs, warnings }: { readonly specs: TurbineSpec; readonly warnings: readonly Text[] }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  const max = Math.max(...specs.powerCurve.map(({ powerOutput }) => powerOutput));
  return (
    <section className="series-understood" aria-label={t('generation.specification')}>
      <header>
        <span role="status">
          {t('generation.spec.ready', { name: specs.name, count: specs.powerCurve.length, max: numbers.write(max, 0) })}
        </span>
      </header>
      <TurbineCurve model={specs.name} powerCurve={specs.powerCurve} height={200} />
      {warnings.length > 0 && (
        <ul className="spec-warnings">
          {warnings.map(translate).map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
