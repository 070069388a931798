/** Words of several features, and the titles of pages, which are shown before the texts of a page are there. */
export default {
  'account.login': 'Login',
  'account.logout': 'Logout',
  'account.register': 'Register',
  'account.username': 'Username',
  'account.email': 'Email',
  'account.emailTaken': 'The email already exists',
  'account.showPassword': 'Show the password',
  'account.welcomeBack': 'Welcome back!',
  'account.captcha': 'Characters of the picture',
  'account.captchaPicture': 'A picture with characters. Choose it for another one.',
  'account.captchaRequired': 'The characters of the picture are required',
  'account.captchaLength': 'The picture has 1 to 8 characters',
  'account.passwordAgain': 'Password again',
  'account.resetTitle': 'Reset Password',

  'help.title': 'About and help',

  'rank.acmTitle': 'ACM Rank',
  'rank.oiTitle': 'OI Rank',

  'profile.title': 'User Home',
  'profile.male': 'Male',
  'profile.female': 'Female',

  'message.title': 'Messages',
  'message.sys': 'System notices',
  'message.mine': 'My messages',
  'message.unread': ({ count }: { count: number }) => (count === 1 ? '1 unread message' : `${count} unread messages`),

  'problem.list': 'Problems',
  'problem.one': 'Problem',
  'problem.title': 'Title',
  'problem.none': 'No problem found',
  'problem.level': 'Level',
  'problem.tags': 'Tags',
  'problem.oiRankScore': 'OI rank score',

  'settings.title': 'Settings',

  'submission.list': 'Status',
  'submission.ofProblem': 'Problem Submissions',
  'submission.one': 'Submission',
  'submission.none': 'No submissions',
  'submission.language': 'Language',
  'submission.cases': 'Test cases',
  'submission.points': ({ score }: { score: number }) => (score === 1 ? '1 point' : `${score} points`),

  'announcement.title': 'Announcements',
  'announcement.none': 'No announcements',
};
