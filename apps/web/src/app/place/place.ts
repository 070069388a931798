/**
 * Places in the browser: links to their pages, and the ids that requests send. Pages derive their place from route
 * parameters, so the same pages serve the bank, contests, trainings and groups.
 */
import { useParams } from '@tanstack/react-router';
import { idsOf, placeOf, type Place } from '@verdict/domain/access/place.ts';

/** Route parameters that name a place. */
export interface PlaceParams {
  contestID?: string | undefined;
  trainingID?: string | undefined;
  groupID?: string | undefined;
}

/** Path of a route and its parameters, for links. */
interface Address {
  to: string;
  params: Record<string, string>;
}

/** Place that route parameters name. */
export const placeOfParams = ({ contestID, trainingID, groupID }: PlaceParams): Place =>
  placeOf({ contestId: idOf(contestID), trainingId: idOf(trainingID), groupId: idOf(groupID) });

const idOf = (param = ''): number | null => (/^[1-9]\d{0,14}$/.test(param) ? Number(param) : null);

/** Place of the current page. */
export const usePlace = (): Place => placeOfParams(useParams({ strict: false }) as PlaceParams);

/** Ids that name a place in requests. */
export function requestOf(place: Place): { cid?: number; tid?: number; gid?: number } {
  const { contestId, trainingId, groupId } = idsOf(place);
  return {
    ...(contestId !== null && { cid: contestId }),
    ...(trainingId !== null && { tid: trainingId }),
    ...(groupId !== null && { gid: groupId }),
  };
}

/** Links to the pages of a place. Submissions of a training are listed in the group or on the site around it. */
export function linksOf(place: Place) {
  const { base, params, list } = pathsOf(place);
  const group = idsOf(place).groupId;
  const around: Address =
    group === null ? { to: '', params: {} } : { to: '/group/$groupID', params: { groupID: `${group}` } };
  const at = (path: string, more: Record<string, string> = {}): Address => ({
    to: `${base}${path}`,
    params: { ...params, ...more },
  });
  const submission = '/submission-detail/$submitID';
  return {
    /** Home page of the place; empty for the bank, which has none. */
    home: at(''),
    problems: at(list),
    problem: (problemID: string): Address => at('/problem/$problemID', { problemID }),
    /** Printable statement of a problem. */
    print: (problemID: string): Address => at('/problem/$problemID/print', { problemID }),
    /**
     * A problem alone on the screen, with links to the other problems below it. Null when the place has no such page.
     */
    fullScreen: (problemID: string): Address | null =>
      place.kind === 'contest' || place.kind === 'training'
        ? at('/problem/$problemID/full-screen', { problemID })
        : null,
    submissions: place.kind === 'contest' ? at('/submissions') : { ...around, to: `${around.to}/status` },
    /** `problemID`: id of the submission's problem at the place. */
    submission: ({ submitId, problemID }: { submitId: number; problemID: string }): Address => {
      const submitID = String(submitId);
      if (place.kind === 'contest') return at(`/problem/$problemID${submission}`, { problemID, submitID });
      return { to: `${around.to}${submission}`, params: { ...around.params, submitID } };
    },
  };
}

/** Prefix of the paths of a place, and the path of its problem list below the prefix. */
function pathsOf(place: Place): { base: string; params: Record<string, string>; list: string } {
  switch (place.kind) {
    case 'bank':
      return { base: '', params: {}, list: '/problem' };
    case 'contest':
      return { base: '/contest/$contestID', params: { contestID: String(place.contestId) }, list: '/problems' };
    case 'group':
      return { base: '/group/$groupID', params: { groupID: String(place.groupId) }, list: '/problem' };
    case 'training': {
      const trainingID = String(place.trainingId);
      const base = '/training/$trainingID';
      if (place.groupId === null) return { base, params: { trainingID }, list: '/problems' };
      return {
        base: `/group/$groupID${base}`,
        params: { groupID: String(place.groupId), trainingID },
        list: '/problems',
      };
    }
  }
}
