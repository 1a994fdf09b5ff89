import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { referenceCalls, type Place } from '@hybrid/api/referenceCalls';
import { timeZoneText } from '@hybrid/project/basics/dateText';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { CallProblem, callServer } from '../callServer';
import { amend, edit, projectId, projectNow } from '../workspace/projectStore';
import type { Position } from './LocationMap';

const samePosition = (a: Position, b: Position): boolean => a.latitude === b.latitude && a.longitude === b.longitude;

export interface Address {
  readonly looking: boolean;
  /** The last look-up failed, or found nothing: the coordinates stand; after a failed one address and country are empty. */
  readonly trouble: 'failed' | 'none' | undefined;
  /** What to know of the address, such as that the built-in places stand in for a service. */
  readonly note: string | undefined;
  readonly moveSite: (change: Partial<Position>) => Promise<void>;
  /** Moves the site to the first place of a name. Whether there is one. */
  readonly search: (text: string) => Promise<boolean>;
  readonly takePlace: (place: Place) => void;
  /** Sets the time zone of the site to that of its place, and leaves the rest as it is. */
  readonly takeTimeZone: () => Promise<void>;
}

/** The site moves at once; its address follows when the look-up answers, unless it has moved on meanwhile. */
export function useAddress(): Address {
  const { t } = useTranslation();
  const [looking, setLooking] = useState(false);
  const [trouble, setTrouble] = useState<Address['trouble']>();
  const [note, setNote] = useState<string>();
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
        note: said,
      } = await callServer(referenceCalls.reverseGeocode, { query: position });
      if (projectId() !== id || !samePosition(projectNow().location.pos, position)) return;
      amend(
        (project) => ({
          ...project,
          // A time zone that was chosen before the answer came stays.
          location: { pos: position, timeZoneHours: project.location.timeZoneHours ?? timeZoneHours, address, countryName, countryCode },
        }),
        (project) => samePosition(project.location.pos, position),
      );
      setNote(said);
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      // Where the site is now is not known: it is not where it was.
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
  const takePlace = ({ latitude, longitude, address, countryName, countryCode, timeZoneHours, note: said }: Place) => {
    asked.current++;
    setLooking(false);
    setTrouble(undefined);
    setNote(said);
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

/** Places by name, asked once the user stopped typing. */
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
