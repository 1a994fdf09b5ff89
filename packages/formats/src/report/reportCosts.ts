import { message, ofOwner, type Text } from '@hybrid/project/i18n/message';
import {
  costLists,
  costUnitText,
  simpleSum,
  solarConverterCostFields,
  solarCostFields,
  storageConverterCostFields,
  storageCostFields,
  type CostList,
  type CostTable,
  type SimpleCostFields,
} from '@hybrid/project/costs/costTable';
import type { Project } from '@hybrid/project/document/project';
import { windCostFieldsOf } from '@hybrid/project/document/wind';
import { textColumn, unitColumn, type ExportCell, type ExportTable } from '../tables/exportTable';
import type { ReportWords } from './reportFields';
import { nameColumn } from '../tables/summaryTables';

/** Returns the prices of equipment: the active form of each cost table, as sums of simple lines or as single lines. */
export function priceListTable(project: Project, words: ReportWords): ExportTable {
  const { useSolar, useWind, useStorage, hasSystemConverter } = project;
  const rows = [
    ...(useSolar ? project.solar : []).flatMap(({ customName, cost, hasConverter, converter }) => [
      ...costRows(customName, cost, solarCostFields, words),
      ...(hasConverter
        ? costRows(message('files.converterOfItem', { item: customName }), converter.cost, solarConverterCostFields, words)
        : []),
    ]),
    ...(useWind ? project.wind : []).flatMap((item) => costRows(item.customName, item.cost, windCostFieldsOf(item), words)),
    ...(useStorage ? project.storage : []).flatMap(({ customName, cost, hasConverter, converter }) => [
      ...costRows(customName, cost, storageCostFields, words),
      ...(hasConverter
        ? costRows(message('files.converterOfItem', { item: customName }), converter.cost, storageConverterCostFields, words)
        : []),
    ]),
    ...(hasSystemConverter ? costRows(message('plant.systemConverter'), project.inverter.cost, solarConverterCostFields, words) : []),
  ];
  return {
    title: message('files.pricesOfEquipment'),
    columns: [nameColumn, textColumn(message('document.cost')), { label: message('document.value'), unit: '', decimals: 2 }, unitColumn],
    rows,
  };
}

/** Fields of the multipliers of each kind of cost. */
const multipliers = {
  capital: 'capitalSensitivity',
  operating: 'operatingSensitivity',
  replacement: 'replacementSensitivity',
} as const;

function costRows(owner: Text, cost: CostTable, fields: SimpleCostFields, words: ReportWords): readonly (readonly ExportCell[])[] {
  const multiplied = (Object.keys(multipliers) as readonly (keyof typeof multipliers)[]).flatMap((kind) => {
    const values = cost[multipliers[kind]].map(({ value }) => value);
    return values.every((value) => value === 1)
      ? []
      : [[owner, message('files.multiplier', { cost: fields[kind].label }), words.listed(values, 3), '×']];
  });
  return [...(cost.type === 'simple' ? simpleRows(owner, cost, fields, words) : complexRows(owner, cost, words)), ...multiplied];
}

function simpleRows(owner: Text, cost: CostTable, fields: SimpleCostFields, words: ReportWords): readonly (readonly ExportCell[])[] {
  const sums = simpleSum(cost);
  return (Object.keys(multipliers) as readonly (keyof typeof multipliers)[]).map((kind) => [
    owner,
    fields[kind].label,
    words.trimmed(sums[kind], 2),
    words.unit(fields[kind].unit ?? ''),
  ]);
}

function complexRows(owner: Text, { complex }: CostTable, words: ReportWords): readonly (readonly ExportCell[])[] {
  return (Object.keys(costLists) as readonly CostList[]).flatMap((list) =>
    complex[list].map(({ name, unit, value }) => [
      owner,
      ofOwner(costLists[list], name),
      words.trimmed(value, 2),
      words.unit(costUnitText[unit]),
    ]),
  );
}
