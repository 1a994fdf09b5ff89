import { bestSize } from '../es/bestSize';
import { compare } from '../es/compare';
import { decision } from '../es/decision';
import { dispatch } from '../es/dispatch';
import { graph } from '../es/graph';
import { levers } from '../es/levers';
import { lifetimes } from '../es/lifetimes';
import { live } from '../es/live';
import { origin } from '../es/origin';
import { quick } from '../es/quick';
import { regulation } from '../es/regulation';
import { results } from '../es/results';
import { revenue } from '../es/revenue';
import { risk } from '../es/risk';
import { sideBySide } from '../es/sideBySide';
import { sizes } from '../es/sizes';
import { technology } from '../es/technology';
import { timeSeries } from '../es/timeSeries';

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
