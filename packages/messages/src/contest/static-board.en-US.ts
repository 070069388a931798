/** A board that is saved as a page. */
export default {
  team: 'Team',
  solved: 'Solved',
  penalty: 'Penalty',
  score: 'Score',
  sealed: 'The board is sealed: attempts from the seal on are marked with ?, without a result.',
  final: 'The board as it stands. * marks unofficial participants, ★ the first to solve a problem.',
};
