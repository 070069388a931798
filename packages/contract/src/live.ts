/**
 * Push: server-sent events that carry versions of topics and nothing else; the browser refetches what it may see. A
 * topic is sent only to those who may see what it is about, and only with versions that they may know. Sent with
 * fetch, so that the Authorization header goes along.
 */
/**
 * GET with `topics=submission:1,submission:2,board:1000`. Events begin with the connection: look once yourself when it
 * is open. The stream begins with its name (`LiveStart`). POST with a `LiveChange` changes its topics: what happens to
 * a new one after the response is sent. Only the process that holds the stream knows its name; another one says 404,
 * and a new stream takes the place of the old one.
 */
export const LIVE_PATH = '/api/live';
/** Topics of a GET, whose address has to fit into what servers and proxies read of it. */
export const LIVE_TOPICS_MAX = 300;
/** Topics of one stream. */
export const LIVE_STREAM_TOPICS_MAX = 1000;

export interface LiveStart {
  stream: string;
}
export interface LiveChange {
  stream: string;
  /** All topics that the stream is to have from now on. */
  topics: TopicAddress[];
}

/**
 * `submission`: how far one is. `contest`: its facts, times, problems and announcements, for everybody who finds it on
 * the list. `board`: of a contest. `talk`: the questions and comments of one. These three have the id of the contest.
 * `progress`: how many test cases of a submission are done while it is judged, where that is told; its version says it
 * all (`domain/judging/case-progress.ts`).
 * `class`: the class board of a training, by its id. `review`: comments and mark of a submission, for those who see
 * them. `message`: the messages of the reader, by `inboxNumber`.
 */
export const topicNames = ['submission', 'progress', 'contest', 'board', 'talk', 'class', 'review', 'message'] as const;
export type TopicName = (typeof topicNames)[number];
export type TopicAddress = `${TopicName}:${number}`;

export interface LiveEvent {
  topic: TopicAddress;
  version: number;
}
