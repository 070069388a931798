/** Texts of the dialog in which an author shares a program. */
export default {
  'sharing.start': 'Share',
  'sharing.stop': 'Stop sharing',
  'sharing.title': ({ id }: { id: number }) => `Share the program of submission #${id}`,
  'sharing.link': 'Link',
  'sharing.before.everybody': 'Everybody will be able to read your program, also without an account.',
  'sharing.before.group': 'All members of the group will be able to read your program.',
  'sharing.before.problem': 'Those who may see this problem, which isn’t public, will be able to read your program.',
  'sharing.before.admins':
    'This site hides programs, so only its administrators will be able to read yours until it no longer does.',
  'sharing.now.everybody': 'Everybody can read your program, also without an account.',
  'sharing.now.group': 'All members of the group can read your program.',
  'sharing.now.problem': 'Those who may see this problem, which isn’t public, can read your program.',
  'sharing.now.admins': 'This site hides programs, so only its administrators can read yours until it no longer does.',
};
