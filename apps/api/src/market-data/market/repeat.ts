export type Repeated = {
  /** Runs the task without the pause that it is in or before. */
  readonly soon: () => void
  /** Resolves when the run in progress is over. */
  readonly stop: () => Promise<void>
}

/** Runs a task, waits, and runs it again until stopped. One run at a time; the task must not throw. */
export const repeat = (task: () => Promise<void>, pauseMs: () => number): Repeated => {
  let stopped = false
  let soon = (): void => undefined
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const asked = new Promise<void>((resolve) => (soon = resolve))
      await task()
      let timer: NodeJS.Timeout | undefined
      await Promise.race([asked, new Promise((resolve) => (timer = setTimeout(resolve, pauseMs())))])
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
