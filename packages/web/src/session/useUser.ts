import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountCalls, type UserSettings } from '@hybrid/api/accountCalls';
import { callServer } from './callServer';
import { speak } from '../i18n/words';
import { useToken } from './token';

export const userKey = ['user'] as const;

/** Returns the settings of the signed-in user; undefined while loading. */
export function useUser(): UserSettings | undefined {
  const signedIn = useToken(({ token }) => token !== undefined);
  const { data } = useQuery({ queryKey: userKey, queryFn: () => callServer(accountCalls.user), enabled: signedIn, staleTime: Infinity });
  useEffect(() => {
    if (data !== undefined) void speak(data.defaultDecimalPoint, data.defaultLanguage);
  }, [data]);
  return data;
}

/** Returns true if result views count the base year as year zero. */
export function useShowBaseYearAsYearZero(): boolean {
  return useUser()?.showBaseYearAsYearZero ?? false;
}

export function useSetShowBaseYearAsYearZero(): (on: boolean) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (on: boolean) => callServer(accountCalls.setShowBaseYearAsYearZero, { body: on }),
    onMutate: (on) => queries.setQueryData<UserSettings>(userKey, (user) => (user ? { ...user, showBaseYearAsYearZero: on } : user)),
    onError: () => queries.invalidateQueries({ queryKey: userKey }),
  });
  return mutate;
}
