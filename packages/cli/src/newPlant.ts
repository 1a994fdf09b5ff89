import { currencySymbol, isCurrency } from '@hybrid/project/document/currencies';
import { economicsFields } from '@hybrid/project/document/economics';
import { newProject, type Project } from '@hybrid/project/document/project';
import { siteFields } from '@hybrid/project/document/site';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { turbinesOfFarm } from '@hybrid/project/document/wind';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setSolar, setStorage, setWind, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { fieldMessage, type NumberField } from '@hybrid/project/fields/field';
import { batteryFields } from '@hybrid/project/fromPrices/batteryFields';
import { proposedBattery, setBattery } from '@hybrid/project/fromPrices/projectFromPrices';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { solarFields } from '@hybrid/project/document/solar';

/** Choices of the plant, as they are typed. */
export interface PlantOptions {
  readonly storage?: number | undefined;
  readonly hours?: number | undefined;
  readonly capitalCost?: number | undefined;
  readonly solar?: number | undefined;
  readonly wind?: number | undefined;
  readonly grid?: number | undefined;
  readonly discountRate?: number | undefined;
  readonly lifetime?: number | undefined;
  readonly name?: string | undefined;
  readonly currency?: string | undefined;
}

/** Fields of the options, with their ranges. */
const fieldsOf: Readonly<Record<string, NumberField>> = {
  storage: batteryFields.powerMW,
  hours: batteryFields.hours,
  'capital-cost': batteryFields.capitalPerKWh,
  grid: batteryFields.gridMW,
  solar: solarFields.sizing.each,
  'discount-rate': economicsFields.discountRate,
  lifetime: siteFields.lifetime,
};

/** Rejects an option out of the range of its field. */
export function refuseOutOfRange(options: PlantOptions): void {
  const { capitalCost, discountRate, wind, currency } = options;
  const typed: Readonly<Record<string, unknown>> = { ...options, 'capital-cost': capitalCost, 'discount-rate': discountRate };
  for (const [option, field] of Object.entries(fieldsOf)) {
    const trouble = typed[option] === undefined ? undefined : fieldMessage(field, typed[option]);
    if (trouble !== undefined) throw new UserError('badInput', `--${option} (${inEnglish(field.label)}): ${inEnglish(trouble)}.`);
  }
  if (wind !== undefined && !(wind > 0)) throw new UserError('badInput', '--wind: the value must be > 0.');
  if (currency !== undefined && !isCurrency(currency))
    throw new UserError('badInput', `--currency: ${currency} is no currency.`, 'Give its three letters: USD, EUR.');
}

/** Returns a new project with the named choices and storage. */
export function plantWithoutPrices(
  today: string,
  { name, currency, discountRate, lifetime, grid, storage, hours = proposedBattery.hours }: PlantOptions,
): Project {
  const battery =
    storage === undefined
      ? []
      : [useTechnology('storage', true), setBattery('storage-1', hours), setStorage('storage-1', { sizing: absolute([storage]) })];
  const edits: readonly Edit[] = [
    setFields({
      ...(name !== undefined && { name }),
      ...(currency !== undefined && { currency, currencySymbol: currencySymbol(currency) }),
      ...(discountRate !== undefined && { discountRate }),
      ...(lifetime !== undefined && { lifetime }),
      ...(grid !== undefined && { interconnectionLimit: valueList([grid]) }),
    }),
    ...battery,
  ];
  return inOrder(...edits)(newProject('', today));
}

/** Adds solar and wind of the given sizes; a farm has whole turbines. */
export function withGeneration(project: Project, { solar, wind }: PlantOptions): Project {
  const edits: readonly Edit[] = [
    ...(solar === undefined ? [] : [useTechnology('solar', true), setSolar('pv-1', { sizing: absolute([solar]) })]),
    ...(wind === undefined ? [] : [useTechnology('wind', true), windFarm(wind)]),
  ];
  return inOrder(...edits)(project);
}

const windFarm =
  (farmMW: number): Edit =>
  (project) => {
    const [item] = project.wind;
    return item ? setWind(item.id, { sizing: absolute([turbinesOfFarm(farmMW, item.specs)]) })(project) : project;
  };
