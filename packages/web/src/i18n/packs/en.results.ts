import { bestSize } from '../en/bestSize';
import { compare } from '../en/compare';
import { decision } from '../en/decision';
import { dispatch } from '../en/dispatch';
import { graph } from '../en/graph';
import { levers } from '../en/levers';
import { lifetimes } from '../en/lifetimes';
import { live } from '../en/live';
import { origin } from '../en/origin';
import { quick } from '../en/quick';
import { regulation } from '../en/regulation';
import { results } from '../en/results';
import { revenue } from '../en/revenue';
import { risk } from '../en/risk';
import { sideBySide } from '../en/sideBySide';
import { sizes } from '../en/sizes';
import { technology } from '../en/technology';
import { timeSeries } from '../en/timeSeries';

/** Words of the results. */
export const resultsWords = {
  bestSize,
  results,
  levers,
  lifetimes,
  live,
  quick,
  revenue,
  regulation,
  compare,
  decision,
  graph,
  timeSeries,
  dispatch,
  technology,
  origin,
  risk,
  sideBySide,
  sizes,
} as const;
