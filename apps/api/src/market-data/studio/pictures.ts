import { DomainError } from '@exchange/domain'
import { createQueue } from '@exchange/protocol/node'

/** Most cached pictures: about 100 kB each. */
const MAX_KEPT = 200
/** Most pictures that may wait for drawing; further requests get a retry error. */
const MAX_WAITING = 24

type Picture = { readonly hash: string; readonly png: Uint8Array<ArrayBuffer> }

// ANALYTICS-7: one render at a time per key, cached by hash
/** Caches pictures by the hash of their content, and draws one after another, each once however many requests want it. */
export const createPictures = () => {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let waiting = 0
  const queue = createQueue()

  const enqueue = (draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> => {
    if (waiting >= MAX_WAITING) throw new DomainError('api.unavailable', { reason: 'busy' })
    waiting += 1
    return queue(draw).finally(() => {
      waiting -= 1
    })
  }

  return async (hash: string, draw: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Picture> => {
    const known = kept.get(hash)
    const drawn = known ?? enqueue(draw)
    kept.delete(hash)
    kept.set(hash, drawn)
    for (const [oldest] of kept) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(oldest)
    }
    try {
      return { hash, png: await drawn }
    } catch (error) {
      kept.delete(hash)
      throw error
    }
  }
}
