/** Mails of the site. Every line is plain text; the server adds the layout. */
export default {
  'mail.greeting': ({ name }: { name: string }) => (name ? `Hello ${name},` : 'Hello,'),
  'mail.ignore': 'If you didn’t ask for this, ignore this email.',
  'mail.minutes': ({ minutes }: { minutes: number }) => `It is valid for ${minutes} minutes and can be used once.`,
  'mail.register.subject': ({ site }: { site: string }) => `${site}: your registration code`,
  'mail.register.body': ({ site }: { site: string }) => `Enter this code to create your account on ${site}:`,
  'mail.changeEmail.subject': ({ site }: { site: string }) => `${site}: confirm your new email address`,
  'mail.changeEmail.body': ({ site }: { site: string }) =>
    `Enter this code on ${site} to use this address for your account:`,
  'mail.resetPassword.subject': ({ site }: { site: string }) => `${site}: choose a new password`,
  'mail.resetPassword.body': ({ site }: { site: string }) =>
    `Follow this link to choose a new password for your account on ${site}:`,
  'mail.resetPassword.button': 'Choose a new password',
  'mail.passwordChanged.subject': ({ site }: { site: string }) => `${site}: your password was changed`,
  'mail.passwordChanged.body': ({ site }: { site: string }) =>
    `The password of your account on ${site} was changed and all its sessions were logged out. If it wasn’t you, choose a new password at once and tell an administrator.`,
  'mail.newLogin.subject': ({ site }: { site: string }) => `${site}: a login from a new address`,
  'mail.newLogin.body': ({ site, address, at }: { site: string; address: string; at: string }) =>
    `On ${at} somebody logged in to your account on ${site} from the new address ${address}. If it wasn’t you, choose a new password and log the other devices out.`,
  'mail.newLogin.end': 'You can switch these emails off in your settings.',
  'mail.homework.subject': ({ site, title }: { site: string; title: string }) => `${site}: ${title} is due soon`,
  'mail.homework.body': ({ title, at }: { title: string; at: string }) =>
    `${title} is due on ${at}, and you haven’t finished it.`,
  'mail.homework.bodyInGroup': ({ title, group, at }: { title: string; group: string; at: string }) =>
    `${title} of ${group} is due on ${at}, and you haven’t finished it.`,
  'mail.homework.button': 'Open the homework',
  'mail.digest.subject': ({ site, count }: { site: string; count: number }) =>
    count === 1 ? `${site}: 1 new message` : `${site}: ${count} new messages`,
  'mail.digest.comment': ({ count }: { count: number }) =>
    count === 1 ? 'You have 1 new comment.' : `You have ${count} new comments.`,
  'mail.digest.reply': ({ count }: { count: number }) =>
    count === 1 ? 'You have 1 new reply or mention.' : `You have ${count} new replies and mentions.`,
  'mail.digest.like': ({ count }: { count: number }) =>
    count === 1 ? '1 of your posts has a new like.' : `${count} of your posts have new likes.`,
  'mail.digest.button': 'Read them',
  'mail.digest.end': 'Unsubscribe',
  'mail.backupFailed.subject': ({ site }: { site: string }) => `${site}: the backup failed`,
  'mail.backupFailed.body': ({ site }: { site: string }) =>
    `The scheduled backup of ${site} could not be made, or did not pass its check. Earlier backups stay. The reason:`,
  'mail.backupFailed.lost': 'It was interrupted: the server that made it has stopped.',
  'mail.backupFailed.button': 'Open the backups',
  'mail.backupFailed.once': 'The next one is made on schedule. You get no further email until a backup has succeeded.',
  'mail.test.subject': ({ site }: { site: string }) => `${site}: test mail`,
  'mail.test.body': ({ site }: { site: string }) => `This mail shows that ${site} can send mail.`,
};
