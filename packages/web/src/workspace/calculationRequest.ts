/** The project that shall be calculated, said on any step; its results page fulfils the wish once. */
let requested: string | undefined;

export function requestCalculation(projectId: string): void {
  requested = projectId;
}

/** Whether this project shall be calculated. A wish for another project is forgotten, too. */
export function takeCalculationRequest(projectId: string): boolean {
  const isRequested = requested === projectId;
  requested = undefined;
  return isRequested;
}
