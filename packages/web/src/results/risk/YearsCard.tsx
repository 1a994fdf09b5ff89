import { Button } from '@mantine/core';
import type { ExceedanceResult, YearsResult } from '@hybrid/project/results/studyResults';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { runName } from './yearsChart';
import { saveFile } from '../../browser/saveFile';
import { useTranslate } from '../../i18n/translate';
import { absentMark, amount, amountUnit, figure, scaleFor, type FigureLook } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { csvText } from '../sideBySide/outputText';
import { FactTable, type Row } from '../summary/FactTable';
import { RiskCard } from './RiskCard';
import type { RiskCardProps } from './RiskView';
import { useRisk } from './useRisk';
import { yearsChart } from './yearsChart';

type FigureName = keyof YearsResult['figures'];

/** Unit and format of each figure. */
const written: { readonly [F in FigureName]: { readonly unit: string; readonly write: (value: number, look: FigureLook) => string } } = {
  npv: { unit: '¤', write: (value, look) => figure(value, 0, look) },
  irr: { unit: '%', write: (value, look) => figure(100 * value, 2, look) },
  lcoePerMWh: { unit: '¤/MWh', write: (value, look) => figure(value, 2, look) },
  firstYearRevenue: { unit: '¤', write: (value, look) => figure(value, 0, look) },
};
const figureNames = Object.keys(written) as readonly FigureName[];
const probabilities = ['p10', 'p50', 'p90'] as const;

/** Minimum number of imported years for P10, P50 and P90. */
const minYears = 3;

/** Evaluates the system with years of prices: P10, P50 and P90, each year repeated for the whole life in early stage. */
export function YearsCard({ of, priceYears, start }: Pick<RiskCardProps, 'of' | 'start'> & { readonly priceYears: readonly string[] }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const risk = useRisk('years', of);
  const found = risk.found?.years;
  const canRun = priceYears.length >= minYears;
  const csv = (years: YearsResult) => {
    const cells = years.runs.map(({ priceYear, weatherYear, outcome }) => [
      translate(priceYear),
      translate(weatherYear),
      ...figureNames.map((name) => ('infeasible' in outcome ? '' : (outcome[name] ?? ''))),
    ]);
    const summary = probabilities.map((probability) => [
      probability.toUpperCase(),
      '',
      ...figureNames.map((name) => valueOf(years.figures[name], probability) ?? ''),
    ]);
    return csvText(
      [[t('risk.prices'), t('risk.weather'), ...figureNames.map((name) => t(`risk.figures.${name}`))], ...cells, ...summary],
      look,
    );
  };
  return (
    <RiskCard
      title={t('risk.years')}
      mark={
        canRun && (
          <span className="badge" title={t('risk.earlyNote')}>
            {t('risk.early')}
          </span>
        )
      }
      note={canRun ? t('risk.yearsNote', { years: priceYears.join(', ') }) : t('risk.yearsLack', { count: Math.max(1, priceYears.length) })}
      risk={risk}
      simulations={priceYears.length}
      start={start}
      onRun={canRun ? () => risk.start({ kind: 'years' }) : undefined}
      tools={
        found && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => saveFile('Exceedance.csv', csv(found), 'text/csv')}
          >
            {t('risk.csv')}
          </Button>
        )
      }
    >
      {!canRun && (
        <Link to="/project/$projectId/revenue" params={{ projectId: of.project }}>
          {t('risk.importYears')}
        </Link>
      )}
      {found && <YearsPicture found={found} />}
    </RiskCard>
  );
}

const valueOf = (figures: ExceedanceResult, probability: (typeof probabilities)[number]): number | undefined =>
  'lacking' in figures ? undefined : figures[probability];

function YearsPicture({ found }: { readonly found: YearsResult }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const { comma, symbol } = look;
  const scale = scaleFor('lacking' in found.figures.npv ? 0 : found.figures.npv.p50);
  const picture = useMemo(
    () => yearsChart(found, scale, { comma, symbol }, { year: t('risk.prices'), npv: t('risk.measures.npv') }),
    [found, scale, comma, symbol, t],
  );
  const lacking = figureNames.flatMap((name) => {
    const figures = found.figures[name];
    return 'lacking' in figures ? [`${t(`risk.figures.${name}`)}: ${translate(figures.lacking)}`] : [];
  });
  const rows = figureNames.map((name): Row => ({
    key: name,
    label: `${t(`risk.figures.${name}`)}, ${amountUnit(written[name].unit, 'full', look)}`,
    cells: probabilities.map((probability) => {
      const value = valueOf(found.figures[name], probability);
      return value === undefined ? absentMark : written[name].write(value, look);
    }),
  }));
  const runs = found.runs.map(({ priceYear, weatherYear, outcome }): Row => ({
    key: `${translate(priceYear)}/${translate(weatherYear)}`,
    label: runName(priceYear, weatherYear),
    cells: figureNames.map((name) => {
      const value = 'infeasible' in outcome ? undefined : outcome[name];
      return value === undefined ? absentMark : written[name].write(value, look);
    }),
  }));
  const { npv } = found.figures;
  return (
    <div className="risk-years">
      <div>
        <FactTable title={t('risk.exceeded')} columns={probabilities.map((name) => name.toUpperCase())} rows={rows} />
        {lacking.map((text) => (
          <p key={text} className="results-note">
            {text}
          </p>
        ))}
        <FactTable
          title={t('risk.runs')}
          columns={figureNames.map((name) => `${t(`risk.figures.${name}`)}, ${amountUnit(written[name].unit, 'full', look)}`)}
          rows={runs}
        />
      </div>
      {picture && !('lacking' in npv) && (
        <Chart
          option={picture.option}
          height={300}
          name={t('risk.yearsName', {
            unit: amountUnit('¤', scale, look),
            p10: amount(npv.p10, scale, look),
            p50: amount(npv.p50, scale, look),
            p90: amount(npv.p90, scale, look),
          })}
          table={picture.table}
          legend={picture.legend}
        />
      )}
    </div>
  );
}
