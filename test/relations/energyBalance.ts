import { differs } from './outcome';
import type { Relation } from './relation';

/** Regulation moves energy beside exports and imports, and arrays that share a converter deliver DC: the engine's own balance has these. */
export const energyBalance: Relation = {
  name: 'energy in, out, lost and kept',
  applies: ({ useRegulationMarket, hasSystemConverter, bus }) => !useRegulationMarket && (bus === 'dc' || !hasSystemConverter),
  change: (project) => project,
  broken: ({ simulated }, _, { useEnergyMarket }) =>
    simulated.years.flatMap((year, at) => {
      const came = year.solarMWh + year.windMWh + year.importMWh + year.auxiliaryBoughtMWh;
      const lost = year.storageLossesMWh + year.converterLossesMWh + year.lineLossesMWh + year.transformerLossesMWh;
      const went = year.exportMWh + year.auxiliaryMWh + year.curtailedMWh + lost + year.levelGainMWh;
      const { marketExportMWh, contractExportMWh, capacityExportMWh, curtailedWithoutValueMWh, curtailedAtLimitMWh } = year.markets;
      const parts = marketExportMWh + contractExportMWh + capacityExportMWh;
      return [
        ...differs(`energy of year ${at + 1}`, went, came, 1),
        // Without an energy market the share without a contract cannot be sold.
        ...(useEnergyMarket ? differs(`exports by market of year ${at + 1}`, parts, year.exportMWh, came) : []),
        ...differs(`curtailed energy of year ${at + 1}`, curtailedWithoutValueMWh + curtailedAtLimitMWh, year.curtailedMWh, came),
      ];
    }),
};
