/** The project that shall be calculated, said on any step; its results page fulfils the wish once. */
let wished: string | undefined;

export function wishCalculation(projectId: string): void {
  wished = projectId;
}

/** Whether this project shall be calculated. A wish for another project is forgotten, too. */
export function takeCalculationWish(projectId: string): boolean {
  const isWished = wished === projectId;
  wished = undefined;
  return isWished;
}
