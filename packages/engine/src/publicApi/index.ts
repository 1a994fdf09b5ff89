/** Functions of the engine for other programs: simulation of projects, dispatch of storage against prices. */
export { simulate, simulateAsync, type Progress, type Simulated, type SimulateOptions, type StopSignal } from './simulate';
export { bestSize, bestSizeAsync, type BestSizeOptions, type BestSizeSearched } from './bestSize';
export { details, explain, timeSeries, type RowId } from './rowReports';
export { dispatch } from './dispatch';
export type { DispatchInput, Plain, StorageInput } from './dispatchInput';
export type { Values } from './givenNumbers';
export type { ProjectInputs } from './givenSeries';
export type { DispatchResult, DispatchTerms, Flows, StorageFlows, TermFlows } from '../dispatch/problem';
export type { StorageUnit } from '../storage/storageUnit';
export { irr, npv } from '../finance/metrics';
export { engineVersion } from '../engineVersion';
export type { InEnglish } from '@hybrid/project/i18n/inEnglish';
export type { BestSize, BestSizeQuestion, SizePoint } from '@hybrid/project/results/bestSize';
export type { ResultItem } from '@hybrid/project/results/resultTables';
export type { ShownTimeSeries } from '../report/timeSeriesReport';
