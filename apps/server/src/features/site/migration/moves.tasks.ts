import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { removeMove } from './move-files.ts';
import { runMoveProcess } from './move-process.ts';
import * as sql from './moves.sql.ts';

const atWork = new Set(['reading', 'moving']);
const withFiles = new Set(['uploading', 'read', 'stuck', ...atWork]);

export const siteMoveTasks: Tasks<'move-site'> = {
  'move-site': {
    async run(app, { moveId }, report) {
      const state = await sql.stateOf(app.db, moveId);
      if (state !== null && atWork.has(state)) await runMoveProcess(app, moveId, report);
      const after = await sql.stateOf(app.db, moveId);
      if (after === null || !withFiles.has(after)) await removeMove(app.dataFolder, moveId);
    },
    giveUp: async (app, { moveId }) => {
      await sql.changeState(app.db, moveId, ['reading', 'moving'], 'stuck', app.now());
    },
  },
};
