import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiFailure } from '../../contract/answers.ts';
import { StoreUnavailable } from '../store/store-errors.ts';

/** A request that the server refuses: a 4xx status, or 503 with a time to wait. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: Partial<Pick<Refusal, 'fields' | 'retryAfterSeconds'>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

const SOON = { retryAfterSeconds: 5 };

export const busy = () =>
  new Refusal(503, 'busy', 'The server is busy. Please try again in a moment.', SOON);

export interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  return fields;
}

/** The JSON body of every refusal (`ApiFailure` in the contract). */
export function apiFailure(
  code: string,
  message: string,
  fields?: Record<string, string>,
): ApiFailure {
  return { success: false, error: { code, message, ...(fields ? { fields } : {}) } };
}

const FRAMEWORK_REFUSALS: Record<string, [status: number, code: string, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'unsupported_type',
    'Send application/json or a submitted form.',
  ],
};

/** Returns the refusal that bad input gets, and any request while the store is not available. Undefined for any other error. */
export function refusalOf(error: FastifyError | Refusal | Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable) {
    const message = 'The message could not be kept. Please try again.';
    return new Refusal(503, 'unavailable', message, SOON);
  }
  const known = FRAMEWORK_REFUSALS['code' in error ? error.code : ''];
  if (known) return new Refusal(...known);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return status >= 400 && status < 500
    ? new Refusal(status, 'bad_request', 'The request could not be read.')
    : undefined;
}

export function refused(
  reply: FastifyReply,
  { status, retryAfterSeconds }: Pick<Refusal, 'status' | 'retryAfterSeconds'>,
): FastifyReply {
  if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.status(status);
}

/** The error handler for all requests. Bad input gets a 4xx; anything else gets a 500 without internal details. */
export function answerFailure(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = refusalOf(error);
  if (refusal) {
    const { code, message, fields } = refusal;
    refused(reply, refusal).send(apiFailure(code, message, fields));
    return;
  }
  request.log.error({ err: error }, 'a request failed');
  reply.status(500).send(apiFailure('internal', 'Something went wrong here. Please try again.'));
}
