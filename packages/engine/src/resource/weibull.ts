import { logGamma } from './gammaFunction';

/**
 * Returns the standard deviation over the mean of a Weibull distribution of shape k: √(Γ(1 + 2/k) / Γ(1 + 1/k)² − 1). It falls as k grows.
 * Source: Manwell, McGowan and Rogers, "Wind Energy Explained", 2nd ed., ch. 2.
 */
export function weibullVariation(shape: number): number {
  return Math.sqrt(Math.expm1(logGamma(1 + 2 / shape) - 2 * logGamma(1 + 1 / shape)));
}

/** Returns the shape of a Weibull distribution from its standard deviation over its mean, between 0.5 and 20; solved by bisection. */
export function weibullShape(variation: number): number {
  let low = 0.5;
  let high = 20;
  for (let halving = 0; halving < 50; halving++) {
    const shape = (low + high) / 2;
    if (weibullVariation(shape) > variation) low = shape;
    else high = shape;
  }
  return (low + high) / 2;
}
