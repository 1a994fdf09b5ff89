import type { Details } from '@hybrid/project/results/details';
import { englishLocale } from '../tables/fileLocale';
import { proFormaSheet } from './proFormaSheet';
import type { ResultFacts } from '../tables/resultFacts';
import { workbookFile } from './workbookFile';

/** Returns `ProForma.xlsx`: the pro forma of a simulation with live formulas. */
export function proFormaWorkbook({ cashflow }: Pick<Details, 'cashflow'>, facts: ResultFacts, locale = englishLocale): Promise<Uint8Array> {
  return workbookFile([proFormaSheet(cashflow, facts, locale)]);
}
