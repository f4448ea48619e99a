import { DomainError } from '@exchange/domain'
import type { LabReport, LabRequest } from '@exchange/domain/advice/compareRanges'
import type { LabMessage, LabReply } from '../../../../workers/labMessages.ts'

/** What the replayer needs from a worker. */
export type LabPort = {
  postMessage: (message: LabMessage) => void
  onmessage: ((event: { readonly data: LabReply }) => void) | null
  onerror: (() => void) | null
  terminate: () => void
}

type Waiting = { readonly resolve: (report: LabReport | null) => void; readonly reject: (error: Error) => void }

/**
 * Replays in a worker, because it takes longer than a frame. If the worker fails, all open requests are rejected; the next request starts a
 * new worker.
 */
export const createReplayer = (start: () => LabPort) => {
  let port: LabPort | null = null
  let asked = 0
  const waiting = new Map<number, Waiting>()
  const open = (): LabPort => {
    const created = start()
    created.onmessage = ({ data: { id, report } }) => {
      waiting.get(id)?.resolve(report)
      waiting.delete(id)
    }
    created.onerror = () => {
      created.terminate()
      port = null
      for (const { reject } of waiting.values())
        reject(new DomainError('data.decodeFailed', { detail: 'the history could not be replayed' }))
      waiting.clear()
    }
    return created
  }
  return (request: LabRequest): Promise<LabReport | null> =>
    new Promise((resolve, reject) => {
      port ??= open()
      waiting.set(++asked, { resolve, reject })
      port.postMessage({ id: asked, request })
    })
}
