/** From how many simulations, or hours, on a calculation is warned of or refused. */
export interface SimulationLimits {
  readonly warnAbove: number;
  readonly warnAboveHours: number;
  readonly refuseAbove: number;
}

/** The limits of an installation that says nothing else. */
export const simulationLimits: SimulationLimits = { warnAbove: 500, warnAboveHours: 2, refuseAbove: 5000 };
