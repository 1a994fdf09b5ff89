/** The wish to calculate, said on any step; the results page fulfils it once. */
let wished = false;

export function wishCalculation(): void {
  wished = true;
}

export function takeCalculationWish(): boolean {
  const taken = wished;
  wished = false;
  return taken;
}
