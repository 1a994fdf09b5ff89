/**
 * Abbreviations and other names of fields, by words of their English label. They are what engineers and bankers type; those of one label add up.
 */
const fieldSynonyms: Readonly<Record<string, string>> = {
  'round-trip': 'RTE',
  'discount rate': 'WACC hurdle NPV LCOE',
  'inflation rate': 'CPI escalation',
  'capital cost': 'CAPEX',
  'operating cost': 'OPEX OM',
  'system fixed cost': 'CAPEX BOS development',
  'system o&m cost': 'OPEX OM fixed',
  'tax credit': 'ITC PTC basis MACRS',
  'eligible cost': 'ITC basis',
  outage: 'availability downtime EFOR',
  coupling: 'AC DC bus',
  'commercial operation': 'COD commissioning',
  'notice to proceed': 'NTP',
  'interconnection limit': 'POI POC grid connection',
  derating: 'losses performance ratio PR',
  lifetime: 'life term tenor',
  augmentation: 'repowering refill overbuild',
  'cycle limit': 'EFC throughput',
  cycles: 'EFC',
  'state of charge': 'SOC DoD',
  'state of health': 'SOH EOL degradation',
  'storage units': 'BESS capacity MWh',
  'auxiliary load': 'HVAC parasitic station',
  azimuth: 'orientation',
  slope: 'tilt',
  tracking: 'SAT tracker',
  'ground reflectance': 'albedo',
  'nominal operating cell temperature': 'NOCT',
  'temperature coefficient': 'gamma',
  'pv size': 'DC AC ratio ILR MWp',
  'dedicated converter': 'inverter PCS',
  'hub height': 'WTG',
  'number of turbines': 'WTG',
  'import limit': 'POI charging',
  'export limit': 'curtailment POI',
  'line efficiency': 'losses',
  'transformer efficiency': 'losses GSU',
  'sale price': 'LMP spot merchant',
  'contract price': 'PPA tolling',
  'energy price schedule': 'PPA TOD TOU',
  'contractual export obligation': 'PPA',
  'capacity price': 'RA capacity payment',
  'reg-up': 'AS ancillary AGC',
  'reg-down': 'AS ancillary AGC',
};

/** Other names of a piece of equipment; they include figures that are read there but have no field. */
export const equipmentSynonyms = {
  solar: 'PV photovoltaic array CAPEX OPEX',
  wind: 'turbine farm WTG CAPEX OPEX',
  storage: 'battery BESS RTE round-trip efficiency DoD depth of discharge SOC state of charge SOH CAPEX OPEX',
} as const;

/** Other names of the steps, for what has its place there but no field yet. */
export const stepSynonyms = {
  setup: 'COD NTP site',
  revenue: 'PPA RA ancillary merchant markets',
  equipment: 'PV WTG BESS CAPEX OPEX',
  other: 'ITC PTC MACRS bonus depreciation WACC tax',
  results: 'LCOE NPV IRR ROI payback',
} as const;

/** Returns the other names of a field by its English label. */
export function synonymsOf(label: string): readonly string[] {
  const lower = label.toLowerCase();
  return Object.entries(fieldSynonyms).flatMap(([word, names]) => (lower.includes(word) ? [names] : []));
}
