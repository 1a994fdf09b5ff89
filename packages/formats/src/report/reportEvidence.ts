import type { CaptureRate } from '@hybrid/project/results/details';
import type { ResultTable } from '@hybrid/project/results/resultTables';
import type { TornadoResult } from '@hybrid/project/results/studyResults';
import type { InputNames } from '@hybrid/project/results/tornadoBars';

/** An input of a tornado: its path in the document, its names and its unit. */
export interface VariedInput extends InputNames {
  readonly path: string;
  readonly unit: string;
}

/** Facts of a result beside its details; parts that do not exist are absent. */
export interface ReportEvidence {
  /** Systems of the sensitivity case. */
  readonly table?: ResultTable;
  readonly tornado?: { readonly result: TornadoResult; readonly inputs: readonly VariedInput[] };
  /** Null for a plant whose year cannot be replayed. */
  readonly foresight?: CaptureRate | null;
}
