import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currencySymbol } from '@hybrid/project/document/currencies';
import type { Issue } from '@hybrid/project/issues/issue';
import { nameOfFile } from '@hybrid/project/fromPrices/projectName';
import { useEngineJob } from '../../engineWorker/useEngineJob';
import { useTranslate } from '../../i18n/translate';
import { issuesOf } from '../../openProject/projectStore';
import { SeriesFacts } from '../../series/SeriesFacts';
import { ChosenFileLine, ReadingTrouble, ReadingWarnings, SeriesSkeleton } from '../../series/SeriesInputDialog';
import { SeriesUnderstood } from '../../series/SeriesUnderstood';
import { useSeriesReading } from '../../series/useSeriesReading';
import { NumbersProvider, useNumbers } from '../../ui/numbers';
import { FirstFigures } from './FirstFigures';
import { MarketOfPrices, ProposedBattery } from './ProposedPlant';
import { PriceYearsTable } from './PriceYearsTable';
import { usePriceYears, type PriceYear } from './usePriceYears';
import { useCreateFromPrices } from './useCreateFromPrices';
import { siteOfMarket, useBatteryChoices, useCurrencyOf, useMarketChoice, useNewProject } from './useNewProject';
import '../../series/series.css';
import './newFromFileForm.css';

interface NewFromFileFormProps {
  readonly files: readonly File[];
  readonly choose: (files: readonly File[]) => void;
  readonly close: () => void;
}

/** Shows the reading of a file of prices and the proposed plant at the left, and its first figures at the right. */
export function NewFromFileForm({ files, choose, close }: NewFromFileFormProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const [file] = files;
  const { site, change, marketOf } = useMarketChoice();
  const reading = useSeriesReading({
    kinds: ['price'],
    file,
    ratedKW: undefined,
    siteOf: (chosen) => siteOfMarket(marketOf(chosen).value),
    keepsNegative: true,
  });
  const { battery, change: changeBattery } = useBatteryChoices();
  const { selected, reply, takenReply } = reading;
  const market = marketOf(selected);
  const currency = useCurrencyOf({ file: selected, site, market: market.value });
  const further = useMemo(() => files.slice(1), [files]);
  const years = usePriceYears(reply ? further : noFiles, {
    site: siteOfMarket(market.value),
    comma: reading.answers.comma ?? numbers.comma,
    answers: reading.answers,
    keepNegative: reading.keepNegative,
  });
  const sameYear = sameYearOf(selected && reply ? [{ name: selected.name, reply }, ...years] : years);
  const others = sameYear === undefined && years.every((year) => year.reply) ? years : undefined;
  const made = useNewProject({ file: selected, reply: takenReply, others, site, market: market.value, battery, currency: currency.value });
  const issues = made ? issuesOf(made.project) : [];
  const errors = issues.filter(({ severity }) => severity === 'error');
  const canRun = made !== undefined && errors.length === 0;
  const { data, isUpdating, error } = useEngineJob(
    'plantEstimate',
    canRun ? { project: made.project } : undefined,
    canRun ? made.series : undefined,
  );
  const create = useCreateFromPrices();
  const start = () => {
    if (made === undefined) return;
    reading.keepAnswers();
    create.mutate({ of: made, calculates: issues.every(({ severity }) => severity === 'estimation') });
  };
  const label = t('series.kind.price');
  const look = { tone: 'price', unit: `${currencySymbol(currency.value)}/MWh`, decimals: 2 } as const;
  return (
    <NumbersProvider {...numbers} currencySymbol={currencySymbol(currency.value)}>
      <div className="series-import new-from-file" tabIndex={-1} data-autofocus>
        {selected && <ChosenFileLine label={label} name={selected.name} onChoose={(chosen) => chosen && choose([chosen])} />}
        {sameYear && (
          <p className="field-message" role="alert">
            {t('priceProject.sameYear', sameYear)}
          </p>
        )}
        <ReadingTrouble series={reading} storing={create.error} />
        <ReadingWarnings series={reading} />
        {selected && (
          <div className="new-columns">
            <div className="new-inputs">
              {reading.isFirst && <SeriesSkeleton file={selected.name} />}
              <SeriesUnderstood {...look} label={label} reading={reading} />
              {years.length > 0 && <PriceYearsTable years={years} />}
              <div className="new-choices">
                <div className="new-inputs">
                  {reply && (
                    <MarketOfPrices
                      name={site.name ?? nameOfFile(selected.name)}
                      market={market}
                      currency={currency}
                      onName={(name) => change({ name })}
                      onMarket={(marketId) => change({ marketId })}
                      onCurrency={(code) => change({ currency: code })}
                    />
                  )}
                  <section className="new-part" aria-label={t('series.facts')}>
                    <h3>{t('series.facts')}</h3>
                    <SeriesFacts kinds={['price']} reading={reading} assumedHeightM={undefined} />
                  </section>
                </div>
                {reply && <ProposedBattery battery={battery} onChange={changeBattery} />}
              </div>
            </div>
            {takenReply && (
              <div className="new-answer">
                <FirstFigures of={canRun ? made : undefined} hours={battery.hours} estimate={data} isUpdating={isUpdating} error={error} />
                <Errors issues={errors} />
              </div>
            )}
          </div>
        )}
        <div className="series-actions">
          <Button variant="default" onClick={close}>
            {t('series.cancel')}
          </Button>
          <Button disabled={!canRun || reading.isReading} loading={create.isPending} onClick={start}>
            {t('palette.create')}
          </Button>
        </div>
      </div>
    </NumbersProvider>
  );
}

const noFiles: readonly File[] = [];

/** Returns two files of one year; undefined if each has a year of its own. */
function sameYearOf(files: readonly PriceYear[]): { readonly first: string; readonly second: string; readonly year: number } | undefined {
  const nameOf = new Map<number, string>();
  for (const { name, reply } of files) {
    if (reply === undefined) continue;
    const first = nameOf.get(reply.year);
    if (first !== undefined) return { first, second: name, year: reply.year };
    nameOf.set(reply.year, name);
  }
  return undefined;
}

/** Lists what keeps the project from being calculated. */
function Errors({ issues }: { readonly issues: readonly Issue[] }) {
  const translate = useTranslate();
  if (issues.length === 0) return null;
  return (
    <ul className="new-errors" role="alert">
      {issues.map(({ code, text }) => (
        <li key={code}>{translate(text)}</li>
      ))}
    </ul>
  );
}
