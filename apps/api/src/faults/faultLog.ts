import type { Logger } from 'pino'

export type FaultLog = {
  /** The read works. */
  readonly passed: () => void
  /** The read failed: a line is written unless the one before failed too. */
  readonly failed: (error: unknown, facts?: object) => void
}

/** Logs the first failure of a read that has an answer all the same, and again after it worked: reads of every second would fill the log. */
export const createFaultLog = (logger: Pick<Logger, 'warn'>, message: string): FaultLog => {
  let failing = false
  return {
    passed: () => {
      failing = false
    },
    failed: (error, facts = {}) => {
      if (!failing) logger.warn({ err: error, ...facts }, message)
      failing = true
    },
  }
}
