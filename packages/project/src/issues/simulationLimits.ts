/** Limits of simulations, or hours, above which a calculation is warned of or refused. */
export interface SimulationLimits {
  readonly warnAbove: number;
  readonly warnAboveHours: number;
  readonly refuseAbove: number;
}

/** Default limits of an installation. */
export const simulationLimits: SimulationLimits = { warnAbove: 500, warnAboveHours: 2, refuseAbove: 5000 };
