import { type LinearAnswer, type LinearProgram, programFault } from './linearProgram';
import { isUnbounded, isInfeasible } from './noOptimum';
import { searchOptimum } from './optimum';
import { hasShape, type Workspace } from './workspace';

/**
 * The optimum of a linear program by an interior-point method (docs/method/linearProgram.md), usually to a relative gap of 1e-9 or less; the
 * answer says how much it is. Of several optimal plans it finds one in their middle: ties are for the caller to break by small costs.
 *
 * That there is none is an answer too, and takes longer; "undecided" where neither could be shown, as in a region without an inside: `solveBySimplex`
 * has a second opinion. Throws for an unsound program.
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
