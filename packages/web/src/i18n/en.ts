import { application } from './en/application';
import { charts } from './en/charts';
import { compare } from './en/compare';
import { economics } from './en/economics';
import { equipment } from './en/equipment';
import { fields } from './en/fields';
import { graph } from './en/graph';
import { listing } from './en/listing';
import { regulation } from './en/regulation';
import { results } from './en/results';
import { revenue } from './en/revenue';
import { series } from './en/series';
import { setup } from './en/setup';
import { shell } from './en/shell';
import { sizing } from './en/sizing';
import { technology } from './en/technology';
import { timeSeries } from './en/timeSeries';
import { workspace } from './en/workspace';

/** Every word of the web app, by room. Texts of rules live beside the rules in `project`. */
export const en = {
  shell,
  listing,
  workspace,
  setup,
  fields,
  application,
  equipment,
  economics,
  series,
  results,
  revenue,
  regulation,
  compare,
  graph,
  timeSeries,
  technology,
  charts,
  sizing,
} as const;
