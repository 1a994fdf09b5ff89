import type { Text } from '@hybrid/project/i18n/message';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { referenceCalls, type Place } from '@hybrid/api/referenceCalls';
import { timeZoneText } from '@hybrid/project/basics/dateText';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { CallProblem, callServer } from '../session/callServer';
import { amend, edit, projectId, projectNow } from '../openProject/projectStore';
import type { Position } from './LocationMap';

const samePosition = (a: Position, b: Position): boolean => a.latitude === b.latitude && a.longitude === b.longitude;

export interface Address {
  readonly looking: boolean;
  /** Result of a look-up that failed or found nothing: the coordinates stay; after a failure address and country are empty. */
  readonly trouble: 'failed' | 'none' | undefined;
  /** Note on the address, such as that the built-in places replace a service. */
  readonly note: Text | undefined;
  readonly moveSite: (change: Partial<Position>) => Promise<void>;
  /** Moves the site to the first place of a name. Resolves to false if there is none. */
  readonly search: (text: string) => Promise<boolean>;
  readonly takePlace: (place: Place) => void;
  /** Sets the time zone of the site to its place's, and leaves the rest as it is. */
  readonly takeTimeZone: () => Promise<void>;
}

/** Moves the site at once; its address follows when the look-up answers, unless the site has moved meanwhile. */
export function useAddress(): Address {
  const { t } = useTranslation();
  const [looking, setLooking] = useState(false);
  const [trouble, setTrouble] = useState<Address['trouble']>();
  const [note, setNote] = useState<Text>();
  const asked = useRef(0);
  const begin = (): number => {
    setLooking(true);
    setTrouble(undefined);
    setNote(undefined);
    return ++asked.current;
  };
  const moveSite = async (change: Partial<Position>) => {
    const turn = begin();
    const id = projectId();
    const position = { ...projectNow().location.pos, ...change };
    edit(t('setup.moved', { place: `${position.latitude}°, ${position.longitude}°` }), (project) => ({
      ...project,
      location: { ...project.location, pos: position, timeZoneHours: undefined },
    }));
    try {
      const {
        address,
        countryName,
        countryCode,
        timeZoneHours,
        note: placeNote,
      } = await callServer(referenceCalls.reverseGeocode, { query: position });
      if (projectId() !== id || !samePosition(projectNow().location.pos, position)) return;
      amend(
        (project) => ({
          ...project,
          // A time zone that was chosen before the answer is kept.
          location: { pos: position, timeZoneHours: project.location.timeZoneHours ?? timeZoneHours, address, countryName, countryCode },
        }),
        (project) => samePosition(project.location.pos, position),
      );
      setNote(placeNote);
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      // The address of the new site is unknown: the old one no longer applies.
      if (projectId() === id && samePosition(projectNow().location.pos, position))
        amend(
          (project) => ({ ...project, location: { ...project.location, address: '', countryName: '', countryCode: '' } }),
          (project) => samePosition(project.location.pos, position),
        );
      if (asked.current === turn) setTrouble('failed');
    } finally {
      if (asked.current === turn) setLooking(false);
    }
  };
  const takePlace = ({ latitude, longitude, address, countryName, countryCode, timeZoneHours, note: placeNote }: Place) => {
    asked.current++;
    setLooking(false);
    setTrouble(undefined);
    setNote(placeNote);
    edit(
      t('setup.moved', { place: address }),
      setFields({ location: { pos: { latitude, longitude }, timeZoneHours, address, countryName, countryCode } }),
    );
  };
  const takeTimeZone = async () => {
    const turn = begin();
    const id = projectId();
    const position = projectNow().location.pos;
    try {
      const { timeZoneHours } = await callServer(referenceCalls.reverseGeocode, { query: position });
      if (timeZoneHours === undefined || projectId() !== id || !samePosition(projectNow().location.pos, position)) return;
      edit(t('setup.timeZoneChange', { zone: timeZoneText(timeZoneHours) }), (project) => ({
        ...project,
        location: { ...project.location, timeZoneHours },
      }));
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      if (asked.current === turn) setTrouble('failed');
    } finally {
      if (asked.current === turn) setLooking(false);
    }
  };
  const search = async (text: string): Promise<boolean> => {
    if (text.trim() === '') return false;
    const turn = begin();
    const id = projectId();
    try {
      const [place] = await callServer(referenceCalls.findPlaces, { query: { text: text.trim(), whole: 'true' } });
      if (asked.current !== turn || projectId() !== id) return false;
      if (place) takePlace(place);
      else setTrouble('none');
      return place !== undefined;
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      if (asked.current === turn) setTrouble('failed');
      return false;
    } finally {
      if (asked.current === turn) setLooking(false);
    }
  };
  return { looking, trouble, note, moveSite, search, takePlace, takeTimeZone };
}

/** Finds places by name, once the user has stopped typing. */
export function usePlaces(text: string): { readonly places: readonly Place[] | undefined; readonly looking: boolean } {
  const wanted = text.trim();
  const { data, isFetching } = useQuery({
    queryKey: ['places', wanted],
    queryFn: ({ signal }) => callServer(referenceCalls.findPlaces, { query: { text: wanted }, signal }),
    enabled: wanted.length >= 2,
    staleTime: Infinity,
  });
  return { places: data, looking: isFetching };
}
