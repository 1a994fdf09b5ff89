import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projectCalls } from '@hybrid/api/projectCalls';
import { callServer } from '../callServer';
import { forgetStep } from '../workspace/useCurrentStep';

const key = ['projects'] as const;

export function useProjects() {
  return useQuery({ queryKey: key, queryFn: () => callServer(projectCalls.list), staleTime: 0 });
}

/** Opens a project at its first step. */
export function useOpenProject(): (id: string, results?: 'results') => void {
  const navigate = useNavigate();
  return (id, results) => {
    forgetStep();
    void navigate({ to: results ? `/project/${id}/results` : `/project/${id}` });
  };
}

export function useCreateProject() {
  const open = useOpenProject();
  return useMutation({ mutationFn: () => callServer(projectCalls.create), onSuccess: ({ id }) => open(id) });
}

/** Copies or deletes a project; the list is read again after either. */
export function useProjectOperation(operation: 'copy' | 'delete') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      const given = { params: { id } };
      await (operation === 'copy' ? callServer(projectCalls.duplicate, given) : callServer(projectCalls.remove, given));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
