/** The rehearsal of a contest in a hidden copy, by its organisers. */
export default {
  'rehearsal.means':
    'We copy the contest, hidden from everybody but the jury, with a quarter of an hour left. Generated teams submit programs of the jury, which the judge really runs. Look at the board, give out balloons, end it and run the award ceremony. Nothing of this touches the contest itself.',
  'rehearsal.teams': 'Teams',
  'rehearsal.runs': 'Submissions',
  'rehearsal.range': ({ max }: { max: number }) => `Enter a number from 1 to ${max}`,
  'rehearsal.unsolvable': ({ labels }: { labels: string }) =>
    `The jury has no right program in one file for ${labels}, so no team solves it. Programs belong to the form of a problem.`,
  'rehearsal.running': 'The contest is running. Rehearse before it starts, or after its end.',
  'rehearsal.empty': 'Add problems with test data first.',
  'rehearsal.start': 'Start the rehearsal',
  'rehearsal.started': 'The rehearsal has begun',
  'rehearsal.titleOf': ({ title }: { title: string }) => `Rehearsal: ${title}`,
  'rehearsal.team': 'Rehearsal team',
  'rehearsal.progress': ({ teams, runs, judged }: { teams: number; runs: number; judged: number }) =>
    `${teams} teams, ${judged} of ${runs} submissions judged. Started`,
  'rehearsal.page.copy': 'Open the copy',
  'rehearsal.page.rank': 'Board',
  'rehearsal.page.balloons': 'Balloons',
  'rehearsal.page.ceremony': 'Award ceremony',
  'rehearsal.forgotten': 'The copy and its teams are deleted when you end the rehearsal, or after a day.',
  'rehearsal.end': 'End the rehearsal',
  'rehearsal.endTitle': 'End the rehearsal?',
  'rehearsal.endMeans': 'The copy, its teams and their submissions are deleted. The contest itself stays.',
  'rehearsal.ended': 'The rehearsal has ended, and its teams are gone',
};
