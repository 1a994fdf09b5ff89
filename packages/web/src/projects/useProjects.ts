import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projectCalls, type ProjectInfo } from '@hybrid/api/projectCalls';
import { reportCalls } from '@hybrid/api/reportCalls';
import { runCalls } from '@hybrid/api/runCalls';
import { sampleCalls } from '@hybrid/api/sampleCalls';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { useEffect } from 'react';
import { callServer, textFromServer } from '../session/callServer';
import { bytesOf } from '../ui/fileText';
import { saveFile } from '../browser/saveFile';
import { useUser } from '../session/useUser';
import { useOneAtATime } from './useOneAtATime';
import { dropDraftsOf, dropDraftsOutside } from '../openProject/drafts';
import { forgetStep } from '../openProject/useCurrentStep';

const key = ['projects'] as const;
/** Key of the samples, whose names come in the user's language as the server knows it. */
export const samplesKey = ['samples'] as const;

export function useProjects() {
  const user = useUser()?.name;
  const projects = useQuery({ queryKey: key, queryFn: () => callServer(projectCalls.list), staleTime: 0 });
  const { data, dataUpdatedAt } = projects;
  useEffect(() => {
    // Drops the drafts of deleted projects, wherever they were deleted; the margin allows for a project made while the list was loading.
    if (user !== undefined && data !== undefined) dropDraftsOutside(user, new Set(data.map(({ id }) => id)), dataUpdatedAt - 60_000);
  }, [user, data, dataUpdatedAt]);
  return projects;
}

/** Returns a function that opens a project at its first step. */
function useOpenProject(): (id: string, results?: 'results') => void {
  const navigate = useNavigate();
  return (id, results) => {
    forgetStep();
    void navigate({ to: results ? `/project/${id}/results` : `/project/${id}` });
  };
}

export function useCreateProject() {
  const open = useOpenProject();
  return useOneAtATime({ mutationFn: () => callServer(projectCalls.create), onSuccess: ({ id }) => open(id) });
}

/** Fetches the samples; empty until they are loaded, since the listing works without them. */
export function useSamples({ enabled = true } = {}) {
  return (
    useQuery({ queryKey: samplesKey, queryFn: () => callServer(sampleCalls.list), staleTime: 300_000, retry: false, enabled }).data ?? []
  );
}

/** Opens a copy of a sample. */
export function useOpenSample() {
  const open = useOpenProject();
  return useOneAtATime({
    mutationFn: (id: string) => callServer(sampleCalls.clone, { params: { id } }),
    onSuccess: ({ id }) => open(id),
  });
}

/** Creates a project from a file and opens it. */
export function useUploadProject() {
  const open = useOpenProject();
  return useOneAtATime({
    mutationFn: async (file: File) => callServer(projectCalls.upload, { body: await bytesOf(file) }),
    onSuccess: ({ id }) => open(id),
  });
}

const operations = {
  copy: (id: string) => callServer(projectCalls.duplicate, { params: { id } }),
  delete: async (id: string) => {
    await callServer(projectCalls.remove, { params: { id } });
    dropDraftsOf(id);
  },
  download: async (id: string) => saveFile('Project.hfront', await textFromServer(runCalls.file, { params: { id } }), 'application/json'),
} as const;

/** Copies, deletes or downloads a project; the list is fetched again afterwards. */
export function useProjectOperation(operation: keyof typeof operations) {
  const queries = useQueryClient();
  return useOneAtATime({
    mutationFn: async (id: string): Promise<void> => {
      await operations[operation](id);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Shares a copy of a project with another user. */
export function useShareProject() {
  return useOneAtATime({
    mutationFn: ({ id, ...body }: { readonly id: string; readonly email: string; readonly description: string }) =>
      callServer(projectCalls.share, { params: { id }, body }),
  });
}

/** Reports a problem with a project to the operators of the installation. */
export function useReportIssue() {
  return useOneAtATime({
    mutationFn: ({ id, description }: { readonly id: string; readonly description: string }) =>
      callServer(reportCalls.report, { params: { id }, body: { description } }),
  });
}

/** Interval between requests for a running calculation's progress, and number of projects polled at once. */
const askAgainMs = 5_000;
const maxAsked = 20;

/** Returns the progress of running calculations, in percent by project id; the list is fetched again when one has ended. */
export function useRunningProjects(projects: readonly ProjectInfo[]): ReadonlyMap<string, number> {
  const queries = useQueryClient();
  const running = projects.filter((project) => project.projectStatus === projectStatus.calculating).slice(0, maxAsked);
  const answers = useQueries({
    queries: running.map(({ id }) => ({
      queryKey: ['running', id],
      queryFn: () => callServer(runCalls.status, { params: { id } }),
      refetchInterval: askAgainMs,
      retry: false,
    })),
  });
  const hasEnded = answers.some(({ data }) => data !== undefined && data.status !== 'calculating');
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: key });
  }, [hasEnded, queries]);
  return new Map(running.map(({ id }, at) => [id, Math.floor(answers[at]?.data?.progress ?? 0)]));
}
