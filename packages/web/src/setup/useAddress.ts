import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { referenceCalls, type Place } from '@hybrid/api/referenceCalls';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { CallProblem, callServer } from '../callServer';
import { amend, edit, projectId, projectNow } from '../workspace/projectStore';
import type { Position } from './LocationMap';

const samePosition = (a: Position, b: Position): boolean => a.latitude === b.latitude && a.longitude === b.longitude;

export interface Address {
  readonly looking: boolean;
  /** The last look-up failed: the coordinates stand, the address is what it was. */
  readonly failed: boolean;
  readonly moveSite: (change: Partial<Position>) => Promise<void>;
  readonly takePlace: (place: Place) => void;
}

/** The site moves at once; its address follows when the look-up answers, unless it has moved on meanwhile. */
export function useAddress(): Address {
  const [looking, setLooking] = useState(false);
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const moveSite = async (change: Partial<Position>) => {
    const turn = ++asked.current;
    const id = projectId();
    const position = { ...projectNow().location.pos, ...change };
    edit(`Location ${position.latitude}°, ${position.longitude}°`, (project) => ({
      ...project,
      location: { ...project.location, pos: position },
    }));
    setLooking(true);
    setFailed(false);
    try {
      const { address, countryName, countryCode } = await callServer(referenceCalls.reverseGeocode, { query: position });
      if (projectId() !== id || !samePosition(projectNow().location.pos, position)) return;
      amend((project) => ({ ...project, location: { pos: position, address, countryName, countryCode } }));
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      if (asked.current === turn) setFailed(true);
    } finally {
      if (asked.current === turn) setLooking(false);
    }
  };
  const takePlace = ({ latitude, longitude, address, countryName, countryCode }: Place) => {
    asked.current++;
    setLooking(false);
    setFailed(false);
    edit(`Location ${address}`, setFields({ location: { pos: { latitude, longitude }, address, countryName, countryCode } }));
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
