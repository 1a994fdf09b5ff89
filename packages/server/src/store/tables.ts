import type { ColumnType, Generated } from 'kysely';
import type { VersionKind } from '@hybrid/api/versionCalls';

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

/** Somebody who is signed in, in one browser. */
export interface SessionRow {
  id: string;
  account: string;
  /** Name of the token that is good, and of the one before it, which others may still be on their way with. */
  token: string;
  previousToken: string | null;
  begun: Date;
  renewed: Date;
  /** What the browser said of itself. */
  device: string;
  /** Whatever happens, it ends then. */
  ends: Date;
}

/** What the authenticator app of an account shares with the server. */
export interface SecondFactorRow {
  account: string;
  /** Base32. */
  secret: string;
  /** Whether a code of it was seen; until then nobody is asked for one. */
  confirmed: boolean;
  /** The half minute since 1970 of the last code that was taken: none is taken twice. */
  lastStep: number;
}

/** A code that gets in once where there is no app at hand. */
export interface RecoveryCodeRow {
  account: string;
  /** SHA-256. */
  codeHash: string;
}

/** A link that was mailed and not used yet. */
export interface AccountLinkRow {
  /** SHA-256 of its secret. */
  secretHash: string;
  purpose: 'password' | 'signUp';
  /** The address it was mailed to, which is the name of the account. */
  name: string;
  ends: Date;
}

export interface ProjectRow {
  id: string;
  owner: string;
  /** Canonical text of the document, and its SHA-1. */
  document: string;
  documentHash: string;
  /** The listing record as JSON text; it follows from the document. */
  listing: string;
  /** Models of its storages that are not of the built-in library, as a JSON list; it follows from the document. */
  ownStorages: Generated<string>;
  status: number;
  lockId: Generated<string>;
  /** When a session last took or held the lock; null before that. */
  accessed: Generated<Date | null>;
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
  /** Of the input without its lists; with the engine version and a case key, the name of an outcome. Empty in runs of older versions. */
  inputHash: Generated<string>;
  header: string;
  caseKeys: string;
  total: number;
  state: 'calculating' | 'ready' | 'cancelled' | 'error';
  message: Generated<string>;
  /** Whether outcomes that are known may be taken over. */
  reuses: Generated<boolean>;
  /** Whether its rows are those that the project shows: from its first row on. */
  delivers: Generated<boolean>;
  /** Simulations that have an outcome; those of them that were known before, and that failed. */
  done: Generated<number>;
  reused: Generated<number>;
  failed: Generated<number>;
  /** Rows of an older engine for the same input, as `EarlierRows` in JSON, gzip, base64; null where there were none. */
  earlier: string | null;
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

/** What simulations came to, by content: the same input in the same engine has the same outcome. */
export interface KnownOutcomeRow {
  key: string;
  item: string;
  /** When it was made or last taken over, to the day. */
  used: SetOnInsert;
}

export interface RunDetailsRow {
  run: string;
  caseKey: string;
  /** JSON, gzip, base64. */
  content: string;
}

/** A simulation of a run that is run again for its details, or the bad end that came to. */
export interface DetailsJobRow {
  run: string;
  caseKey: string;
  /** Who does it: another one for each attempt. */
  token: string;
  state: 'calculating' | 'cancelled' | 'error';
  message: string;
  started: Date;
  ended: Date | null;
  /** When who does it was last heard of. */
  heard: Date;
  /** Operating years that are simulated, of how many. */
  done: number;
  total: number;
}

/** What one process at a time may do, by its name. */
export interface ClaimRow {
  name: string;
  holder: string;
  until: Date;
}

/** What is worked out of a project beside its calculation: the latest of each kind. */
export interface StudyRow {
  id: string;
  project: string;
  kind: 'sizer' | 'changes' | 'tornado' | 'years' | 'breakEven';
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

/** A full text that the patches of versions are made against. */
export interface VersionTextRow {
  project: string;
  hash: string;
  /** The text, gzip, base64. */
  content: string;
}

/** One version of a document: who left it so, and when. */
export interface ProjectVersionRow {
  project: string;
  /** Counts the versions of a project from 1. */
  number: number;
  kind: VersionKind;
  /** Name of the account. */
  author: string;
  /** The first and the last of the saves that it holds. */
  since: Date;
  saved: Date;
  documentHash: string;
  /** The full text it is kept against, and the patch that leads from there, gzip, base64; null when it is that text. */
  base: string;
  patch: string | null;
  /** Fields that differ from the version before. */
  changes: number;
  /** The version that a restore brought back. */
  restored: number | null;
  /** When a calculation of it was first asked for. */
  calculated: Date | null;
}

/** Series that a version refers to. */
export interface VersionSeriesRow {
  project: string;
  number: number;
  hash: string;
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

/** A storage of a user's own library. */
export interface StorageItemRow {
  id: string;
  owner: string;
  /** JSON of its specification. */
  spec: string;
  added: SetOnInsert;
}

export interface Tables {
  storageItems: StorageItemRow;
  users: UserRow;
  projects: ProjectRow;
  series: SeriesRow;
  projectSeries: ProjectSeriesRow;
  seriesSlots: SeriesSlotRow;
  runs: RunRow;
  runResults: RunResultRow;
  runDetails: RunDetailsRow;
  resultCache: KnownOutcomeRow;
  reports: ReportRow;
  studies: StudyRow;
  errands: DetailsJobRow;
  claims: ClaimRow;
  sessions: SessionRow;
  secondFactors: SecondFactorRow;
  recoveryCodes: RecoveryCodeRow;
  accountLinks: AccountLinkRow;
  versionTexts: VersionTextRow;
  projectVersions: ProjectVersionRow;
  versionSeries: VersionSeriesRow;
}
