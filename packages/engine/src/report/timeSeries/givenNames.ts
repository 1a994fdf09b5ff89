import { message, type Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import { seriesName } from '@hybrid/project/document/seriesName';
import { limitKind } from '@hybrid/project/document/gridConnection';
import { hasOwnImportPrice } from '@hybrid/project/document/energyMarketPrices';
import { energyMarketsInOrder, marketNames } from '../../cases/marketNames';

interface GivenName {
  /** Id of the series in the time series of a year. */
  readonly id: string;
  readonly name: string;
  /** Name that distinguishes it from a series of the same name. */
  readonly owner: Text;
}

/**
 * Returns the names that the document gives to imported series, by the id of the series. A name that several share is followed by the market of
 * each; empty names are left out.
 */
export function givenNames(project: Project): ReadonlyMap<string, Text> {
  const given = [...priceNames(project), ...obligationNames(project), ...limitNames(project)].flatMap(({ name, ...rest }) =>
    name.trim() === '' ? [] : [{ ...rest, name: name.trim() }],
  );
  const isShared = (wanted: string): boolean => given.filter(({ name }) => name === wanted).length > 1;
  return new Map(
    given.map(({ id, name, owner }) => [
      id,
      isShared(name) ? message('results.nameOwner', { name: seriesName(name), owner }) : seriesName(name),
    ]),
  );
}

function priceNames(project: Project): readonly GivenName[] {
  const names = marketNames(project);
  return [
    ...energyMarketsInOrder(project).flatMap((market, at): readonly GivenName[] => {
      const owner = names.energyMarkets[at] ?? '';
      return [
        { id: `price/${market.kind}/sale`, name: market.priceName, owner },
        ...(hasOwnImportPrice(market) ? [{ id: `price/${market.kind}/purchase`, name: market.importPriceName, owner }] : []),
      ];
    }),
    ...names.regulationMarkets.flatMap((owner, at): readonly GivenName[] => {
      const { id, regUpPriceName, regDownPriceName } = project.regulationMarkets[at];
      return [
        { id: `price/${id}/up`, name: regUpPriceName, owner },
        { id: `price/${id}/down`, name: regDownPriceName, owner },
      ];
    }),
  ];
}

function obligationNames(project: Project): readonly GivenName[] {
  return marketNames(project).contracts.flatMap((owner, at) => {
    const { id, obligationKind, obligationTimeSeriesName } = project.contracts[at];
    return obligationKind === 'import' ? [{ id: `${id}/obligation`, name: obligationTimeSeriesName, owner }] : [];
  });
}

/** Returns the names of imported limits. The series shows the lower of the imported and the connection's limit in each step. */
function limitNames(project: Project): readonly GivenName[] {
  return (['export', 'import'] as const).flatMap((flow) =>
    limitKind(project, flow) === 'timeSeries'
      ? [
          {
            id: `${flow}Limit`,
            name: project[`${flow}LimitName`],
            owner: flow === 'export' ? message('results.exportLimit') : message('results.importLimit'),
          },
        ]
      : [],
  );
}
