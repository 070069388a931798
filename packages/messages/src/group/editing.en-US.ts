/** Pages on which group managers create trainings and contests. */
export default {
  'groupDesk.training.manage': 'Manage trainings',
  'groupDesk.training.create': 'Create training',
  'groupDesk.training.edit': 'Edit training',
  'groupDesk.training.pages': 'Pages of the training',
  'groupDesk.contest.manage': 'Manage contests',
  'groupDesk.contest.create': 'Create contest',
  'groupDesk.contest.edit': 'Edit contest',
  'groupDesk.contest.pages': 'Pages of the contest',
  'groupDesk.show': 'Members’ page',
  'groupDesk.addOwn': 'Add from the group',
  'groupDesk.visibility.public': 'Public',
  'groupDesk.visibility.hidden': 'Hidden',
  'groupDesk.visibility.contest': 'Contest',
  'groupDesk.categories': 'Categories',
  'groupDesk.categoriesHint': 'Trainings here may also be in a category of the site.',
};
