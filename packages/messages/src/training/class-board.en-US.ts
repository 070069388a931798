/** The class board of a training. */
export default {
  'class.view': 'Columns',
  'class.byProblem': 'Problems',
  'class.byTopic': 'Topics',
  'class.byMark': 'Marks',
  'class.search': 'Find a student',
  'class.sheet.xlsx': 'Excel',
  'class.sheet.csv': 'CSV',
  'class.section': 'Section',
  'class.anySection': 'All sections',
  'class.programs': 'Programs',
  'class.student': 'Student',
  'class.solved': 'Solved',
  'class.gridByProblem': 'Students by problem. The arrow keys move between cells.',
  'class.gridByTopic': 'Students by topic. The arrow keys move between cells.',
  'class.openPath': ({ name }: { name: string }) => `${name}’s submissions`,
  'class.untouched': 'Not tried',
  'class.reached': ({ solved, tried, students }: { solved: number; tried: number; students: number }) =>
    `${solved} of ${students} solved it, ${tried} tried`,
  'class.firstError': ({ count }: { count: number }) =>
    count === 1 ? 'The first error of 1 student' : `The first error of ${count} students`,
  'class.cell': ({
    name,
    problem,
    verdict,
    tries,
    at,
  }: {
    name: string;
    problem: string;
    verdict: string;
    tries: number;
    at: string;
  }) => `${name}, ${problem}: ${verdict} (${tries === 1 ? '1 try' : `${tries} tries`}), ${at}`,
  'class.topicReached': ({
    topic,
    solved,
    tried,
    all,
  }: {
    topic: string;
    solved: number;
    tried: number;
    all: number;
  }) => `${topic}: ${solved} of ${all} solved, ${tried} tried`,
  'class.noTopics': 'The problems have no tags',
  'class.noTopicsHint': 'Topics are the tags of the problems.',
  'class.former': ({ count }: { count: number }) => `No longer in the class (${count})`,
  'class.noStudents': 'There are no students yet',
  'class.noStudentsHint': 'Members of the group, or users registered for the training, appear here.',
  'class.noProblems': 'There are no problems in this training yet',
  'class.nobodyFound': 'No students found',
  'class.nobodyFoundHint': 'Try another name.',
  'class.stuck': ({ count }: { count: number }) =>
    count === 1 ? 'Stuck now: 1 student' : `Stuck now: ${count} students`,
  'class.stuckFacts': ({ tries, same, minutes }: { tries: number; same: number; minutes: number }) =>
    `${tries} tries · same result ${same} times in a row · ${minutes} min`,
  'class.stuckAll': ({ count }: { count: number }) => `Show all ${count}`,
  'class.stuckFew': 'Show fewer',
  'class.pathOf': ({ name }: { name: string }) => `${name}’s submissions`,
  'class.pathEmpty': 'No submissions yet',
  'class.extraTime': 'Extra time',
  'class.deadline': 'This student’s deadline:',
  'class.extraMinutes': 'Extra minutes',
  'class.extraUntil': 'Or their own deadline',
  'class.extraTimeSave': 'Save extra time',
  'class.extraTimeSaved': 'Extra time saved',
  'class.extraTimeHint':
    'Leave both blank for the common deadline. Extra minutes are kept when that deadline is moved.',
  'class.mark': ({ points, of }: { points: number; of: number }) => `${points} of ${of} points.`,
  'class.markLate': ({ points, of }: { points: number; of: number }) => `${points} of ${of} points, sent late.`,
};
