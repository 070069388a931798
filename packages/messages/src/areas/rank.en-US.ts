/** The ranks of users. */
export default {
  'rank.acmSubtitle': 'Ranked by problems solved; with equal numbers, fewer submissions come first.',
  'rank.oiSubtitle': 'Ranked by total score: the best result on each problem, added up.',
  'rank.topTen': 'Top 10',
  'rank.searchLabel': 'Username or nickname',
  'rank.none': 'Nobody found',
  'rank.noneHint': 'Try another name.',
  'rank.nobodyYet': 'Nobody is here yet',
  'rank.nobodyYetHint': 'The ranking starts with the first solved problem.',
  'rank.place': '#',
  'rank.user': 'User',
  'rank.nickname': 'Nickname',
  'rank.solved': 'Solved',
  'rank.score': 'Score',
  'rank.submissions': 'Submissions',
  'rank.rating': 'Rating',
  'rank.signature': 'Signature',
};
