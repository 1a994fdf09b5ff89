import { type LinearAnswer, type LinearProgram, programFault } from './linearProgram';
import { isUnbounded, isInfeasible } from './noOptimum';
import { searchOptimum } from './optimum';
import { hasShape, type Workspace } from './workspace';

/**
 * Returns the optimum of a linear program by an interior-point method (docs/method/linearProgram.md), usually to a relative gap of 1e-9 or less,
 * which is part of the result. Of several optimal plans it finds one in their middle: the caller breaks ties by small costs.
 *
 * Also detects infeasible and unbounded programs, which takes longer; returns "undecided" where no case is proved, as in a region without an
 * interior: try `solveBySimplex` then. Throws for an invalid program.
 */
export function solveLinearProgram(program: LinearProgram, workspace: Workspace): LinearAnswer {
  const fault = programFault(program);
  if (fault !== undefined) throw new Error(`Linear program: ${fault}`);
  if (!hasShape(workspace, program)) throw new Error('Linear program: the work space was made for another shape');

  const { found, nearest } = searchOptimum(program, workspace);
  if (found) return nearest;
  const { iterations, relativeGap, relativeResidual } = nearest;
  if (isInfeasible(program)) return { kind: 'infeasible', iterations };
  if (isUnbounded(program)) return { kind: 'unbounded', iterations };
  return { kind: 'undecided', iterations, relativeGap, relativeResidual };
}
