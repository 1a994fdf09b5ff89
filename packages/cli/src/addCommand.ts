import { incentiveKindNames, type IncentiveKind } from '@hybrid/project/document/incentive';
import { wordOfEnergyMarket } from '@hybrid/project/document/documentPath';
import { energyMarketKindNames, type EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import type { Project } from '@hybrid/project/document/project';
import type { Edit } from '@hybrid/project/edits/edit';
import { addIncentive } from '@hybrid/project/edits/incentiveEdits';
import { addEnergyMarket, addMarket } from '@hybrid/project/edits/marketEdits';
import { listEditsAt } from '@hybrid/project/edits/pathItems';
import { addTechnology } from '@hybrid/project/edits/technologyEdits';
import { UserError } from '@hybrid/project/i18n/userError';
import { assigned, assignmentOf } from './assignments';
import { commandModule, jsonOption, projectArgument } from './commandModule';
import { placeIn } from './documentPlaces';
import { exitCode } from './exitCode';
import { nearestWord } from './nearestWord';
import { dryRunOption, editedOutputOption, writeEdited } from './projectEditing';
import { projectInput } from './projectInput';

interface Addition {
  /** List that the new item is in. */
  readonly list: string;
  readonly edit: Edit;
  /** Reason if the edit adds nothing. */
  readonly refusal: string;
}

const energyMarketWord = (kind: EnergyMarketKind): readonly (readonly [string, Addition])[] => {
  const addition: Addition = {
    list: 'energyMarkets',
    edit: addEnergyMarket(kind),
    refusal: `The project has a ${wordOfEnergyMarket(kind)} market.`,
  };
  return [
    [wordOfEnergyMarket(kind), addition],
    [kind, addition],
  ];
};

const needsEnergyMarket = 'It needs an energy market: add day-ahead first.';

/** Kinds of items by the words that add them. */
const additions: ReadonlyMap<string, Addition> = new Map<string, Addition>([
  ['solar', { list: 'solar', edit: addTechnology('solar'), refusal: '' }],
  ['wind', { list: 'wind', edit: addTechnology('wind'), refusal: '' }],
  ['storage', { list: 'storage', edit: addTechnology('storage'), refusal: '' }],
  ...energyMarketKindNames.flatMap(energyMarketWord),
  ['regulation', { list: 'regulationMarkets', edit: addMarket('regulationMarkets'), refusal: needsEnergyMarket }],
  ['capacity', { list: 'capacityMarkets', edit: addMarket('capacityMarkets'), refusal: needsEnergyMarket }],
  ['contract', { list: 'contracts', edit: addMarket('contracts'), refusal: needsEnergyMarket }],
  ...incentiveKindNames.map((kind: IncentiveKind) => [kind, { list: 'incentives', edit: addIncentive(kind), refusal: '' }] as const),
]);

/** Words of the help: one for each kind of item. */
const words = [...additions.keys()].filter((word) => !(energyMarketKindNames as readonly string[]).includes(word));

/** Runs `hybrid add`: adds equipment, a market, a contract or an incentive, or an item of a list within one, and sets its inputs. */
export const addCommand = commandModule(
  (command) =>
    command
      .argument(...projectArgument)
      .argument('<kind>', `${words.join(', ')}; or the path of a list: contracts[0].obligations`)
      .argument('[assignments...]', 'inputs of the new item: units=100,200 model="Energy Storage (1 MW / 4 MWh)"')
      .option(...editedOutputOption)
      .option(...dryRunOption)
      .option(...jsonOption),
  async (path, kind, assignments, options) => {
    const given = assignments.map(assignmentOf);
    const file = await projectInput(path);
    const { project: added, path: at } = withItem(file.project, kind);
    const project = given.reduce((before, one) => assigned(before, { ...one, path: `${at}.${one.path}` }), added);
    if (options.json === undefined && options.output !== '-' && (path !== '-' || options.output !== undefined))
      console.log(`${at} is new.`);
    await writeEdited(path, file, { ...file, project }, options);
    return exitCode.done;
  },
);

/** Returns a project with a new item, and the path of the item. */
function withItem(project: Project, kind: string): { readonly project: Project; readonly path: string } {
  const { list, edit, refusal } = additions.get(kind.toLowerCase()) ?? additionTo(project, kind);
  const after = edit(project);
  const path = newItemOf(project, after, list);
  if (path === undefined) throw new UserError('badInput', `${kind} was not added.`, refusal);
  return { project: after, path };
}

/** Returns the addition to a list by its path. */
function additionTo(project: Project, path: string): Addition {
  const near = nearestWord(path, words);
  if (near !== undefined && !/[.[/]/.test(path) && !Object.hasOwn(project, path))
    throw new UserError('badInput', `There is no kind of item "${path}".`, `Did you mean ${near}?`);
  const place = placeIn(project, path);
  const add = listEditsAt(project, place)?.add;
  if (!add) throw new UserError('badInput', `Nothing can be added to ${place.path || path}.`, `Kinds of items are ${words.join(', ')}.`);
  return { list: place.path, edit: add, refusal: needsEnergyMarket };
}

/** Returns the path of the item that a list has after an edit and had not before. */
function newItemOf(before: Project, after: Project, list: string): string | undefined {
  const items = (project: Project): readonly unknown[] => placeIn(project, list).value as readonly unknown[];
  const [old, now] = [items(before), items(after)];
  if (now.length <= old.length) return undefined;
  const idOf = (item: unknown): unknown => (item as { readonly id?: unknown }).id ?? item;
  const known = new Set(old.map(idOf));
  const at = now.findIndex((item) => !known.has(idOf(item)));
  return at < 0 ? undefined : `${list}[${at}]`;
}
