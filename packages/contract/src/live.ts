/**
 * Push: server-sent events that carry only versions of topics; the browser refetches the data it may see. A topic is
 * sent only to readers who may see its subject, and only with versions that they may know. Clients read the stream with
 * fetch, because that can send the Authorization header.
 */
/**
 * GET with `topics=submission:1,submission:2,board:1000`. Events begin with the connection, so fetch the data once when
 * it is open. The stream begins with its name (`LiveStart`). POST with a `LiveChange` replaces its topics; events of a
 * new topic are sent from the response on. Only the process that holds the stream knows its name; another process
 * answers 404, and the client opens a new stream.
 */
export const LIVE_PATH = '/api/live';
/** Maximum number of topics of a GET, whose address must fit the limits of servers and proxies. */
export const LIVE_TOPICS_MAX = 300;
/** Maximum number of topics of one stream. */
export const LIVE_STREAM_TOPICS_MAX = 1000;

export interface LiveStart {
  stream: string;
}
export interface LiveChange {
  stream: string;
  /** All topics that the stream has from now on. */
  topics: TopicAddress[];
}

/**
 * `submission`: state of a submission. `contest`: facts, times, problems and announcements of a contest, for everybody
 * who sees it in the list. `board`: board of a contest. `clarifications`: questions and comments of a contest. The last
 * three have the id of the contest. `progress`: number of finished test cases of a submission that is being judged, for
 * readers who may see it; its version contains everything (`domain/judging/case-progress.ts`).
 * `class`: class board of a training, by the training's id. `review`: comments and mark of a submission, for readers
 * who may see them. `homework`: a training as homework of the reader, by the training's id. `message`: messages of the
 * reader, by `inboxNumber`.
 */
export const topicNames = [
  'submission',
  'progress',
  'contest',
  'board',
  'clarifications',
  'class',
  'review',
  'homework',
  'message',
] as const;
export type TopicName = (typeof topicNames)[number];
export type TopicAddress = `${TopicName}:${number}`;

export interface LiveEvent {
  topic: TopicAddress;
  version: number;
}
