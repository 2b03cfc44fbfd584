import type { FastifyLoggerOptions } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';

/** Logs without addresses, bodies, queries, and quoted texts of errors, in which databases repeat values. */
export function logOptions(level: string): FastifyLoggerOptions & PinoLoggerOptions {
  return { level, base: null, serializers: { err: describeError } };
}

export function describeError(error: Error & { code?: unknown }) {
  const masked = String(error?.message).replace(/"[^"]*"|'[^']*'|\([^)]*\)/g, '…');
  return {
    type: error?.name,
    code: typeof error?.code === 'string' ? error.code : undefined,
    message: masked,
    stack: String(error?.stack)
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}
