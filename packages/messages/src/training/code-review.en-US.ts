/** Comments at lines of a program, and manual marks. */
export default {
  'review.comments': ({ count }: { count: number }) => (count === 1 ? '1 open comment' : `${count} open comments`),
  'review.hint': 'Click a line number to comment on that line.',
  'review.line': ({ line }: { line: number }) => `Line ${line}`,
  'review.lines': ({ first, last }: { first: number; last: number }) => `Lines ${first} to ${last}`,
  'review.commentOnLine': ({ line }: { line: number }) => `Comment on line ${line}`,
  'review.lastLine': 'To line',
  'review.text': 'Comment',
  'review.send': 'Comment',
  'review.sent': 'The comment has been sent.',
  'review.reply': 'Reply',
  'review.replyText': 'Reply',
  'review.edit': 'Edit',
  'review.editOf': ({ where }: { where: string }) => `Edit what you wrote at: ${where}`,
  'review.delete': 'Delete',
  'review.deleteOf': ({ where }: { where: string }) => `Delete what you wrote at: ${where}`,
  'review.deleteTitle': 'Delete this?',
  'review.deleteBody': 'Replies to it are deleted as well.',
  'review.edited': 'edited',
  'review.resolve': 'Resolve',
  'review.reopen': 'Reopen',
  'review.isResolved': 'Resolved',
  'review.show': ({ where, name }: { where: string; name: string }) => `Show the resolved comment by ${name}: ${where}`,
  'mark.title': 'Mark',
  'mark.of': ({ points, full }: { points: number; full: number }) => `${points} of ${full}`,
  'mark.by': ({ name }: { name: string }) => `by ${name}`,
  'mark.none': 'No mark yet',
  'mark.give': 'Give a mark',
  'mark.change': 'Change the mark',
  'mark.dialog': ({ name, problem }: { name: string; problem: string }) => `Mark for ${name} on ${problem}`,
  'mark.points': ({ full }: { full: number }) => `Points, 0 to ${full}`,
  'mark.note': 'Note to the student',
  'mark.openProgram': 'Open the program',
  'mark.remove': 'Remove the mark',
  'mark.removeTitle': 'Remove this mark?',
  'mark.removed': 'The mark has been removed.',
  'mark.mine': 'Marks from your teachers',
  'mark.problem': 'Problem',
  'mark.grid': 'Marks of students by problem. The arrow keys move between cells.',
  'mark.cell': ({ name, problem, points, full }: { name: string; problem: string; points: number; full: number }) =>
    `${name}, ${problem}: ${points} of ${full}`,
  'mark.noCell': ({ name, problem }: { name: string; problem: string }) => `${name}, ${problem}: no mark`,
  'mark.earnedCell': ({
    name,
    problem,
    points,
    full,
    isLate,
  }: {
    name: string;
    problem: string;
    points: number;
    full: number;
    isLate: boolean;
  }) => `${name}, ${problem}: ${points} of ${full} earned${isLate ? ', sent late' : ''}`,
  'mark.total': 'Total',
  'mark.full': ({ full }: { full: number }) => `Full mark: ${full}`,
};
