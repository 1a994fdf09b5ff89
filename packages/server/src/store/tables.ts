import type { ColumnType, Generated } from 'kysely';

/** A moment the database sets when the row is made. */
type SetOnInsert = ColumnType<Date, Date | undefined, Date>;

export interface UserRow {
  id: string;
  name: string;
  scheme: 'main' | 'internal';
  passwordHash: string;
  defaultCurrency: Generated<string>;
  defaultDateFormat: Generated<number>;
  defaultDecimalPoint: Generated<string>;
  showBaseYearAsYearZero: Generated<boolean>;
  /** When the licence ends; null is never. */
  licenceEnds: Date | null;
  created: SetOnInsert;
}

export interface ProjectRow {
  id: string;
  owner: string;
  /** Canonical text of the document, and its SHA-1. */
  document: string;
  documentHash: string;
  /** The listing record as JSON text; it follows from the document. */
  listing: string;
  status: number;
  lockId: Generated<string>;
  /** Who shared it with its owner, when and why, as JSON text; null for a project that was not shared. */
  shared: string | null;
  updated: SetOnInsert;
}

export interface SeriesRow {
  /** SHA-256 of the values as little-endian doubles. */
  hash: string;
  count: number;
  /** Those bytes, gzip, base64: the embedded store is slow with binary columns. */
  content: string;
}

/** Which projects ever stored a series; only their owners may read it. */
export interface ProjectSeriesRow {
  project: string;
  hash: string;
}

export interface SeriesSlotRow {
  project: string;
  type: string;
  slot: number;
  hash: string;
  /** What the document keeps of it, as JSON text. */
  reference: string;
}

export interface RunRow {
  id: string;
  project: string;
  /** The exact input the run was started with. */
  document: string;
  documentHash: string;
  engineVersion: string;
  header: string;
  caseKeys: string;
  total: number;
  state: 'calculating' | 'ready' | 'cancelled' | 'error';
  message: Generated<string>;
  started: SetOnInsert;
  ended: Date | null;
  /** Who is to be told when it ends, until that is done; null for nobody. */
  userEmail: string | null;
}

export interface RunResultRow {
  run: string;
  caseKey: string;
  item: string;
}

export interface RunDetailsRow {
  run: string;
  caseKey: string;
  /** JSON, gzip, base64. */
  content: string;
}

/** What is worked out of a project beside its calculation: the latest of each kind. */
export interface StudyRow {
  id: string;
  project: string;
  kind: 'sizer' | 'changes';
  /** The exact input it was started with, and what it was asked, as JSON text. */
  document: string;
  documentHash: string;
  question: string;
  state: 'calculating' | 'ready' | 'cancelled' | 'error';
  done: Generated<number>;
  total: Generated<number>;
  /** JSON text; null until it is ready. */
  answer: string | null;
  message: Generated<string>;
  started: SetOnInsert;
  ended: Date | null;
}

/** An issue that somebody reported. */
export interface ReportRow {
  id: string;
  reporter: string | null;
  project: string;
  projectName: string;
  documentHash: string;
  description: string;
  created: SetOnInsert;
}

export interface Tables {
  users: UserRow;
  projects: ProjectRow;
  series: SeriesRow;
  projectSeries: ProjectSeriesRow;
  seriesSlots: SeriesSlotRow;
  runs: RunRow;
  runResults: RunResultRow;
  runDetails: RunDetailsRow;
  reports: ReportRow;
  studies: StudyRow;
}
