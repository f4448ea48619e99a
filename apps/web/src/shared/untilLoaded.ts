import { showUnloadedNotice, hideUnloadedNotice } from './untilLoadedNotice.tsx'

/** Longest pause between two attempts, in milliseconds. It is reached 7.5 seconds after the first one. */
const MAX_PAUSE_MS = 8_000

/** Whether the server has another build than this page: the files of one are named by what is in them. */
const isReplaced = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(MAX_PAUSE_MS) }).then(
    ({ status }) => status === 404,
    () => false,
  )

// SHELL-22
/**
 * Fetches code again until it arrives: a server that starts anew is away for a second, and no page may break for that. What is gone with its build,
 * or stays away, is said for as long as it is waited for. The server, which draws pages and has no document, waits for none: it fetches once.
 */
export const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  if (typeof document === 'undefined') return load()
  let isSaid = false
  for (let pause = 500; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      const loaded = await load()
      if (isSaid) hideUnloadedNotice()
      return loaded
    } catch {
      if (pause === MAX_PAUSE_MS || (await isReplaced())) {
        isSaid = true
        showUnloadedNotice()
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
