import { readFileSync } from 'node:fs';

/** A cash flow of NREL's single-owner model (ssc), and the plain one beside it. Nominal money, years from the investment. */
export interface SingleOwnerCase {
  readonly case: string;
  readonly inputs: {
    readonly capital: number;
    readonly om_per_year: number;
    readonly inflation: number;
    readonly real_discount: number;
    readonly annual_mwh: number;
    readonly degradation: number;
    readonly years: number;
    readonly revenue_year1: number;
    readonly price_escal: number;
    readonly fed_tax: number;
    readonly itc_pct: number;
    readonly macrs: number;
    readonly bonus_pct: number;
    readonly ptc_per_mwh: number;
    readonly ptc_years: number;
    readonly ptc_escal: number;
  };
  readonly ssc_singleowner: {
    readonly nominal_discount_rate: number;
    readonly project_return_aftertax_npv: number;
    readonly project_return_aftertax_irr: number;
    readonly lcoe_real: number;
    readonly lcoe_nom: number;
    readonly size_of_debt: number;
    readonly cf_project_return_aftertax: readonly number[];
    readonly cf_annual_costs: readonly number[];
    readonly cf_energy_net: readonly number[];
    readonly cf_debt_payment_interest: readonly number[];
    readonly cf_debt_payment_principal: readonly number[];
  };
  readonly plain_cash_flow: {
    readonly nominal_discount: number;
    readonly npv_aftertax: number;
    readonly npv_pretax: number;
    readonly irr_aftertax: number;
    readonly irr_pretax: number;
    readonly simple_payback_aftertax_y: number | null;
    readonly simple_payback_pretax_y: number | null;
    readonly lcoe_pretax_nominal_per_mwh: number;
    readonly lcoe_pretax_real_per_mwh: number;
    readonly cf_aftertax: readonly number[];
    readonly cf_pretax: readonly number[];
    readonly om: readonly number[];
    readonly fed_depreciation: readonly number[];
  } | null;
}

interface SingleOwner {
  readonly cases: readonly SingleOwnerCase[];
  readonly lcoefcr: readonly {
    readonly inputs: {
      readonly capital_cost: number;
      readonly fixed_operating_cost: number;
      readonly variable_operating_cost: number;
      readonly fixed_charge_rate: number;
      readonly annual_energy: number;
    };
    readonly lcoe_fcr_per_kwh: number;
  }[];
}

export const singleOwner = JSON.parse(readFileSync('fixtures/published/finance/single_owner.json', 'utf8')) as SingleOwner;
