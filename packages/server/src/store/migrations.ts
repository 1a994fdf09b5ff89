import { sql, type Kysely, type Migration } from 'kysely';

const firstTables = [
  `create table users (
    id text primary key,
    name text not null unique,
    scheme text not null,
    password_hash text not null,
    default_currency text not null default 'USD',
    default_date_format integer not null default 0,
    default_decimal_point text not null default '.',
    show_base_year_as_year_zero boolean not null default false,
    created timestamptz not null default now())`,
  `create table projects (
    id text primary key,
    owner text not null references users on delete cascade,
    document text not null,
    document_hash text not null,
    listing text not null,
    status integer not null,
    lock_id text not null default '',
    updated timestamptz not null default now())`,
  `create index projects_by_owner on projects (owner, updated desc)`,
  `create table series (hash text primary key, count integer not null, content text not null)`,
  `create table project_series (
    project text not null references projects on delete cascade,
    hash text not null references series,
    primary key (project, hash))`,
  `create index project_series_by_hash on project_series (hash)`,
  `create table series_slots (
    project text not null references projects on delete cascade,
    type text not null,
    slot integer not null,
    hash text not null references series,
    reference text not null,
    primary key (project, type, slot))`,
  `create index series_slots_by_hash on series_slots (hash)`,
  `create table runs (
    id text primary key,
    project text not null references projects on delete cascade,
    document text not null,
    document_hash text not null,
    engine_version text not null,
    header text not null,
    case_keys text not null,
    total integer not null,
    state text not null,
    message text not null default '',
    started timestamptz not null default now(),
    ended timestamptz)`,
  `create unique index runs_one_a_project on runs (project)`,
  `create table run_results (
    run text not null references runs on delete cascade,
    case_key text not null,
    item text not null,
    primary key (run, case_key))`,
  `create table run_details (
    run text not null references runs on delete cascade,
    case_key text not null,
    content text not null,
    primary key (run, case_key))`,
];

const sharingAndReports = [
  // A licence without an end: existing accounts keep theirs.
  `alter table users add column licence_ends timestamptz`,
  `alter table projects add column shared text`,
  // A report outlives its project and its account.
  `create table reports (
    id text primary key,
    reporter text references users on delete set null,
    project text not null,
    project_name text not null,
    document_hash text not null,
    description text not null,
    created timestamptz not null default now())`,
  `create index reports_by_time on reports (created desc)`,
];

const notifications = [`alter table runs add column user_email text`];
const studies = [
  `create table studies (
    id text primary key,
    project text not null references projects on delete cascade,
    kind text not null,
    document text not null,
    document_hash text not null,
    question text not null,
    state text not null,
    done integer not null default 0,
    total integer not null default 0,
    answer text,
    message text not null default '',
    started timestamptz not null default now(),
    ended timestamptz)`,
  `create unique index studies_one_of_a_kind on studies (project, kind)`,
];

const runsThatDeliver = [
  `alter table runs add column input_hash text not null default ''`,
  `alter table runs add column reuses boolean not null default true`,
  `alter table runs add column delivers boolean not null default false`,
  `alter table runs add column done integer not null default 0`,
  `alter table runs add column reused integer not null default 0`,
  `alter table runs add column failed integer not null default 0`,
  `alter table runs add column earlier text`,
  `update runs set delivers = true, done = (select count(*) from run_results where run = runs.id)`,
  // One whose rows are shown, and one that has none yet.
  `drop index runs_one_a_project`,
  `create unique index runs_shown on runs (project) where delivers`,
  `create unique index runs_next on runs (project) where not delivers`,
  `create table result_cache (key text primary key, item text not null, used timestamptz not null default now())`,
  `create index result_cache_by_use on result_cache (used)`,
];

const manyHosts = [
  `create table errands (
    run text not null references runs on delete cascade,
    case_key text not null,
    token text not null,
    state text not null,
    message text not null,
    started timestamptz not null,
    ended timestamptz,
    heard timestamptz not null,
    primary key (run, case_key))`,
  `create unique index errands_by_token on errands (token)`,
  `create table claims (name text primary key, holder text not null, until timestamptz not null)`,
];

const accounts = [
  `create table sessions (
    id text primary key,
    account text not null references users on delete cascade,
    token text not null,
    previous_token text,
    renewed timestamptz not null,
    ends timestamptz not null)`,
  `create index sessions_by_account on sessions (account)`,
  `create index sessions_by_end on sessions (ends)`,
  `create table account_links (
    secret_hash text primary key,
    purpose text not null,
    name text not null,
    ends timestamptz not null)`,
  `create index account_links_by_name on account_links (name)`,
];

const versions = [
  // Full texts for the patches of versions, each kept once. The deferred check lets all rows of a project be deleted at once.
  `create table version_texts (
    project text not null references projects on delete cascade,
    hash text not null,
    content text not null,
    primary key (project, hash))`,
  `create table project_versions (
    project text not null references projects on delete cascade,
    number integer not null,
    kind text not null,
    author text not null,
    since timestamptz not null,
    saved timestamptz not null,
    document_hash text not null,
    base text not null,
    patch text,
    changes integer not null,
    restored integer,
    calculated timestamptz,
    primary key (project, number),
    foreign key (project, base) references version_texts deferrable initially deferred)`,
  `create index project_versions_by_base on project_versions (project, base)`,
  // A series that a version refers to cannot be taken from its project.
  `create table version_series (
    project text not null,
    number integer not null,
    hash text not null,
    primary key (project, number, hash),
    foreign key (project, number) references project_versions on delete cascade,
    foreign key (project, hash) references project_series deferrable initially deferred)`,
  `create index version_series_by_hash on version_series (project, hash)`,
];

/** Series that no project held at the last look, and since when. */
const unheldSeries = [`create table unheld_series (hash text primary key references series on delete cascade, since timestamptz not null)`];

const storageItems = [
  `create table storage_items (
    id text primary key,
    owner text not null references users on delete cascade,
    spec text not null,
    added timestamptz not null default now())`,
  `create index storage_items_by_owner on storage_items (owner, added)`,
];

const secondFactors = [
  `create table second_factors (
    account text primary key references users on delete cascade,
    secret text not null,
    confirmed boolean not null,
    last_step integer not null)`,
  `create table recovery_codes (
    account text not null references users on delete cascade,
    code_hash text not null,
    primary key (account, code_hash))`,
  `alter table sessions add column begun timestamptz not null default now()`,
  `alter table sessions add column device text not null default ''`,
];

/** Storages outside the built-in library, so that a search for projects with a storage need not read all documents. */
const ownStorages = [
  `alter table projects add column own_storages text not null default '[]'`,
  `update projects set own_storages = (
    select coalesce(json_agg(distinct storage ->> 'model')::text, '[]')
    from jsonb_array_elements(document::jsonb -> 'storage') as storage
    where storage ->> 'kind' = 'custom')
  where position('"custom"' in document) > 0`,
];

/** Progress of details under way, in years. */
const detailsProgress = [
  `alter table errands add column done integer not null default 0`,
  `alter table errands add column total integer not null default 0`,
];

/** Earlier locks may belong to a session that is present: the time without a sign of life starts now. */
const projectAccess = [`alter table projects add column accessed timestamptz`, `update projects set accessed = now() where lock_id <> ''`];

/** Users had the language of their decimal mark, and keep it. */
const languageOfUsers = [`alter table users add column default_language text not null default 'automatic'`];

/** Key figures of the last finished calculation: the listing reads no rows of results. */
const keyFigures = [`alter table projects add column key_figures text`];

/** Read-only links to results, each with a copy of what it shows. */
const sharedLinks = [
  `create table shared_links (
    id text primary key,
    secret_hash text not null unique,
    project text not null references projects on delete cascade,
    maker text not null,
    created timestamptz not null,
    ends timestamptz not null,
    calculated timestamptz not null,
    snapshot text not null)`,
  `create index shared_links_by_project on shared_links (project, created)`,
];

/** Secrets by which scripts make calls; only their hashes are kept. */
const apiTokens = [
  `create table api_tokens (
    id text primary key,
    account text not null references users on delete cascade,
    token_hash text not null unique,
    last_four text not null,
    name text not null,
    scope text not null,
    created timestamptz not null,
    ends timestamptz,
    used timestamptz)`,
  `create index api_tokens_by_account on api_tokens (account, created)`,
];

/** Points that a search for the best size has simulated so far. */
const pathsOfSearches = [`alter table studies add column path text`];

function inOrder(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** Migrations from an empty database to the present tables, in order. A released migration is not changed; a new one follows. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': inOrder(firstTables),
  '0002-sharing-and-reports': inOrder(sharingAndReports),
  '0003-notifications': inOrder(notifications),
  '0004-studies': inOrder(studies),
  '0005-runs-that-deliver': inOrder(runsThatDeliver),
  '0006-accounts': inOrder(accounts),
  '0007-versions': inOrder(versions),
  '0008-many-hosts': inOrder(manyHosts),
  '0009-unheld-series': inOrder(unheldSeries),
  '0010-storage-library': inOrder(storageItems),
  '0011-second-factors': inOrder(secondFactors),
  '0012-own-storages': inOrder(ownStorages),
  '0013-details-progress': inOrder(detailsProgress),
  '0014-project-access': inOrder(projectAccess),
  '0015-language-of-users': inOrder(languageOfUsers),
  '0016-key-figures': inOrder(keyFigures),
  '0017-shared-links': inOrder(sharedLinks),
  '0018-api-tokens': inOrder(apiTokens),
  '0019-paths-of-searches': inOrder(pathsOfSearches),
};
