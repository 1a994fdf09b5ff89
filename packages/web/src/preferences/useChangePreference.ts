import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountCalls, type UserSettings } from '@hybrid/api/accountCalls';
import { currencySymbol } from '@hybrid/project/document/currencies';
import { callServer, type CallProblem } from '../session/callServer';
import { samplesKey } from '../projects/useProjects';
import { userKey } from '../session/useUser';

/** User's defaults for new projects. */
type Preferences = Pick<UserSettings, 'defaultCurrency' | 'defaultDateFormat' | 'defaultDecimalPoint' | 'defaultLanguage'>;

const saves: { readonly [K in keyof Preferences]: (value: Preferences[K]) => Promise<unknown> } = {
  defaultCurrency: (body) => callServer(accountCalls.setCurrency, { body }),
  defaultDateFormat: (body) => callServer(accountCalls.setDateFormat, { body }),
  defaultDecimalPoint: (body) => callServer(accountCalls.setDecimalPoint, { body }),
  defaultLanguage: (body) => callServer(accountCalls.setLanguage, { body }),
};

function withPreference<K extends keyof Preferences>(user: UserSettings, name: K, value: Preferences[K]): UserSettings {
  const changed = { ...user, [name]: value };
  return { ...changed, defaultCurrencySymbol: currencySymbol(changed.defaultCurrency) };
}

/** Changes one preference. It shows at once, and is reverted if the server refuses it. */
export function useChangePreference<K extends keyof Preferences>(
  name: K,
): { readonly change: (value: Preferences[K]) => void; readonly problem: CallProblem | null } {
  const queries = useQueryClient();
  const { mutate, error } = useMutation<unknown, CallProblem, Preferences[K], Preferences[K] | undefined>({
    mutationFn: (value) => saves[name](value),
    // Requests run one after the other, so that the last choice is kept.
    scope: { id: `preference ${name}` },
    onMutate: (value) => {
      const before = queries.getQueryData<UserSettings>(userKey);
      if (before) queries.setQueryData(userKey, withPreference(before, name, value));
      return before?.[name];
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: samplesKey }),
    onError: (_problem, value, before) => {
      const now = queries.getQueryData<UserSettings>(userKey);
      if (now && before !== undefined && now[name] === value) queries.setQueryData(userKey, withPreference(now, name, before));
    },
  });
  return { change: mutate, problem: error };
}
