/** Accounts at external judging sites: those of users and those of the operator. */
export default {
  'remoteAccount.name': 'Name at the site',
  'remoteAccount.nameRequired': 'The name is required',
  'remoteAccount.kind': 'Login',
  'remoteAccount.kind.password': 'Password',
  'remoteAccount.kind.cookie': 'Cookie of a logged-in browser',
  'remoteAccount.kind.token': 'Token',
  'remoteAccount.kind.none': 'None: only to attach submissions made there',
  'remoteAccount.password': 'Password',
  'remoteAccount.cookie': 'Cookie',
  'remoteAccount.cookieHint': 'The whole Cookie line of a request, as your browser’s developer tools show it.',
  'remoteAccount.token': 'Token',
  'remoteAccount.secretRequired': 'This is required',
  'remoteAccount.userAgent': 'User agent of that browser',
  'remoteAccount.sealed': 'Stored encrypted, sent only to the site, and never shown again.',
};
