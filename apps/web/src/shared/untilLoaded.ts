import { showUnloadedNotice, hideUnloadedNotice } from './untilLoadedNotice.tsx'

/** Longest pause between two attempts, in milliseconds. It is reached 7.5 seconds after the first one. */
const MAX_PAUSE_MS = 8_000

/** Whether the server has another build than this page: file names contain a hash of their content. */
const isReplaced = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(MAX_PAUSE_MS) }).then(
    ({ status }) => status === 404,
    () => false,
  )

// SHELL-22
/**
 * Loads code with retries until it succeeds: a restarting server is away for a second, and no page may break because of that. While code of
 * a replaced build, or an absent server, is awaited, a notice says so. The server, which renders pages without a document, does not wait:
 * it loads once.
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
