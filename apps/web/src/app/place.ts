/**
 * What a place is in the browser: the links to what is there, and how requests name it. Pages take their place from the
 * parameters of their route, so the same pages serve the bank, contests, trainings and groups.
 */
import { useParams } from '@tanstack/react-router';
import { idsOf, placeOf, type Place } from '@verdict/domain/access/place.ts';

/** Parameters of the routes of places, as the router has them. */
export interface PlaceParams {
  contestID?: string | undefined;
  trainingID?: string | undefined;
  groupID?: string | undefined;
}

/** A path of a route with its parameters: for links. */
interface Address {
  to: string;
  params: Record<string, string>;
}

/** The place of a route. */
export const placeOfParams = ({ contestID, trainingID, groupID }: PlaceParams): Place =>
  placeOf({ contestId: idOf(contestID), trainingId: idOf(trainingID), groupId: idOf(groupID) });

const idOf = (param = ''): number | null => (/^[1-9]\d{0,14}$/.test(param) ? Number(param) : null);

/** The place of the page that the component is on. */
export const usePlace = (): Place => placeOfParams(useParams({ strict: false }) as PlaceParams);

/** How requests name a place: by the ids that it has. */
export function requestOf(place: Place): { cid?: number; tid?: number; gid?: number } {
  const { contestId, trainingId, groupId } = idsOf(place);
  return {
    ...(contestId !== null && { cid: contestId }),
    ...(trainingId !== null && { tid: trainingId }),
    ...(groupId !== null && { gid: groupId }),
  };
}

/** Links to what is at a place. Submissions of a training are in the list of what is around it. */
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
    /** What surrounds the others; the bank has nothing around it. */
    home: at(''),
    problems: at(list),
    problem: (problemID: string): Address => at('/problem/$problemID', { problemID }),
    /** Its statement for paper. */
    print: (problemID: string): Address => at('/problem/$problemID/print', { problemID }),
    /** A problem alone on the screen, with the way to the others below it; null where that has no address. */
    fullScreen: (problemID: string): Address | null =>
      place.kind === 'contest' || place.kind === 'training'
        ? at('/problem/$problemID/full-screen', { problemID })
        : null,
    submissions: place.kind === 'contest' ? at('/submissions') : { ...around, to: `${around.to}/status` },
    /** `problemID`: of its problem at the place. */
    submission: ({ submitId, problemID }: { submitId: number; problemID: string }): Address => {
      const submitID = String(submitId);
      if (place.kind === 'contest') return at(`/problem/$problemID${submission}`, { problemID, submitID });
      return { to: `${around.to}${submission}`, params: { ...around.params, submitID } };
    },
  };
}

/** The path that those of a place begin with, and where its problems are listed below it. */
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
