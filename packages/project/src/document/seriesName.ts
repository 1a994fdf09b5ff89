import { inEnglish } from '../i18n/inEnglish';
import { message, type Message, type Text } from '../i18n/message';

/** Names of imported series in a new document. */
const ofNewDocuments: readonly Message[] = [
  message('energyMarkets.energyPrice'),
  message('results.importEnergyPrice'),
  message('results.regUpPrice'),
  message('results.regDownPrice'),
  message('results.deliveryProfile'),
  message('results.exportLimitData'),
  message('results.importLimitData'),
  message('results.solarResourceImportedData'),
  message('results.windResourceImportedData'),
  message('results.temperatureResourceImportedData'),
  message('results.importedWindProduction'),
];

/** Returns the name that the document gives to a series: that of a new document is translated, a name of the user stays. */
export function seriesName(name: string): Text {
  return ofNewDocuments.find((one) => inEnglish(one) === name) ?? name;
}
