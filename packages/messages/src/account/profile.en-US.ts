/** A user's own page. */
export default {
  'profile.lastLogin': 'Last login',
  'profile.edit': 'Edit profile',
  'profile.blog': 'Blog',
  'profile.submissions': 'Submissions',
  'profile.solved': 'Solved',
  'profile.score': 'Score',
  'profile.rating': 'Codeforces rating',
  'profile.year': 'Past year',
  'profile.signature': 'Profile',
  'profile.signatureNone': 'Not set yet',
  'profile.solvedProblems': 'Solved problems',
  'profile.solvedNone': 'No problem solved yet',
  'profile.solvedCount': ({ count }: { count: number }) => (count === 1 ? '1 problem' : `${count} problems`),
  'profile.showRest': ({ count }: { count: number }) => `Show ${count} more`,
};
