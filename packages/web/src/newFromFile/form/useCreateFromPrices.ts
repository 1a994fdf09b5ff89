import { useNavigate } from '@tanstack/react-router';
import { projectCalls } from '@hybrid/api/projectCalls';
import { runCalls } from '@hybrid/api/runCalls';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { forgetStep } from '../../openProject/useCurrentStep';
import { useOneAtATime } from '../../projects/useOneAtATime';
import { CallProblem, callServer } from '../../session/callServer';
import type { NewProject } from './useNewProject';

interface Creation {
  readonly of: NewProject;
  /** True if it is calculated at once; warnings that nobody has answered refuse a calculation. */
  readonly calculates: boolean;
}

/** Stores a new project together with its prices, in one call, so that none is left without them; calculates it, and opens it at its results. */
export function useCreateFromPrices() {
  const navigate = useNavigate();
  return useOneAtATime({
    mutationFn: async ({ of: { project, series }, calculates }: Creation) => {
      const text = writeProjectFile(project, new Map(series));
      const { id } = await callServer(projectCalls.upload, { body: new TextEncoder().encode(text) });
      if (calculates)
        await callServer(runCalls.calculate, { params: { id } }).catch((problem: unknown) => {
          // The project is there: its page offers the calculation, and shows why it is refused.
          if (!(problem instanceof CallProblem)) throw problem;
        });
      return id;
    },
    onSuccess: (id) => {
      forgetStep();
      void navigate({ to: `/project/${id}/results` });
    },
  });
}
