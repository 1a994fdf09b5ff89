/** Settings of HiGHS that were fastest on one of these programs; each is tried and the best counts. Primal simplex and ipm are slower on all. */
export const highsSettings: readonly { readonly name: string; readonly options: Readonly<Record<string, string | number | boolean>> }[] = [
  { name: 'simplex, no presolve', options: { presolve: 'off', solver: 'simplex' } },
  { name: 'and unscaled', options: { presolve: 'off', solver: 'simplex', simplex_scale_strategy: 0 } },
  { name: 'as it comes', options: {} },
  {
    name: 'unscaled, Devex',
    options: { presolve: 'off', solver: 'simplex', simplex_scale_strategy: 0, simplex_dual_edge_weight_strategy: 1 },
  },
  { name: 'presolve, Devex', options: { solver: 'simplex', simplex_dual_edge_weight_strategy: 1 } },
];
