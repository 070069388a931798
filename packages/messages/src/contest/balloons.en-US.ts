/** Names of balloon colors. */
export default {
  'balloon.red': 'Red',
  'balloon.blue': 'Blue',
  'balloon.green': 'Green',
  'balloon.gold': 'Gold',
  'balloon.purple': 'Purple',
  'balloon.orange': 'Orange',
  'balloon.teal': 'Teal',
  'balloon.pink': 'Pink',
  'balloon.brown': 'Brown',
  'balloon.indigo': 'Indigo',
  'balloon.lime': 'Lime',
  'balloon.grey': 'Grey',
  'balloon.cyan': 'Cyan',
  'balloon.magenta': 'Magenta',
};
