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
  // No end is a licence without end: the accounts that were there keep theirs.
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

function inOrder(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** The way from an empty database to the tables, in order. A migration that was released is not changed; a new one follows. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': inOrder(firstTables),
  '0002-sharing-and-reports': inOrder(sharingAndReports),
  '0003-notifications': inOrder(notifications),
  '0004-studies': inOrder(studies),
};
