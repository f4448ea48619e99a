export type Repeated = {
  /** Runs the task without its current or next pause. */
  readonly soon: () => void
  /** Resolves when the current run has ended. */
  readonly stop: () => Promise<void>
}

/**
 * Runs a task, waits, and runs it again until stopped. Runs never overlap; a request during a run makes the task run once more after it.
 * The next run makes up for a failed one. The pauses keep no process alive.
 */
export const repeat = (task: () => Promise<void>, pauseMs: () => number): Repeated => {
  let stopped = false
  let soon = (): void => undefined
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const asked = new Promise<void>((resolve) => (soon = resolve))
      await task().catch(() => undefined)
      let timer: NodeJS.Timeout | undefined
      await Promise.race([asked, new Promise((resolve) => (timer = setTimeout(resolve, pauseMs()).unref()))])
      clearTimeout(timer)
    }
  }
  const running = loop()
  return {
    soon: () => soon(),
    stop: () => {
      stopped = true
      soon()
      return running
    },
  }
}
