import { message, sentences, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { MonthlyAverages, ResourceService } from './resourceService';

interface NasaPowerOptions {
  /** Base address of the calls. */
  readonly address?: string;
  readonly timeoutMs?: number;
  /** Pause before the one retry [ms]. */
  readonly pauseMs?: number;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;
const missing = -999;

/** Factors to kWh/m²/day by unit: communities of the service have units of their own. */
const irradiationUnits: Readonly<Record<string, number>> = {
  'kW-hr/m^2/day': 1,
  'kWh/m^2/day': 1,
  'MJ/m^2/day': 1 / 3.6,
  'W/m^2': 24 / 1000,
};

/**
 * Reads the climatology of a point from NASA POWER: means of twenty years, irradiation on 1°, weather on 0.5° × 0.625°.
 * Source of the form: answers of the service itself; power.larc.nasa.gov/docs/services/api/temporal/climatology.
 */
export function nasaPower({
  address = 'https://power.larc.nasa.gov/api',
  timeoutMs = 10_000,
  pauseMs = 500,
}: NasaPowerOptions = {}): ResourceService {
  return {
    async monthlyAverages(latitude, longitude) {
      const query = new URLSearchParams({
        parameters: 'ALLSKY_SFC_SW_DWN,T2M,WS10M',
        community: 're',
        latitude: latitude.toFixed(4),
        longitude: longitude.toFixed(4),
        format: 'csv',
        'time-standard': 'LST',
      });
      const url = `${address}/temporal/climatology/point?${query}`;
      return climatologyOf(await answer(url, timeoutMs, pauseMs));
    },
  };
}

/** Sends a request, and once more where the network or the service failed; a refused request would be refused again. */
async function answer(url: string, timeoutMs: number, pauseMs: number): Promise<string> {
  const first = await attempt(url, timeoutMs);
  if (!(first instanceof UserError)) return first;
  if (first.code !== 'unavailable') throw first;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const second = await attempt(url, timeoutMs);
  if (second instanceof UserError) throw second;
  return second;
}

async function attempt(url: string, timeoutMs: number): Promise<string | UserError> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error', headers: { accept: 'text/csv' } });
    const text = await response.text();
    return response.ok ? text : refusal(response.status);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return isLate
      ? new UserError('unavailable', message('refusals.nasaPowerDidAnswerTime'), message('refusals.withinS', { seconds: timeoutMs / 1000 }))
      : new UserError('unavailable', message('refusals.nasaPowerCannotBeReached'), message('refusals.checkConnectionOfServerToInternet'));
  }
}

function refusal(status: number): UserError {
  if (status === 429) return new UserError('tooMany', message('refusals.nasaPowerTakesMoreQuestions'), message('refusals.waitMinute'));
  if (status >= 500)
    return new UserError('unavailable', message('refusals.nasaPowerIsOutOfOrder'), message('refusals.itAnsweredWithStatus', { status }));
  return new UserError('badInput', message('refusals.nasaPowerAnswerPlace'), message('refusals.itAnsweredWithStatus', { status }));
}

/** Reads an answer: a header in plain words with the unit of each parameter, then a table of the months. */
export function climatologyOf(text: string): MonthlyAverages {
  const lines = text.split(/\r?\n/);
  const table = lines.findIndex((line) => line.startsWith('PARAMETER,'));
  if (table < 0) throw unreadable(message('refusals.hasNoTableOfMonths'));
  const columns = (lines[table] as string).split(',');
  const averages = (parameter: string): readonly number[] => {
    const cells = lines
      .slice(table + 1)
      .map((line) => line.split(','))
      .find(([name]) => name === parameter);
    if (!cells) throw unreadable(message('refusals.itHasNo', { name: parameter }));
    return months.map((month) => {
      const cell = cells[columns.indexOf(month)] ?? '';
      const value = Number(cell);
      if (cell.trim() === '' || !Number.isFinite(value)) throw unreadable(message('refusals.ofIsNoNumber', { name: parameter, month }));
      if (value === missing)
        throw new UserError(
          'notFound',
          message('refusals.nasaPowerAveragesPlace'),
          message('refusals.ofIsMissing', { name: parameter, month }),
        );
      return value;
    });
  };
  const factor = irradiationFactor(lines.slice(0, table));
  const means = meansOf(lines);
  return {
    solar: averages('ALLSKY_SFC_SW_DWN').map((value) => value * factor),
    temperature: averages('T2M'),
    wind: averages('WS10M'),
    source: 'NASA POWER',
    notes: { solar: means, temperature: means, wind: sentences(means, message('refusals.tenMetresOverAverageGround')) },
  };
}

function irradiationFactor(header: readonly string[]): number {
  const line = header.find((text) => text.startsWith('ALLSKY_SFC_SW_DWN')) ?? '';
  const unit = /\(([^()]*)\)\s*$/.exec(line)?.[1] ?? '';
  const factor = irradiationUnits[unit];
  if (factor === undefined) throw unreadable(message('refusals.unitOfIrradiationIs', { name: unit }));
  return factor;
}

function meansOf(lines: readonly string[]): Text {
  for (const line of lines) {
    const found = /Climatologies \((?:\w+ )?(\d{4}) - (?:\w+ )?(\d{4})\)/.exec(line);
    if (found) return message('refusals.meansOfTo', { first: Number(found[1]), last: Number(found[2]) });
  }
  return message('refusals.meansOfManyYears');
}

function unreadable(what: Text): UserError {
  return new UserError('unavailable', message('refusals.answerNasaPowerCannotRead'), message('refusals.inIt', { what }));
}
