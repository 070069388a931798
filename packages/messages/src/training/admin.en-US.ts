/** Trainings in the back office. */
export default {
  'admin.menu.trainings': 'Trainings',
  'admin.training.pages': 'Pages of the training',

  'admin.trainingCategories': 'Training categories',
  'admin.trainingCategory.menu': 'Categories',
  'admin.trainingCategory.noneHint': 'Every training has one: add the first.',
  'admin.trainingCategory.noneForYou': 'Every training has one. A problem admin or a super admin can add the first.',
  'admin.trainingCategory.first': 'Trainings need a category: add one first',
};
