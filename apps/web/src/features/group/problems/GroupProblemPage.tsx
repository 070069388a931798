/** Problem of the group, to read and to solve. */
export { ProblemPage as GroupProblemPage } from '../../problem/page/ProblemPage.tsx';
