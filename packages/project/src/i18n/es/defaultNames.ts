/** Name of a new project. */
export const nameOfNewProject = 'Proyecto nuevo';

/** Beginnings of the names and abbreviations of new items, which end with a number: `Energy Storage 1`. */
export const beginnings: Readonly<Record<string, string>> = {
  'PV Solar': 'Solar FV',
  PV: 'FV',
  Wind: 'Eólica',
  'Energy Storage': 'Almacenamiento',
  Storage: 'Alm.',
  'Regulation Market': 'Mercado de regulación',
  'Reg Mkt': 'Reg.',
  'Capacity Market': 'Mercado de capacidad',
  'Time of Delivery Contract': 'Contrato por horario de entrega',
};

/** Lines of the cost tables of new items. */
export const costLines: Readonly<Record<string, string>> = {
  Module: 'Módulos',
  'Power Conversion System': 'Sistema de conversión de potencia',
  'Balance of System': 'Resto del sistema (BOS)',
  'Installation Labor': 'Mano de obra de instalación',
  Contingency: 'Contingencias',
  Permitting: 'Permisos',
  Insurance: 'Seguros',
  'Property Tax Rate': 'Impuesto sobre la propiedad',
  'O&M': 'O&M',
  'Replacement Cost': 'Coste de reposición',
  'Battery Pack and Enclosure': 'Baterías y contenedores',
  'Energy Management and Controls': 'Gestión de energía y control',
  'EPC Overhead': 'Gastos generales de EPC',
  'Developer Cost': 'Costes del promotor',
  'Fixed O&M, Power': 'O&M fijo, potencia',
  'Fixed O&M, Capacity': 'O&M fijo, capacidad',
  'Variable O&M': 'O&M variable',
  'Turbines and Balance of Plant': 'Aerogeneradores y resto de la planta',
};
