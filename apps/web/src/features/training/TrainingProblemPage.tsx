/** A problem of the training, to read and to solve; alone on the screen, too. */
export { FullScreenProblem as TrainingFullScreenPage } from '../problem/page/FullScreenProblem.tsx';
export { ProblemPage as TrainingProblemPage } from '../problem/page/ProblemPage.tsx';
