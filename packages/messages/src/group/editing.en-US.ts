/** Pages on which group managers create trainings and contests. */
export default {
  'groupManage.training.manage': 'Manage trainings',
  'groupManage.training.create': 'Create training',
  'groupManage.training.edit': 'Edit training',
  'groupManage.training.pages': 'Pages of the training',
  'groupManage.contest.manage': 'Manage contests',
  'groupManage.contest.create': 'Create contest',
  'groupManage.contest.edit': 'Edit contest',
  'groupManage.contest.pages': 'Pages of the contest',
  'groupManage.show': 'Members’ page',
  'groupManage.addOwn': 'Add from the group',
  'groupManage.visibility.public': 'Public',
  'groupManage.visibility.hidden': 'Hidden',
  'groupManage.visibility.contest': 'Contest',
  'groupManage.categories': 'Categories',
  'groupManage.categoriesHint': 'Trainings here may also be in a category of the site.',
};
