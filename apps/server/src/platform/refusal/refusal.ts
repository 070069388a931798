import {
  type ErrorKey,
  type MessageKeyOfErrors,
  type ParametersOf,
  type RefusalCode,
  errorStatus,
  refusalCode,
  say,
} from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';

export interface RefusalEnvelope {
  status: number;
  data: object | null;
  msg: string;
  code: RefusalCode;
}

/**
 * An error whose text is for the user. Anything else that is thrown is a bug. Answered with HTTP 200 and the status of
 * its key in the body, unless it is an `HttpRefusal`.
 */
export class Refusal<K extends ErrorKey = ErrorKey> extends Error {
  override name = 'Refusal';
  readonly key: K;
  readonly status: number;
  private readonly parameters: ParametersOf<K>;

  constructor(key: K, ...parameters: ParametersOf<K>) {
    super(key);
    this.key = key;
    this.status = errorStatus[key];
    this.parameters = parameters;
  }

  /** Seconds to wait before another try. Null when the refusal does not concern the frequency. */
  get waitSeconds(): number | null {
    const [parameters] = this.parameters as [unknown?];
    const hasWait =
      typeof parameters === 'object' &&
      parameters !== null &&
      'seconds' in parameters &&
      typeof parameters.seconds === 'number';
    return hasWait ? (parameters.seconds as number) : null;
  }

  text(locale: Locale): string {
    return say(locale, this.key as MessageKeyOfErrors, ...(this.parameters as []));
  }

  /** Data that the refusal carries in its envelope. */
  get data(): object | null {
    return null;
  }

  envelope(locale: Locale): RefusalEnvelope {
    return { status: this.status, data: this.data, msg: this.text(locale), code: refusalCode(this.key) };
  }
}

/** A refusal before any feature is called. Its HTTP status is not 200. */
export class HttpRefusal<K extends ErrorKey = ErrorKey> extends Refusal<K> {
  override name = 'HttpRefusal';
  readonly http: number;

  constructor(http: number, key: K, ...parameters: ParametersOf<K>) {
    super(key, ...parameters);
    this.http = http;
  }
}

type PlainKey = { [K in ErrorKey]: ParametersOf<K> extends [] ? K : never }[ErrorKey];

/**
 * The refusal of a form's own rule. It names the field and its limit, because external clients show nothing else beside
 * it.
 */
export function refusalOf(key: PlainKey, field: string, textMax: Readonly<Record<string, number>> = {}): Refusal {
  const max = textMax[field];
  if (key === 'error.textTooLong')
    return new Refusal('error.fieldTooLong', { field, ...(max !== undefined && { max }) });
  if (key === 'error.textCharacters') return new Refusal('error.fieldCharacters', { field });
  return new Refusal(key as 'error.badRequest');
}
