/** Test runs of a program on samples and own inputs. */
export default {
  'run.sample': ({ number }: { number: number }) => `Sample ${number}`,
  'run.test': ({ number }: { number: number }) => `Test ${number}`,
  'run.add': 'Add a test',
  'run.remove': 'Remove this test',
  'run.kept': 'Saved in this browser.',
  'run.input': 'Input',
  'run.output': 'Program output',
  'run.errors': 'Error output',
  'run.noOutput': 'The program printed nothing.',
  'run.running': 'Running…',
  'run.first': 'Run your program to see its output here.',
  'run.inputTooLong': 'The test input can have at most 1000 characters',
};
