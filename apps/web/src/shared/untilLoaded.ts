/** Longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE = 8_000

/** Fetches code again until it arrives: a server that starts anew is away for a second, and no page may break for that. */
export const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let pause = 500; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
