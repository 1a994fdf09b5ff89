import type { PowerPoint } from './turbineSpec';

/*
 * Published curves of reference turbines, kW, every half metre a second from 0 to cut-out at 25 m/s; between published speeds they are
 * interpolated. Figures: NREL/turbine-models (turbine_models/data/Offshore/NREL_Reference_5MW_126.csv and IEA_15MW_240_RWT.csv),
 * BSD-3-Clause, Copyright (c) 2020, Alliance for Sustainable Energy, LLC. The turbines are described in Jonkman et al. 2009,
 * NREL/TP-500-38060, and Gaertner et al. 2020, NREL/TP-5000-75698.
 */

const everyHalfMetre = (powers: readonly number[]): readonly PowerPoint[] =>
  powers.map((powerOutput, index) => ({ windSpeed: index / 2, powerOutput }));

/** NREL 5 MW, rotor 126 m. */
export const nrel5MW = everyHalfMetre([
  0, 0, 0, 0, 0, 0, 40.5, 109.1, 177.7, 290.8, 403.9, 570.7, 737.6, 962.4, 1187.2, 1460.7, 1771.2, 2144.9, 2518.6, 2983.5, 3448.4, 3984.5,
  4562.5, 5000.2, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000,
  5000.1, 5000, 5000, 5000, 5000, 5000, 5000,
]);

/** IEA Wind 15 MW, rotor 240 m. */
export const iea15MW = everyHalfMetre([
  0, 0, 0, 0, 0, 0, 70, 302, 595.1, 964.9, 1429.2, 2015.6, 2656.3, 3442.7, 4339.3, 5338.8, 6481.1, 7774.6, 9229.2, 10855, 12661.3, 14660.7,
  14994.3, 14994.1, 14994.2, 14994.5, 14994.8, 14994.8, 14994.8, 14994.8, 14994.8, 14994.8, 14994.8, 14994.8, 14994.8, 14994.8, 14994.8,
  14994.8, 14994.8, 14994.8, 14994.8, 14995.1, 14995.4, 14995.7, 14996, 14996.3, 14996.5, 14996.8, 14997.1, 14997.4, 14997.6,
]);
