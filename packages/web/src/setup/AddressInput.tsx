import type { Text } from '@hybrid/project/i18n/message';
import { Combobox, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '@hybrid/api/referenceCalls';
import { FieldNote } from '../ui/FieldNote';
import { usePlaces } from './useAddress';

interface AddressInputProps {
  readonly id: string;
  readonly address: string;
  readonly looking: boolean;
  readonly note: Text | undefined;
  readonly onPick: (place: Place) => void;
  /** Called when typing has ended: moves the site to the first match. Resolves to false if there is none. */
  readonly onSearch: (text: string) => Promise<boolean>;
}

/** Input for the address of the site; typing finds places by name. */
export function AddressInput({ id, address, looking, note, onPick, onSearch }: AddressInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const [wanted] = useDebouncedValue(typed ?? '', 250);
  const found = usePlaces(wanted);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const places = typed === undefined ? undefined : found.places;
  const busy = looking || (typed !== undefined && found.looking);
  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={(index) => {
          const place = places?.[Number(index)];
          if (place) onPick(place);
          setTyped(undefined);
          combobox.closeDropdown();
        }}
      >
        <Combobox.DropdownTarget>
          <span className="control" data-kind="text">
            <Combobox.EventsTarget>
              <input
                id={id}
                type="text"
                autoComplete="off"
                value={typed ?? address}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  combobox.openDropdown();
                  combobox.updateSelectedOptionIndex();
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && typed !== undefined && combobox.getSelectedOptionIndex() < 0) {
                    combobox.closeDropdown();
                    void onSearch(typed).then((found) => found && setTyped(undefined));
                  }
                  if (event.key === 'Escape') setTyped(undefined);
                }}
                onFocus={(event) => event.currentTarget.select()}
                onBlur={() => {
                  setTyped(undefined);
                  combobox.closeDropdown();
                }}
              />
            </Combobox.EventsTarget>
            {busy ? (
              <Loader type="dots" size={16} aria-label={t('setup.addressSearching')} />
            ) : (
              <IconSearch size={14} stroke={1.75} aria-hidden />
            )}
          </span>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={typed === undefined || places === undefined}>
          <Combobox.Options aria-label={t('setup.places')}>
            {places?.map((place, index) => (
              <Combobox.Option key={`${place.latitude} ${place.longitude} ${place.address}`} value={String(index)}>
                {place.address}
              </Combobox.Option>
            ))}
            {places?.length === 0 && <Combobox.Empty>{t('setup.addressNone')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <FieldNote id={id} note={note} />
    </>
  );
}
