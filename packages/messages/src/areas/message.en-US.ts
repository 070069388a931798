/** The inbox. */
export default {
  'message.unsubscribe': 'Stop the mails',
  'message.unsubscribeMeans': 'You will get no more mails about new messages.',
  'message.unsubscribed': 'The mails have been stopped.',
  'message.answer': 'Answer the moderators',
  'message.answerText': 'Your answer',
  'message.answerOnce': 'You can answer once.',
  'message.answerRequired': 'The answer is required',
  'message.answerSend': 'Send',
  'message.answered': 'Your answer has been sent to the moderators.',
  'message.none': 'No messages',
  'message.new': 'New',
  'message.remove': ({ title }: { title: string }) => `Remove ${title}`,
  'message.clear': 'Remove all',
  'message.clearBody': 'All messages of this list are removed for you. This cannot be undone.',
  'message.act.Discuss': 'commented on',
  'message.act.Reply': 'replied to you in',
  'message.act.Mention': 'mentioned you in',
  'message.act.Review': 'commented on your program:',
  'message.act.Review_Reply': 'replied to a comment on the program:',
  'message.act.Like_Post': 'likes your discussion',
  'message.act.Like_Discuss': 'likes your comment on',
  'message.act.likesOfMany.Like_Post': ({ count }: { count: number }) =>
    `and ${count} ${count === 1 ? 'other' : 'others'} like your discussion`,
  'message.act.likesOfMany.Like_Discuss': ({ count }: { count: number }) =>
    `and ${count} ${count === 1 ? 'other' : 'others'} like your comment on`,
  'message.from': ({ name }: { name: string }) => `the message from ${name}`,
};
