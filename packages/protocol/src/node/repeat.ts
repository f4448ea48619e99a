export type Repeated = {
  /** Runs the task without the pause that it is in or before. */
  readonly soon: () => void
  /** Resolves when the run in progress is over. */
  readonly stop: () => Promise<void>
}

/**
 * Runs a task, waits, and runs it again until stopped. One run at a time, so that none waits behind a slow one; asked for during a run, the task runs
 * once more after it. A run that fails is made up for by the next. The pauses keep no process alive.
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
