/** Problem of the training, in its page or alone on the screen. */
export { FullScreenProblem as TrainingFullScreenPage } from '../problem/page/FullScreenProblem.tsx';
export { ProblemPage as TrainingProblemPage } from '../problem/page/ProblemPage.tsx';
