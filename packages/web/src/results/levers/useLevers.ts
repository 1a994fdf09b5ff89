import { neutralLevers, type Levers } from '@hybrid/project/document/levers';
import type { Project } from '@hybrid/project/document/project';
import { seriesOf, seriesOfEarlyAnalysis } from '@hybrid/project/files/projectFile';
import { useMemo } from 'react';
import type { JobTrouble } from '../../engineWorker/protocol';
import { useEngineJob } from '../../engineWorker/useEngineJob';
import type { LeverBoard, WhatIf } from '../../engineWorker/whatIf';
import { useAllSeriesValues, type AllSeriesValues } from '../../series/seriesValues';
import { rounded, type LeverRange } from './leverRanges';

export interface LeverFigures {
  /** Levers at rest; undefined until the system is read and simulated. */
  readonly board: LeverBoard | undefined;
  /** Figures at the positions, also while newer ones are computed. */
  readonly figures: WhatIf | undefined;
  readonly isUpdating: boolean;
  readonly error: JobTrouble | undefined;
}

/** Returns the figures of a system at the positions of its levers, computed in the browser; at rest those of the calculation. */
export function useLevers(project: Project, id: string, levers: Levers, isMoved: boolean): LeverFigures {
  const series = useSeriesOfStage(project);
  const { values } = series;
  const board = useEngineJob('leverBoard', values ? { project, id } : undefined, values);
  const moved = useEngineJob('whatIf', board.data && isMoved ? { project, id, levers } : undefined, values);
  const unread = series.error && { title: series.error.message, detail: '' };
  const error = unread ?? board.error ?? moved.error;
  return {
    board: board.data,
    figures: isMoved ? (moved.data ?? board.data?.calculated) : board.data?.calculated,
    isUpdating: error === undefined && (!values || board.isUpdating || moved.isUpdating),
    error,
  };
}

/** A system of the project with its levers at rest; the board is undefined until it is computed. */
export interface LeversOf {
  readonly project: Project;
  readonly id: string;
  readonly board: LeverBoard | undefined;
}

/** Change of the net present value by a step of a lever from rest to either side: undefined until it is computed, none beyond the range. */
export interface LeverEffects {
  readonly down: number | 'none' | undefined;
  readonly up: number | 'none' | undefined;
}

/** Returns the effects of a step of one lever; `at` gives the position of the levers at a value. Without a range nothing is computed. */
export function useLeverEffects(of: LeversOf, range: LeverRange | undefined, at: (value: number) => Partial<Levers>): LeverEffects {
  const position = (sign: 1 | -1): Partial<Levers> | undefined => {
    if (!range) return undefined;
    const value = rounded(range.present + sign * range.effectStep);
    return value < range.min || value > range.max ? undefined : at(value);
  };
  const [below, above] = [position(-1), position(1)];
  const up = useLeverEffect(of, above);
  const down = useLeverEffect(of, below);
  return { down: below ? down : 'none', up: above ? up : 'none' };
}

function useLeverEffect({ project, id, board }: LeversOf, step: Partial<Levers> | undefined): number | undefined {
  const { values } = useSeriesOfStage(project);
  const levers = { ...neutralLevers(project), ...step };
  const { data } = useEngineJob('whatIf', board && step && values ? { project, id, levers } : undefined, values);
  return data && board ? data.npv - board.calculated.npv : undefined;
}

/** Reads the series that the stage of the project uses. */
export function useSeriesOfStage(project: Project): AllSeriesValues {
  const hashes = useMemo(() => {
    const series = project.earlyAnalysis ? seriesOfEarlyAnalysis(project) : seriesOf(project);
    return [...new Set(series.map(({ hash }) => hash))];
  }, [project]);
  return useAllSeriesValues(hashes);
}
