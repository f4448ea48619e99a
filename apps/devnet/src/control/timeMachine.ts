import { EPOCH } from '@exchange/domain'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'
import { createQueue } from '@exchange/protocol/node'
import { readHead, rpc, type ChainHead, type Head } from '../chain/rpc.ts'

export type TimeStep = 'hour' | 'day' | 'epoch' | 'blocks50'
export type TimeRequest = { readonly step: TimeStep } | { readonly to: number }

export class TimeTravelError extends Error {}

/** The instant that a request leads to, in seconds of chain time; undefined for steps counted in blocks. Forward only. */
export function destination(request: TimeRequest, now: number): number | undefined {
  if ('to' in request) {
    if (request.to <= now) throw new TimeTravelError(`time moves forward only: it is ${now}`)
    return request.to
  }
  if (request.step === 'hour') return now + HOUR_SECONDS
  if (request.step === 'day') return now + DAY_SECONDS
  if (request.step === 'epoch') return Number((BigInt(now) / EPOCH + 1n) * EPOCH)
  return undefined
}

const blockSeconds = 3

export type TimeMachineOptions = {
  readonly chains: readonly { readonly chainId: number; readonly url: string }[]
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  /** Resolves when the index has reached the heads. */
  readonly caughtUp: (heads: readonly ChainHead[]) => Promise<void>
}

/** Seconds of chain time at which a transaction sent now would be mined. */
async function pendingTime(url: string): Promise<number> {
  const block = await rpc<{ timestamp: `0x${string}` }>(url, 'eth_getBlockByNumber', ['pending', false])
  return Number(block.timestamp)
}

async function advance(url: string, to: number | undefined): Promise<Head> {
  if (to === undefined) {
    await rpc(url, 'anvil_mine', [50, blockSeconds])
    const head = await readHead(url)
    await rpc(url, 'evm_setTime', [head.timestamp + 1])
    return head
  }
  await rpc(url, 'evm_setTime', [to])
  await rpc(url, 'evm_mine', [to])
  return readHead(url)
}

/** Moves all chains forward together, with trades and keepers paused. One journey at a time. */
export function createTimeMachine({ chains, pause, resume, caughtUp }: TimeMachineOptions) {
  const enqueue = createQueue()
  const travel = async (request: TimeRequest): Promise<readonly ChainHead[]> => {
    await pause()
    try {
      const now = Math.max(...(await Promise.all(chains.map(({ url }) => pendingTime(url)))))
      const to = destination(request, now)
      const heads = await Promise.all(
        chains.map(async ({ chainId, url }) => {
          const { number, timestamp } = await advance(url, to)
          return { chainId, number, timestamp }
        }),
      )
      await caughtUp(heads)
      return heads
    } finally {
      await resume()
    }
  }
  return (request: TimeRequest): Promise<readonly ChainHead[]> => enqueue(() => travel(request))
}
