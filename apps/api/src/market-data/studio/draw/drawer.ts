import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../threads/startThread.ts'
import type { PictureOf } from './drawPicture.ts'

type Answer = { readonly png: Uint8Array<ArrayBuffer> } | { readonly problem: string }

/** Milliseconds that an idle thread waits for the next picture before it ends and frees its fonts. */
const IDLE_MS = 60_000

// ANALYTICS-8
/**
 * Draws pictures in a thread: it starts with the first picture, and ends after a minute without one. One picture is drawn at a time; the
 * next call waits. A picture that cannot be drawn fails only its own call.
 */
export const createDrawer = (idleMs = IDLE_MS) => {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }
  const draw = async (of: PictureOf): Promise<Uint8Array<ArrayBuffer>> => {
    clearTimeout(idle)
    const worker = (thread ??= startThread(new URL('./drawThread.ts', import.meta.url)))
    const over = new AbortController()
    try {
      const ended = once(worker, 'exit', over).then(() => Promise.reject(new Error('The thread that draws pictures ended.')))
      const answered = once(worker, 'message', over) as Promise<[Answer]>
      worker.postMessage(of)
      const [answer] = await Promise.race([answered, ended])
      if ('problem' in answer) throw new Error(answer.problem)
      return answer.png
    } catch (error) {
      await end()
      throw error
    } finally {
      over.abort()
      idle = setTimeout(() => void end(), idleMs).unref()
    }
  }
  return { draw, end }
}
