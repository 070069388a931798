/** What moderators do with what others write, on the site and in groups. */
export default {
  'moderation.mute': 'Mute',
  'moderation.muteTitle': ({ name }: { name: string }) => `Mute ${name}`,
  'moderation.muteMeans':
    'Until then the user can read, but neither open discussions nor comment. It ends by itself, and the user is told.',
  'moderation.muteInGroup': 'It holds in this group only.',
  'moderation.muteFor': 'For',
  'moderation.muteHours.1': 'an hour',
  'moderation.muteHours.6': '6 hours',
  'moderation.muteHours.24': 'a day',
  'moderation.muteHours.72': '3 days',
  'moderation.muteHours.168': 'a week',
  'moderation.muteHours.720': '30 days',
  'moderation.muteUntilDate': 'until a date',
  'moderation.muteUntil': 'Until',
  'moderation.muteUntilRequired': 'The date is required',
  'moderation.reason': 'Reason, which the user reads',
  'moderation.reasonRequired': 'The reason is required',
  'moderation.muted': 'The user is muted.',
};
