/** The inbox. */
export default {
  'message.none': 'No messages',
  'message.new': 'New',
  'message.remove': ({ title }: { title: string }) => `Remove ${title}`,
  'message.clear': 'Remove all',
  'message.clearBody': 'All messages of this list are removed for you. This cannot be undone.',
};
