import { useTranslation } from 'react-i18next';
import { energyMarketKinds, type MarketReference } from '@hybrid/project/document/energyMarketKinds';
import { storageFields } from '@hybrid/project/document/storage';
import { Select } from '../../ui/Select';
import { EscalatorInput } from '../../fields/EscalatorInput';
import { FieldsThatApply } from '../../fields/FieldsThatApply';
import { Fields, FieldRow } from '../../fields/Field';
import { FieldNote } from '../../ui/FieldNote';
import { Segmented } from '../../ui/Segmented';
import { translate } from '../../i18n/translate';
import { useProject } from '../../openProject/projectStore';
import { IssueLines } from '../../fields/IssueLines';
import type { StoragePartProps } from './change';

const loadFields = ['auxiliaryLoadSensitivity', 'storageServesAuxiliaryLoad'] as const;
const priceFields = ['auxiliaryLoadFlatPrice'] as const;

/** Edits the load of cooling and control of the storage, and its supply. */
export function AuxiliaryLoad({ storage, onChange }: StoragePartProps) {
  const { t } = useTranslation();
  const markets = useProject((project) => project.energyMarkets);
  const { id, useAuxiliaryLoad, storageServesAuxiliaryLoad, useAuxiliaryLoadFlatPrice: isFlat } = storage;
  const plain = { of: storageFields, item: storage, idPrefix: id, onChange } as const;
  const isBought = useAuxiliaryLoad && !storageServesAuxiliaryLoad;
  const priceId = `${id}-useAuxiliaryLoadFlatPrice`;
  const isServed = useAuxiliaryLoad && storageServesAuxiliaryLoad;
  const hasMarket = markets.length > 0;
  const note = isServed ? t(hasMarket ? 'storage.notServed' : 'storage.notServedAtFlat') : hasMarket ? '' : t('storage.noMarket');
  const ways = [
    { value: 'flat', label: t('storage.atFlat') },
    { value: 'market', label: t('storage.atMarket') },
  ] as const;
  return (
    <div className="form-columns">
      <div>
        <Fields {...plain} show={['useAuxiliaryLoad']} />
        <FieldsThatApply {...plain} show={loadFields} unapplied={useAuxiliaryLoad ? [] : loadFields} />
      </div>
      <div>
        <FieldRow label={t('storage.priceOfLoad')}>
          <Segmented
            id={priceId}
            label={t('storage.priceOfLoad')}
            value={isFlat ? 'flat' : 'market'}
            options={ways}
            disabled={!isBought || !hasMarket}
            onChange={(way) =>
              onChange(
                { useAuxiliaryLoadFlatPrice: way === 'flat' },
                `${t('storage.priceOfLoad')}: ${ways.find(({ value }) => value === way)?.label.toLowerCase()}`,
              )
            }
          />
          <FieldNote id={priceId} note={note} />
        </FieldRow>
        {isFlat ? (
          <>
            <FieldsThatApply {...plain} show={priceFields} unapplied={isBought ? [] : priceFields} />
            {isBought && (
              <EscalatorInput
                path={`storage/${id}/auxiliaryLoadPriceMultiYear`}
                label={t('storage.auxiliaryEscalator')}
                value={storage.auxiliaryLoadPriceMultiYear}
                owner={storage.customName}
                help={t('storage.auxiliaryEscalatorHelp')}
              />
            )}
          </>
        ) : (
          <MarketChoice storage={storage} disabled={!isBought} onChange={onChange} />
        )}
      </div>
    </div>
  );
}

function MarketChoice({ storage, disabled, onChange }: StoragePartProps & { readonly disabled: boolean }) {
  const { t } = useTranslation();
  const markets = useProject((project) => project.energyMarkets);
  const { id, energyMarket } = storage;
  const marketId = `${id}-energyMarket`;
  const titleOf = (kind: MarketReference): string => (kind === '' ? '' : translate(energyMarketKinds[kind].title));
  return (
    <FieldRow label={t('storage.market')} htmlFor={marketId} help={storageFields.energyMarket.help}>
      <Select
        id={marketId}
        value={energyMarket}
        disabled={disabled}
        onChange={(kind) =>
          onChange({ energyMarket: kind as MarketReference }, `${t('storage.market')}: ${titleOf(kind as MarketReference)}`)
        }
      >
        {markets.map(({ kind }) => (
          <option key={kind} value={kind}>
            {titleOf(kind)}
          </option>
        ))}
      </Select>
      <IssueLines anchor={marketId} />
    </FieldRow>
  );
}
