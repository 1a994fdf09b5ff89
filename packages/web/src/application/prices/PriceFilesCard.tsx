import { IconAlertCircle, IconFiles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesType } from '@hybrid/api/inputCalls';
import { yearsWithoutFile, type PriceSeries } from '@hybrid/project/document/priceSeries';
import { baseYear } from '@hybrid/project/document/site';
import { yearsOf } from '@hybrid/project/edits/stageRules';
import { SeriesDropArea } from '../../series/SeriesInputDropArea';
import { useProject } from '../../openProject/projectStore';
import { FileWarnings } from './FileWarnings';
import { PriceFilesTable } from './PriceFilesTable';
import { PriceYearsDialog } from './PriceYearsDialog';
import { StoredYear } from './StoredYear';

interface PriceFilesCardProps {
  /** Anchor that issues refer to. */
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly market: string;
  readonly slot: { readonly type: SeriesType; readonly first: number };
  readonly files: readonly PriceSeries[];
  readonly onChange: (files: readonly PriceSeries[]) => void;
}

/** Shows the price files and the project years they apply to, with a chart of one of them; a dialog edits them. */
export function PriceFilesCard({ id, label, title, market, slot, files, onChange }: PriceFilesCardProps) {
  const { t } = useTranslation();
  const lifetimeYears = useProject(yearsOf);
  const firstYear = useProject(baseYear);
  const [chosen, setChosen] = useState<readonly File[]>();
  const [shown, setShown] = useState<string>();
  const missing = yearsWithoutFile(files, lifetimeYears).length;
  const picture = files.find((file) => file.id === shown) ?? files[0];
  return (
    <>
      {files.length === 0 ? (
        <SeriesDropArea id={id} label={label} multiple accepted={t('prices.accepted')} onFiles={setChosen} />
      ) : (
        <section className="series" id={id} aria-label={label} tabIndex={-1}>
          <header className="series-head">
            <IconFiles size={14} stroke={1.75} aria-hidden />
            <span className="series-notes">
              {t('prices.state', {
                files: t('prices.filesRead', { count: files.length }),
                given: lifetimeYears - missing,
                years: lifetimeYears,
              })}
            </span>
            {missing > 0 && (
              <span className="field-message">
                <IconAlertCircle size={14} stroke={1.75} aria-hidden />
                {t('prices.gaps')}
              </span>
            )}
            <button type="button" className="link-button" onClick={() => setChosen([])}>
              {t('prices.edit')}
            </button>
          </header>
          <FileWarnings files={files} onAnswer={onChange} />
          <PriceFilesTable
            name={label}
            files={files}
            lifetimeYears={lifetimeYears}
            firstYear={firstYear}
            shown={picture?.id}
            onShow={setShown}
          />
          {picture && <StoredYear series={picture.data} label={picture.data.name} />}
        </section>
      )}
      {chosen && (
        <PriceYearsDialog
          title={title}
          market={market}
          slot={slot}
          files={files}
          chosen={chosen}
          onAccept={onChange}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
