/** Project whose calculation was requested on any step; its results page starts it once. */
let requested: string | undefined;

export function requestCalculation(projectId: string): void {
  requested = projectId;
}

/** Returns true if the calculation of this project was requested, and clears the request. A request for another project is cleared, too. */
export function takeCalculationRequest(projectId: string): boolean {
  const isRequested = requested === projectId;
  requested = undefined;
  return isRequested;
}
