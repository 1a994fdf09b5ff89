import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { energyMarketFields, type EnergyMarket } from '@hybrid/project/document/energyMarket';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { setPriceFiles } from '@hybrid/project/edits/priceFileEdits';
import { isGivenByYear, priceForm } from '@hybrid/project/document/energyMarketPrices';
import { EscalatorInput } from '../../fields/EscalatorInput';
import { editName } from '../../fields/editName';
import { FieldInput, FieldRow } from '../../fields/Field';
import { useNumbers } from '../../ui/numbers';
import { Segmented } from '../../ui/Segmented';
import { SeriesInput } from '../../series/SeriesInput';
import { translate } from '../../i18n/translate';
import { saveNow } from '../../openProject/saveEdits';
import { edit, useProject } from '../../openProject/projectStore';
import { PriceFilesCard } from './PriceFilesCard';

/** Sources of the import price: the sale price, a multiple of it, or separate prices. */
const sources = {
  same: { label: 'application.importSame', change: { hasSeparateImportPrice: false } },
  multiple: { label: 'application.importMultiple', change: { hasSeparateImportPrice: true, useImportPriceMultiplier: true } },
  own: { label: 'application.importOwn', change: { hasSeparateImportPrice: true, useImportPriceMultiplier: false } },
} as const;

type Source = keyof typeof sources;

export function importSourceOf({ hasSeparateImportPrice, useImportPriceMultiplier }: EnergyMarket): Source {
  if (!hasSeparateImportPrice) return 'same';
  return useImportPriceMultiplier ? 'multiple' : 'own';
}

const multiplier = energyMarketFields.importPriceMultiplier;

interface ImportPricesProps {
  readonly market: EnergyMarket;
  readonly index: number;
  readonly onChange: (change: Partial<EnergyMarket>, name: string) => void;
}

/** Selects the source of the import price and its change over the years. */
export function ImportPrices({ market, onChange }: Omit<ImportPricesProps, 'index'>) {
  const { t } = useTranslation();
  const { id, kind } = market;
  const source = importSourceOf(market);
  const hasYears = useProject((project) => isGivenByYear(project, market, 'importPriceEscalator'));
  const numbers = useNumbers();
  return (
    <>
      <FieldRow label={t('application.importPrice')} help={t('application.importPriceHelp')}>
        <Segmented
          label={t('application.importPrice')}
          value={source}
          options={(Object.keys(sources) as Source[]).map((value) => ({ value, label: t(sources[value].label) }))}
          onChange={(choice) => onChange(sources[choice].change, t('application.importEdit', { choice: t(sources[choice].label) }))}
        />
        {source === 'multiple' && (
          <span className="import-factor">
            <label className="aside-text" htmlFor={`${id}-importPriceMultiplier`}>
              {translate(multiplier.label)}
            </label>
            <FieldInput
              of={multiplier}
              id={`${id}-importPriceMultiplier`}
              value={market.importPriceMultiplier}
              onCommit={(importPriceMultiplier) =>
                onChange({ importPriceMultiplier }, editName(multiplier, market.importPriceMultiplier, importPriceMultiplier, numbers))
              }
            />
          </span>
        )}
      </FieldRow>
      {source !== 'same' && (
        <EscalatorInput
          path={`energyMarkets/${id}/importPriceEscalator`}
          label={t('prices.importEscalator')}
          owner={translate(energyMarketKinds[kind].title)}
          value={market.importPriceEscalator}
          idle={hasYears ? t('prices.escalatorIdle') : undefined}
        />
      )}
    </>
  );
}

/** Edits separate import prices: one year, or, with several years of sale prices, a file for each project year. */
export function OwnImportPrices({ market, index, onChange }: ImportPricesProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const early = useProject((project) => project.earlyAnalysis);
  const mayHaveYears = useProject((project) => priceForm(project, market) !== 'year');
  const { id, kind, importPrice, multiYearImportPrice } = market;
  const [wantsFiles, setWantsFiles] = useState(false);
  const title = translate(energyMarketKinds[kind].title);
  const label = t('application.importPrice');
  const form = mayHaveYears && (multiYearImportPrice.length > 0 || wantsFiles) ? 'files' : 'year';
  const why = early ? t('prices.early') : t('prices.ownNeedsYears');
  const choose = (value: 'year' | 'files') => {
    setWantsFiles(value === 'files');
    if (value === 'year' && multiYearImportPrice.length > 0)
      edit(t('application.named', { market: title, name: t('prices.ownYearEdit') }), setPriceFiles(id, 'multiYearImportPrice', []));
  };
  return (
    <div className="form-part">
      <div className="price-head">
        <h3 className="part-title">{label}</h3>
        {!mayHaveYears && <span className="field-note">{why}</span>}
        <Segmented
          size="small"
          label={t('prices.ownForm')}
          value={form}
          disabled={!mayHaveYears}
          options={[
            { value: 'year', label: t('prices.ownYear') },
            { value: 'files', label: t('prices.ownFiles') },
          ]}
          onChange={choose}
        />
      </div>
      {form === 'year' ? (
        <SeriesInput
          id={`${id}-importPrice`}
          label={label}
          name={market.importPriceName}
          slot={{ type: 'importPrice', index }}
          kinds={['price']}
          tone="price"
          unit={numbers.unit('¤/MWh')}
          decimals={2}
          value={importPrice}
          onChange={(series, name) => onChange({ importPrice: series }, name)}
        />
      ) : (
        <PriceFilesCard
          id={`${id}-multiYearImportPrice`}
          label={label}
          title={t('prices.importYearsTitle')}
          market={title}
          slot={{ type: 'multiYearImportPrice', first: index * 100 }}
          files={multiYearImportPrice}
          onChange={(files) => {
            edit(t('prices.importFilesEdit', { market: title }), setPriceFiles(id, 'multiYearImportPrice', files));
            void saveNow();
          }}
        />
      )}
    </div>
  );
}
