import type { Text } from '@hybrid/project/i18n/message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { energyMarketFields, linkedSensitivities, type EnergyMarket } from '@hybrid/project/document/energyMarket';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import type { Project } from '@hybrid/project/document/project';
import { listInOrder, numbersOf } from '@hybrid/project/document/sizing';
import { addScenario, removeScenario, setEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { scenarioCount } from '@hybrid/project/edits/scenarios';
import { fieldMessage } from '@hybrid/project/fields/field';
import { shareText } from '@hybrid/project/issues/energyMarketChecks';
import { editName } from '../../fields/editName';
import { useNumbers } from '../../ui/numbers';
import { translate } from '../../i18n/translate';
import { edit, useProject } from '../../openProject/projectStore';
import { ScenarioValues } from './ScenarioValues';

type Linked = (typeof linkedSensitivities)[number];

/** Label of each allocation list, and the condition for showing it. */
const lists = {
  maxStorageCommitmentSensitivity: { label: 'prices.storage', help: 'prices.storageHelp', counts: ({ useStorage }) => useStorage },
  pvAllocationSensitivity: { label: 'prices.pv', help: undefined, counts: ({ useSolar }) => useSolar },
  windAllocationSensitivity: { label: 'prices.wind', help: undefined, counts: ({ useWind }) => useWind },
  allocationSensitivity: {
    label: undefined,
    help: undefined,
    counts: ({ useStorage, useSolar, useWind }) => useStorage || useSolar || useWind,
  },
} as const satisfies Record<
  Linked,
  { readonly label: string | undefined; readonly help: string | undefined; readonly counts: (project: Project) => boolean }
>;

interface Typing {
  readonly name: Linked;
  readonly position: number;
  readonly value: number;
}

function withValue(market: EnergyMarket, name: Linked, position: number, value: number): EnergyMarket {
  return { ...market, [name]: listInOrder(numbersOf(market[name]).map((before, at) => (at === position ? value : before))) };
}

/** Edits a market's share of each technology in use, by scenario. Solar and wind are sold in full: their shares in all markets add up to 100 %. */
export function Allocations({ market }: { readonly market: EnergyMarket }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const [typing, setTyping] = useState<Typing>();
  const owner = translate(energyMarketKinds[market.kind].title);
  const typed = typing ? withValue(market, typing.name, typing.position, typing.value) : market;
  const markets = project.energyMarkets.map((other) => (other.id === market.id ? typed : other));
  const count = scenarioCount(project.energyMarkets);
  const isWrong = (name: Linked) => fieldMessage(energyMarketFields[name], market[name]) !== undefined || market[name].length !== count;
  const shown = (Object.keys(lists) as Linked[]).filter((name) => lists[name].counts(project) || isWrong(name));
  const totals = (name: Linked): { readonly note?: string; readonly message?: Text } => {
    if (name !== 'pvAllocationSensitivity' && name !== 'windAllocationSensitivity') return {};
    const message = shareText(markets, name);
    return message === undefined ? { note: t('prices.allMarkets') } : { message };
  };
  return shown.map((name) => {
    const field = energyMarketFields[name];
    const { label: word, help } = lists[name];
    const label = word === undefined ? translate(field.label) : t(word);
    return (
      <ScenarioValues
        key={name}
        id={`${market.id}-${name}`}
        label={label}
        help={help === undefined ? field.help : t(help)}
        of={field}
        values={market[name]}
        {...totals(name)}
        onTyping={(position, value) => setTyping(value === undefined ? undefined : { name, position, value })}
        onCommit={(position, value) => {
          const after = withValue(market, name, position, value)[name];
          const words = editName(field, market[name], after, numbers, label);
          edit(t('application.named', { market: owner, name: words }), setEnergyMarket(market.id, { [name]: after }));
        }}
        onAdd={() => edit(t('prices.scenarioAdded'), addScenario)}
        onRemove={(position) => edit(t('prices.scenarioRemoved', { position: position + 1 }), removeScenario(position))}
      />
    );
  });
}
