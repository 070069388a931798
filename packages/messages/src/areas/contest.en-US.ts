/** Contests: the list, and the pages of one. */
export default {
  'contest.tabs': 'Pages of the contest',
  'contest.tab.overview': 'Overview',
  'contest.tab.problems': 'Problems',
  'contest.tab.submissions': 'Submissions',
  'contest.tab.rank': 'Rankings',
  'contest.tab.announcements': 'Announcements',
  'contest.tab.print': 'Print',
  'contest.tab.acInfo': 'Admin Helper',
  'contest.tab.adminPrint': 'Print Queue',
  'contest.tab.rejudge': 'Rejudge',
  'contest.tab.scrollBoard': 'Scroll Board',
};
