import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** Returns a mutation that does nothing while it is running: the second of two quick clicks comes before the page shows the first. */
export function useOneAtATime<Data, Variables>({
  onSettled,
  ...options
}: UseMutationOptions<Data, Error, Variables>): UseMutationResult<Data, Error, Variables> {
  const isUnderWay = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...settled) => {
      isUnderWay.current = false;
      return onSettled?.(...settled);
    },
  });
  const { mutate } = mutation;
  const mutateOnce = useCallback<typeof mutate>(
    (...given) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(...given);
    },
    [mutate],
  );
  return { ...mutation, mutate: mutateOnce };
}
