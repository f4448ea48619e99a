import type { VoteComparison } from '@exchange/domain/voting/optimiser'
import type { CompareRequest, VoteMessage, VoteReply } from '../../workers/voteMessages.ts'

/** What the comparer needs from a worker. */
export type VotePort = {
  postMessage: (message: VoteMessage) => void
  onmessage: ((event: { readonly data: VoteReply }) => void) | null
  onerror: (() => void) | null
  terminate: () => void
}

/**
 * Compares votes in a worker, because the search takes longer than a frame. One question runs at a time; of those that arrive in the
 * meantime only the newest is kept. If the worker fails, the answer is null and nothing is compared; the next question starts a new worker.
 */
export const createComparer = (start: () => VotePort) => {
  let port: VotePort | null = null
  let asked = 0
  let running: ((comparison: VoteComparison | null) => void) | null = null
  let next: { readonly request: CompareRequest; readonly settle: (comparison: VoteComparison | null) => void } | null = null

  const send = (request: CompareRequest, settle: (comparison: VoteComparison | null) => void): void => {
    port ??= listen(start())
    running = settle
    port.postMessage({ id: ++asked, request })
  }

  const finish = (comparison: VoteComparison | null): void => {
    running?.(comparison)
    running = null
    if (!next) return
    const { request, settle } = next
    next = null
    send(request, settle)
  }

  const listen = (created: VotePort): VotePort => {
    created.onmessage = ({ data }) => data.id === asked && finish(data.comparison)
    created.onerror = () => {
      created.terminate()
      port = null
      finish(null)
    }
    return created
  }

  /** Resolves with null if a newer question replaced it. */
  return (request: CompareRequest): Promise<VoteComparison | null> =>
    new Promise((settle) => {
      if (!running) return send(request, settle)
      next?.settle(null)
      next = { request, settle }
    })
}
