import { type Address, DomainError, type Hex, type NativeTransfer, type TokenTransfer, transfersOf } from '@exchange/domain'
import { finalBlock } from '../analytics/asked.ts'
import type { MinedTransaction } from '../../market/chain/rpc.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { returnsTo } from './returnsTo.ts'

/** The effects of a transaction that records need. Native amounts are raw units. */
export type Mined = Pick<MinedTransaction, 'hash' | 'block' | 'sender' | 'called' | 'gas' | 'value'> & {
  readonly transfers: readonly TokenTransfer[]
  /** Native coins that its calls carried; null when the node does not trace, undefined when it failed to this time. */
  readonly calls: readonly NativeTransfer[] | null | undefined
  /** The only account that receives coins which the called contract returns. */
  readonly returnsTo: Address | null
}

/** Transactions per batch of node requests. */
const CHUNK = 24
/** Most cached transactions, over all networks. */
const MAX_KEPT = 10_000

/** Reads transactions from the chain, and caches final answers. */
export const createMinedReader = () => {
  const kept = new Map<string, Mined>()

  const keep = (chainId: number, mined: Mined): void => {
    const oldest = kept.size >= MAX_KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(`${chainId}:${mined.hash}`, mined)
  }

  const ask = async (
    { findTransactions, findNativeTransfers, network }: ChainMarket,
    hashes: readonly Hex[],
  ): Promise<readonly Mined[]> => {
    const { contracts } = network.deployment
    const wrappedNative = contracts.wrappedNative.toLowerCase() as Address
    const found = await findTransactions(hashes).catch((cause: unknown) => {
      throw cause instanceof DomainError ? cause : new DomainError('rpc.unavailable', { chainId: network.chainId }, { cause })
    })
    // Without traces, the receipts have to do.
    const calls = await findNativeTransfers(hashes).catch(() => [])
    return found.map((one, at) => {
      // The index has a block that a reorg removed, or that the node does not have yet: failing is better than leaving it out.
      if (one === undefined) throw new DomainError('rpc.unavailable', { chainId: network.chainId })
      const { logs, input, ...rest } = one
      return { ...rest, transfers: transfersOf(logs, wrappedNative), calls: calls[at], returnsTo: returnsTo(contracts, one) }
    })
  }

  /** Throws `rpc.unavailable` when one of them cannot be read. */
  return async (market: ChainMarket, hashes: readonly Hex[]): Promise<ReadonlyMap<Hex, Mined>> => {
    const { chainId } = market.network
    const all = new Map<Hex, Mined>()
    const missing: Hex[] = []
    for (const hash of hashes) {
      const known = kept.get(`${chainId}:${hash}`)
      if (known) all.set(hash, known)
      else missing.push(hash)
    }
    for (let from = 0; from < missing.length; from += CHUNK) {
      const final = finalBlock(market)
      for (const mined of await ask(market, missing.slice(from, from + CHUNK))) {
        all.set(mined.hash, mined)
        if (mined.block <= final && mined.calls !== undefined) keep(chainId, mined)
      }
    }
    return all
  }
}

export type ReadMined = ReturnType<typeof createMinedReader>
