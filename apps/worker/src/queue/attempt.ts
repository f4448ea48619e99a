import type { Logger } from 'pino'

/** Does something whose failure the schedule makes up for. The failure is logged. */
export const attempt = (logger: Pick<Logger, 'warn'>, message: string, act: () => Promise<unknown>): void =>
  void act().catch((error: unknown) => logger.warn({ err: error }, message))
