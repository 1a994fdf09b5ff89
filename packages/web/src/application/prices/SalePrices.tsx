import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { setPriceFiles, setYearsInFile } from '@hybrid/project/edits/priceFileEdits';
import { priceForm } from '@hybrid/project/document/energyMarketPrices';
import { FieldNote } from '../../ui/FieldNote';
import { translate } from '../../i18n/translate';
import { useNumbers } from '../../ui/numbers';
import { Segmented } from '../../ui/Segmented';
import { SeriesInput } from '../../series/SeriesInput';
import { saveNow } from '../../openProject/saveEdits';
import { edit, useProject } from '../../openProject/projectStore';
import { PriceFilesCard } from './PriceFilesCard';
import { YearsInFileCard } from './YearsInFileCard';

/** Forms of prices, with their fields in the document. */
const forms = {
  year: { useMultiYearPrice: false, useSingleFileMultiYearPrice: false },
  files: { useMultiYearPrice: true, useSingleFileMultiYearPrice: false },
  file: { useMultiYearPrice: false, useSingleFileMultiYearPrice: true },
} as const;

type Form = keyof typeof forms;

/** Number of series slots of a market; the upper half is for the years of a single file. */
const placesOfMarket = 100;
const singleFile = 50;

interface SalePricesProps {
  readonly market: EnergyMarket;
  /** Index among the energy markets; stored series are keyed by it. */
  readonly index: number;
  readonly onChange: (change: Partial<EnergyMarket>, name: string) => void;
}

/** Edits the sale prices of a market: one year, a file for each project year, or one file with all years. Early analysis has one year only. */
export function SalePrices({ market, index, onChange }: SalePricesProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const heading = useId();
  const early = useProject((project) => project.earlyAnalysis);
  const form = useProject((project) => priceForm(project, market));
  const { id, kind } = market;
  const title = translate(energyMarketKinds[kind].title);
  const label = t('application.energyPrice');
  return (
    <>
      <div className="price-head">
        <h3 className="part-title" id={heading}>
          {label}
        </h3>
        {early && <FieldNote id={`${id}-form`} note={t('prices.early')} />}
        <span title={early ? t('prices.early') : undefined} aria-describedby={early ? `${id}-form-note` : undefined}>
          <Segmented
            size="small"
            label={t('prices.form')}
            value={form}
            disabled={early}
            options={(Object.keys(forms) as Form[]).map((value) => ({ value, label: t(`prices.${value}`) }))}
            onChange={(value) => onChange(forms[value], t('prices.formEdit', { form: t(`prices.${value}`) }))}
          />
        </span>
      </div>
      {form === 'year' && (
        <SeriesInput
          id={`${id}-price`}
          label={label}
          name={market.priceName}
          slot={{ type: 'energyPrice', index }}
          kinds={['price']}
          tone="price"
          unit={numbers.unit('¤/MWh')}
          decimals={2}
          value={market.price}
          onChange={(price, name) => onChange({ price }, name)}
        />
      )}
      {form === 'files' && (
        <PriceFilesCard
          id={`${id}-multiYearPrice`}
          label={label}
          title={t('prices.yearsTitle')}
          market={title}
          slot={{ type: 'multiYearPrice', first: index * placesOfMarket }}
          files={market.multiYearPrice}
          onChange={(files) => {
            edit(t('prices.filesEdit', { market: title }), setPriceFiles(id, 'multiYearPrice', files));
            void saveNow();
          }}
        />
      )}
      {form === 'file' && (
        <YearsInFileCard
          id={`${id}-singleFileMultiYearPrice`}
          label={label}
          firstSlot={index * placesOfMarket + singleFile}
          years={market.singleFileMultiYearPrice}
          onChange={(file, years) => {
            edit(t('prices.allEdit', { market: title, file }), setYearsInFile(id, file, years));
            void saveNow();
          }}
          onRemove={() => {
            edit(t('prices.removeAllEdit', { market: title }), setPriceFiles(id, 'singleFileMultiYearPrice', []));
            void saveNow();
          }}
        />
      )}
    </>
  );
}
