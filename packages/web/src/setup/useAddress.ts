import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { referenceCalls, type Place } from '@hybrid/api/referenceCalls';
import { setFields } from '@hybrid/project/edits/edit';
import { CallProblem, callServer } from '../callServer';
import { edit, projectNow } from '../workspace/projectStore';
import type { Position } from './LocationMap';

/** Moves the site in one edit: where, its address and country. */
function moveTo(position: Position, place: Omit<Place, 'latitude' | 'longitude'>): void {
  const { address, countryName, countryCode } = place;
  edit(`Location ${address}`, setFields({ location: { pos: position, address, countryName, countryCode } }));
}

export interface Address {
  readonly looking: boolean;
  /** The last look-up failed: the coordinates stand, the address is what it was. */
  readonly failed: boolean;
  readonly moveSite: (position: Position) => Promise<void>;
  readonly takePlace: (place: Place) => void;
}

/** The site's address follows its coordinates. When several look-ups are under way, the last asked wins. */
export function useAddress(): Address {
  const [looking, setLooking] = useState(false);
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const moveSite = async (position: Position) => {
    const turn = ++asked.current;
    setLooking(true);
    setFailed(false);
    try {
      const place = await callServer(referenceCalls.reverseGeocode, { query: position });
      if (asked.current === turn) moveTo(position, place);
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      if (asked.current !== turn) return;
      setFailed(true);
      moveTo(position, projectNow().location);
    } finally {
      if (asked.current === turn) setLooking(false);
    }
  };
  const takePlace = (place: Place) => {
    asked.current++;
    setLooking(false);
    setFailed(false);
    moveTo({ latitude: place.latitude, longitude: place.longitude }, place);
  };
  return { looking, failed, moveSite, takePlace };
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
