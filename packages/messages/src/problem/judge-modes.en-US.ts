/** Settings of single judge modes in the problem form, which loads these texts for such modes only. */
export default {
  'modeSettings.communication':
    'Arguments: for each copy, the pipe from it and the pipe to it. Reads the test from standard input; prints a share from 0 to 1, and its message to standard error.',
  'modeSettings.copies': 'Copies of the program',
  'modeSettings.copies.means': 'They share the time limit; each has the full memory.',
  'modeSettings.namedPipes': 'Programs open their pipes by name',
  'modeSettings.namedPipes.means':
    'For stubs of CMS: the arguments are the pipe from the manager and the pipe to it. Otherwise these are standard input and output. With several copies, the last argument is the number of the copy, from 0.',
};
