import type { Head } from '@exchange/api-client'
import type { HeadWatcher } from '../chain/headWatcher.ts'
import type { Network } from '@exchange/protocol'
import type { ChainMarket } from './chainMarket.ts'

/** The events of `/events`. */
export type MarketEvent =
  | { readonly type: 'head'; readonly data: Head & { readonly chainId: number } }
  | {
      readonly type: 'index'
      readonly data: { readonly chainId: number; readonly block: number; readonly ready: boolean; readonly progress: number }
    }

/** A followed network: its head and its market. */
export type FollowedChain = { readonly network: Network; readonly heads: HeadWatcher; readonly market: ChainMarket }

const indexEvent = ({ network, market }: FollowedChain): Extract<MarketEvent, { type: 'index' }> => {
  const { block, ready, progress } = market.index()
  return { type: 'index', data: { chainId: network.chainId, block, ready, progress } }
}

/** Passes heads and index positions on to listeners; a position only when it changed. */
export const createMarketEvents = () => {
  const listeners = new Set<(event: MarketEvent) => void>()
  const lastIndex = new Map<number, string>()

  const emit = (event: MarketEvent): void => {
    for (const listener of listeners) listener(event)
  }

  return {
    announceHead: (chainId: number, head: Head): void => emit({ type: 'head', data: { chainId, ...head } }),
    announceIndex: (chain: FollowedChain): void => {
      const event = indexEvent(chain)
      const text = JSON.stringify(event.data)
      if (lastIndex.get(chain.network.chainId) === text) return
      lastIndex.set(chain.network.chainId, text)
      emit(event)
    },
    /** Calls back on each event until the returned function is called. */
    subscribe: (listener: (event: MarketEvent) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The current heads and index positions, for a new listener. */
    present: (chains: readonly FollowedChain[]): MarketEvent[] =>
      chains.flatMap((chain): MarketEvent[] => {
        const head = chain.heads.head()
        const events: MarketEvent[] = head ? [{ type: 'head', data: { chainId: chain.network.chainId, ...head } }] : []
        return [...events, indexEvent(chain)]
      }),
  }
}

export type MarketEvents = ReturnType<typeof createMarketEvents>
