import { message, type Text } from '@hybrid/project/i18n/message';
import { defermentYears, storageFields, type Storage } from '@hybrid/project/document/storage';
import { converterFields, inverterFields, type Converter } from '@hybrid/project/costs/converter';
import { availability, economicsFields } from '@hybrid/project/document/economics';
import { gridConnectionFields, limitKind, type LimitedFlow } from '@hybrid/project/document/gridConnection';
import { incentiveName } from '@hybrid/project/document/incentive';
import { incentiveKinds } from '@hybrid/project/document/incentives/incentiveKinds';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import type { Project } from '@hybrid/project/document/project';
import { isBlankResource, type ResourceName } from '@hybrid/project/document/resource';
import { seriesName } from '@hybrid/project/document/seriesName';
import { baseYear, siteFields } from '@hybrid/project/document/site';
import { solarFields, type Solar } from '@hybrid/project/document/solar';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { windFields, type Wind } from '@hybrid/project/document/wind';
import type { Fields } from '@hybrid/project/fields/field';
import { storageSpecFields } from '@hybrid/project/library/storageSpec';
import { totalLossPercent, turbineSpecFields } from '@hybrid/project/library/turbineSpec';
import type { Details } from '@hybrid/project/results/details';
import type { ExportTable } from '../tables/exportTable';
import { ownerWords } from '../tables/resultWords';
import { fieldRows, inputTable, yearsRow, type InputRow, type ReportWords } from './reportFields';

/** Returns the tables of assumptions: time and money, connection, equipment, incentives. */
export function assumptionTables(project: Project, details: Details, words: ReportWords): readonly ExportTable[] {
  return [
    projectTable(project, details, words),
    gridTable(project, words),
    ...(project.useSolar ? project.solar.map((item) => solarTable(item, project, words)) : []),
    ...(project.useWind ? project.wind.map((item) => windTable(item, project, words)) : []),
    ...(project.useStorage ? project.storage.map((item) => storageTable(item, project, words)) : []),
    ...project.incentives.map((incentive) => {
      const fields: Fields = incentiveKinds[incentive.kind].fields;
      return inputTable(
        message('files.incentive', { incentive: incentiveName(project.incentives, incentive) }),
        fieldRows(fields, { ...incentive }, Object.keys(fields), words),
      );
    }),
  ];
}

function projectTable(project: Project, details: Details, words: ReportWords): ExportTable {
  const { isNominal } = details.cashflow.rates;
  const first = baseYear(project);
  return inputTable(message('files.timeAndMoney'), [
    ...fieldRows(siteFields, project, ['electricityMarket', 'expectedDate'], words),
    [message('files.operatingYears'), `${first} – ${first + project.lifetime - 1}`, ''],
    [message('files.analysis'), project.earlyAnalysis ? message('files.oneYearStandsForAll') : message('files.everyYearIsSimulated'), ''],
    ...fieldRows(siteFields, project, ['timeStepSize'], words).map(([label, value]): InputRow => [label, value, 'min']),
    [message('files.discountRateNominal'), words.written(project.discountRate, 2), '%'],
    [message('files.inflationRate'), words.written(project.inflationRate, 2), '%'],
    [message('files.discountRateReal'), words.written(details.financial.realDiscountRate, 2), '%'],
    [message('files.moneyOfFigures'), isNominal ? message('files.nominal') : message('files.realOf', { year: first }), ''],
    ...fieldRows(economicsFields, project, ['includeSalvage', 'systemFixedCost', 'systemOmCost'], words),
    ...technologyKinds.flatMap((kind): readonly InputRow[] => {
      const share = availability(project, kind);
      return project[technologies[kind].switch] && share < 1
        ? [[message('files.availabilityOf', { technology: ownerWords[kind] }), words.trimmed(share * 100, 2), '%']]
        : [];
    }),
  ]);
}

function gridTable(project: Project, words: ReportWords): ExportTable {
  return inputTable(message('files.connectionAndOperation'), [
    ...fieldRows(gridConnectionFields, project, ['interconnectionLimit'], words),
    limitRow(project, 'export', words),
    limitRow(project, 'import', words),
    ...fieldRows(gridConnectionFields, project, ['bus', 'acLineEfficiencySensitivity', 'acTransfomerEfficiencySensitivity'], words),
    ...(project.hasSystemConverter ? fieldRows(inverterFields, project.inverter, ['sizing', 'efficiency', 'lifetime'], words) : []),
    ...(project.useStorage ? fieldRows(gridConnectionFields, project, ['canBatteryChargeFromGrid'], words) : []),
    ...fieldRows(gridConnectionFields, project, ['dispatchForesight'], words),
    ...(project.useStorage ? fieldRows(gridConnectionFields, project, ['wearInDispatch'], words) : []),
    ...(project.useRegulationMarket ? fieldRows(gridConnectionFields, project, ['regulationHeadroom'], words) : []),
  ]);
}

function limitRow(project: Project, flow: LimitedFlow, words: ReportWords): InputRow {
  const kind = limitKind(project, flow);
  const name = flow === 'export' ? 'exportLimit' : 'importLimit';
  const { label } = gridConnectionFields[name];
  if (kind === 'fixed') return [label, words.trimmed(project[name], 3), 'MW'];
  return [
    label,
    {
      none: message('files.noneOfItsOwn'),
      schedule: message('files.scheduleOfMonthsAndHours'),
      timeSeries: seriesText(project[`${name}Name`], project[`${name}TimeSeries`]),
    }[kind],
    '',
  ];
}

function solarTable(item: Solar, project: Project, words: ReportWords): ExportTable {
  const { kind, customData, useLatitudeTilt, tracking, facesEquator, considerTemperature, hasConverter, converter } = item;
  const production: readonly InputRow[] =
    kind === 'custom'
      ? [[solarFields.kind.label, importedText('', customData), ''], ...fieldRows(solarFields, item, ['customSize'], words)]
      : [
          [solarFields.kind.label, calculatedText(project, 'solarResource'), ''],
          ...fieldRows(solarFields, item, ['deratingFactor', 'tracking'], words),
          ...(tracking === 'none' ? fieldRows(solarFields, item, useLatitudeTilt ? ['useLatitudeTilt'] : ['slope'], words) : []),
          ...fieldRows(solarFields, item, facesEquator ? ['groundReflectance'] : ['azimuth', 'groundReflectance'], words),
          ...fieldRows(
            solarFields,
            item,
            considerTemperature ? ['temperatureCoefficient', 'nominalCellTemperature'] : ['considerTemperature'],
            words,
          ),
          ...(considerTemperature && !isBlankResource(project.temperatureResource)
            ? [[message('files.airTemperature'), resourceText(project, 'temperatureResource'), ''] as const]
            : []),
        ];
  return inputTable(message('files.solar', { item: item.customName }), [
    ...fieldRows(solarFields, item, ['sizing'], words),
    ...production,
    ...yearsRow(message('money.degradation'), item.degradation, project, words),
    ...fieldRows(solarFields, item, ['lifetime', 'allowReplacement'], words),
    ...(hasConverter ? converterRows(converter, words) : []),
  ]);
}

function windTable(item: Wind, project: Project, words: ReportWords): ExportTable {
  const { kind, specs, data } = item;
  const production: readonly InputRow[] =
    kind === 'production'
      ? [
          [windFields.kind.label, importedText(item.dataName, data), ''],
          ...fieldRows(windFields, item, ['customSizing', 'dataRating'], words),
        ]
      : [
          [windFields.kind.label, calculatedText(project, 'windResource'), ''],
          ...fieldRows(windFields, item, ['sizing'], words),
          [message('plant.turbine'), item.model, ''],
          ...fieldRows(turbineSpecFields, specs, ['ratedCapacity'], words),
          ...fieldRows(windFields, item, ['hubHeight', 'anemometerHeight', 'altitude'], words),
          [message('files.allLosses'), words.written(totalLossPercent(specs.losses), 2), '%'],
        ];
  return inputTable(message('files.wind', { item: item.customName }), [
    ...production,
    ...fieldRows(windFields, item, ['lifetime', 'allowReplacement'], words),
  ]);
}

function storageTable(item: Storage, project: Project, words: ReportWords): ExportTable {
  const { specs, allowAugmentation, hasConverter, converter, useCycleLimitPerDay, useAuxiliaryLoad, hasDeferment } = item;
  const deferred = hasDeferment ? defermentYears(item.deferment, project.expectedDate) : undefined;
  return inputTable(message('files.storage', { item: item.customName }), [
    [message('storage.battery'), [item.model, specs.chemistry].filter(Boolean).join(', '), ''],
    ...fieldRows(storageFields, item, ['sizing'], words),
    ...fieldRows(
      storageSpecFields,
      specs,
      [
        'nominalPower',
        'nominalCapacity',
        'roundtripEfficiency',
        'otherLosses',
        'minimumStateOfCharge',
        'initialStateOfCharge',
        'useLifetimeCurve',
        'simpleLifetimeInYears',
      ],
      words,
    ),
    ...(hasConverter ? converterRows(converter, words, 'MW/MW') : []),
    ...fieldRows(storageFields, item, ['lifetime', 'allowReplacement', 'allowAugmentation'], words),
    ...(allowAugmentation
      ? fieldRows(storageFields, item, ['augmentationDegradationLimit', 'augmentationCost', 'augmentationPriceSensitivity'], words)
      : []),
    ...yearsRow(message('files.lossOfRoundTripEfficiency'), item.rteDegradationOverTime, project, words),
    ...(useCycleLimitPerDay ? fieldRows(storageFields, item, ['cycleLimitPerDay'], words) : []),
    ...(useAuxiliaryLoad ? fieldRows(storageFields, item, ['auxiliaryLoadSensitivity', 'storageServesAuxiliaryLoad'], words) : []),
    ...(deferred === undefined ? [] : [[message('files.startsAfterCommercialOperation'), words.trimmed(deferred, 2), 'yr'] as const]),
  ]);
}

/** Labels of the inputs of a converter among those of its technology. */
const converterLabels = {
  sizing: message('files.converterRelativeSize'),
  efficiency: message('files.converterEfficiency'),
  lifetime: message('files.converterLifetime'),
} as const;

/** Sizes of converters are relative to their technology; for storage in other units than for solar. */
function converterRows(converter: Converter, words: ReportWords, sizeUnit?: string): readonly InputRow[] {
  const names = Object.keys(converterLabels) as readonly (keyof typeof converterLabels)[];
  return names.flatMap((name) =>
    fieldRows(converterFields, converter, [name], words).map(([, value, unit]): InputRow => [
      converterLabels[name],
      value,
      name === 'sizing' ? (sizeUnit ?? unit) : unit,
    ]),
  );
}

/** Returns the name of a series in the project, and its file. */
const seriesText = (given: string, { name }: TimeSeries): Text =>
  given.trim() === '' ? name : message('files.seriesOfFile', { series: seriesName(given.trim()), file: name });

const importedText = (given: string, { name }: TimeSeries): Text =>
  given.trim() === ''
    ? message('files.importedOfFile', { file: name })
    : message('files.imported', { series: seriesName(given.trim()), file: name });

function calculatedText(project: Project, resource: ResourceName): Text {
  const { kind, name, data, averagesOf } = project[resource];
  if (kind === 'timeseries')
    return name.trim() === ''
      ? message('files.calculatedOfFile', { file: data.name })
      : message('files.calculatedFrom', { series: seriesName(name.trim()), file: data.name });
  return averagesOf
    ? message('files.calculatedFromAveragesOfMonths', { source: averagesOf.source })
    : message('files.calculatedAveragesMonths');
}

function resourceText(project: Project, resource: ResourceName): Text {
  const { kind, name, data, averagesOf } = project[resource];
  if (kind === 'timeseries') return seriesText(name, data);
  return averagesOf ? message('files.averagesOfMonths', { source: averagesOf.source }) : message('files.averagesMonths');
}
