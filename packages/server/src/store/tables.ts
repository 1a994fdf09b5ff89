import type { ColumnType, Generated } from 'kysely';
import type { LanguageChoice } from '@hybrid/project/basics/language';
import type { TokenScope } from '@hybrid/api/apiTokenCalls';
import type { VersionKind } from '@hybrid/api/versionCalls';

/** Time that the database sets when the row is made. */
type SetOnInsert = ColumnType<Date, Date | undefined, Date>;

export interface UserRow {
  id: string;
  name: string;
  scheme: 'main' | 'internal';
  passwordHash: string;
  defaultCurrency: Generated<string>;
  defaultDateFormat: Generated<number>;
  defaultDecimalPoint: Generated<string>;
  defaultLanguage: Generated<LanguageChoice>;
  showBaseYearAsYearZero: Generated<boolean>;
  /** End of the licence; null for none. */
  licenceEnds: Date | null;
  created: SetOnInsert;
}

/** A session of a user in one browser. */
export interface SessionRow {
  id: string;
  account: string;
  /** Name of the valid token, and of the one before it, which calls under way may still use. */
  token: string;
  previousToken: string | null;
  begun: Date;
  renewed: Date;
  /** User agent of the browser. */
  device: string;
  /** Latest end, in any case. */
  ends: Date;
}

/** An API token of a user, by which scripts make calls. */
export interface ApiTokenRow {
  id: string;
  account: string;
  /** SHA-256 of the token. */
  tokenHash: string;
  /** Its last four characters, to recognise it by. */
  lastFour: string;
  name: string;
  scope: TokenScope;
  created: Date;
  /** Null for no end. */
  ends: Date | null;
  /** Last use, to the minute; null before it. */
  used: Date | null;
}

/** Secret that the authenticator app of an account shares with the server. */
interface SecondFactorRow {
  account: string;
  /** Base32. */
  secret: string;
  /** True once a code of it was confirmed; until then sign-in requires none. */
  confirmed: boolean;
  /** Half minute since 1970 of the last accepted code: none is accepted twice. */
  lastStep: number;
}

/** A code that replaces one of the app once. */
interface RecoveryCodeRow {
  account: string;
  /** SHA-256. */
  codeHash: string;
}

/** A mailed link that was not used yet. */
export interface AccountLinkRow {
  /** SHA-256 of its secret. */
  secretHash: string;
  purpose: 'password' | 'signUp';
  /** Address it was mailed to, which is the name of the account. */
  name: string;
  ends: Date;
}

export interface ProjectRow {
  id: string;
  owner: string;
  /** Canonical text of the document, and its SHA-1. */
  document: string;
  documentHash: string;
  /** The listing record as JSON text, derived from the document. */
  listing: string;
  /** Models of its storages outside the built-in library, as a JSON list, derived from the document. */
  ownStorages: Generated<string>;
  status: number;
  lockId: Generated<string>;
  /** Time when a session last took or held the lock; null before that. */
  accessed: Generated<Date | null>;
  /** Sender, time and description of the sharing, as JSON text; null for a project that was not shared. */
  shared: string | null;
  /** Key figures of the last finished calculation, as `KeyFigures` in JSON; null before it. */
  keyFigures: Generated<string | null>;
  updated: SetOnInsert;
}

interface SeriesRow {
  /** SHA-256 of the values as little-endian doubles. */
  hash: string;
  count: number;
  /** The values as little-endian doubles, gzip, base64: the embedded store is slow with binary columns. */
  content: string;
}

/** Link of a series to a project that ever stored it; only their owners may read it. */
interface ProjectSeriesRow {
  project: string;
  hash: string;
}

interface SeriesSlotRow {
  project: string;
  type: string;
  slot: number;
  hash: string;
  /** The part in the document, as JSON text. */
  reference: string;
}

export interface RunRow {
  id: string;
  project: string;
  /** Exact input of the run. */
  document: string;
  documentHash: string;
  engineVersion: string;
  /** Hash of the input without its lists; with the engine version and a case key, the name of an outcome. Empty in runs of older versions. */
  inputHash: Generated<string>;
  header: string;
  caseKeys: string;
  total: number;
  state: 'calculating' | 'ready' | 'cancelled' | 'error';
  message: Generated<string>;
  /** True when known outcomes may be reused. */
  reuses: Generated<boolean>;
  /** True when the project shows its rows: from its first row on. */
  delivers: Generated<boolean>;
  /** Number of simulations with an outcome; of those known before; of those that failed. */
  done: Generated<number>;
  reused: Generated<number>;
  failed: Generated<number>;
  /** Rows of an older engine for the same input, as `EarlierRows` in JSON, gzip, base64; null where there were none. */
  earlier: string | null;
  started: SetOnInsert;
  ended: Date | null;
  /** Address of the email at its end, until it is sent; null for none. */
  userEmail: string | null;
}

interface RunResultRow {
  run: string;
  caseKey: string;
  item: string;
}

/** Outcome of a simulation, by content: the same input in the same engine has the same outcome. */
interface KnownOutcomeRow {
  key: string;
  item: string;
  /** Date when it was stored or last reused. */
  used: SetOnInsert;
}

interface RunDetailsRow {
  run: string;
  caseKey: string;
  /** JSON, gzip, base64. */
  content: string;
}

/** A simulation of a run that is run again for its details, or its failure. */
export interface DetailsJobRow {
  run: string;
  caseKey: string;
  /** Id of the attempt. */
  token: string;
  state: 'calculating' | 'cancelled' | 'error';
  message: string;
  started: Date;
  ended: Date | null;
  /** Time of the last report of the attempt. */
  heard: Date;
  /** Number of operating years done, and in total. */
  done: number;
  total: number;
}

/** A claim of work for one process at a time, by name. */
interface ClaimRow {
  name: string;
  holder: string;
  until: Date;
}

/** A study of a project beside its calculation: the latest of each kind. */
export interface StudyRow {
  id: string;
  project: string;
  kind: 'sizer' | 'bestSize' | 'changes' | 'tornado' | 'years' | 'breakEven';
  /** Exact input, and the question as JSON text. */
  document: string;
  documentHash: string;
  question: string;
  state: 'calculating' | 'ready' | 'cancelled' | 'error';
  done: Generated<number>;
  total: Generated<number>;
  /** Points of a search that is not ready, as JSON text. */
  path: string | null;
  /** Result as JSON text; null until it is ready. */
  answer: string | null;
  message: Generated<string>;
  started: SetOnInsert;
  ended: Date | null;
}

/** A full text as the base of patches of versions. */
interface VersionTextRow {
  project: string;
  hash: string;
  /** The text, gzip, base64. */
  content: string;
}

/** One version of a document: its author and times. */
export interface ProjectVersionRow {
  project: string;
  /** Number of the version in its project, from 1. */
  number: number;
  kind: VersionKind;
  /** Name of the account. */
  author: string;
  /** Times of the first and the last of its saves. */
  since: Date;
  saved: Date;
  documentHash: string;
  /** Hash of the full text it is based on, and the patch from there, gzip, base64; null when it is that text. */
  base: string;
  patch: string | null;
  /** Number of fields that differ from the version before. */
  changes: number;
  /** Number of the version that was restored. */
  restored: number | null;
  /** Time when a calculation of it was first requested. */
  calculated: Date | null;
}

/** A series that a version refers to. */
interface VersionSeriesRow {
  project: string;
  number: number;
  hash: string;
}

/** An issue that a user reported. */
interface ReportRow {
  id: string;
  reporter: string | null;
  project: string;
  projectName: string;
  documentHash: string;
  description: string;
  created: SetOnInsert;
}

/** A storage of a user's own library. */
interface StorageItemRow {
  id: string;
  owner: string;
  /** Specification as JSON text. */
  spec: string;
  added: SetOnInsert;
}

/** A read-only link to the result of a project as it was calculated. */
interface SharedLinkRow {
  id: string;
  /** SHA-256 of its secret. */
  secretHash: string;
  project: string;
  /** Name of the user who made it. */
  maker: string;
  created: Date;
  ends: Date;
  /** End of the calculation that it shows. */
  calculated: Date;
  /** Content, a `ResultSnapshot`: JSON, gzip, base64. */
  snapshot: string;
}

export interface Tables {
  sharedLinks: SharedLinkRow;
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
  apiTokens: ApiTokenRow;
  secondFactors: SecondFactorRow;
  recoveryCodes: RecoveryCodeRow;
  accountLinks: AccountLinkRow;
  versionTexts: VersionTextRow;
  projectVersions: ProjectVersionRow;
  versionSeries: VersionSeriesRow;
}
