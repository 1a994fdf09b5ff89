import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projectCalls } from '@hybrid/api/projectCalls';
import { resultCalls } from '@hybrid/api/resultCalls';
import { callServer, textFromServer } from '../callServer';
import { saveFile } from '../fields/saveFile';
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

const operations = {
  copy: (id: string) => callServer(projectCalls.duplicate, { params: { id } }),
  delete: (id: string) => callServer(projectCalls.remove, { params: { id } }),
  download: async (id: string) =>
    saveFile('Project.hfront', await textFromServer(resultCalls.file, { params: { id } }), 'application/json'),
} as const;

/** Copies, deletes or downloads a project; the list is read again afterwards. */
export function useProjectOperation(operation: keyof typeof operations) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      await operations[operation](id);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
