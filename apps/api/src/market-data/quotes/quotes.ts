import { type Address, changedPools, DomainError, requireRecipient } from '@exchange/domain'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { ChainRead, FindPools } from './poolReads.ts'
import type { QuoteRequest } from './quote.ts'
import type { Answer } from './quoteSearch.ts'
import type { Searchers } from './searchers.ts'

/** The last update of a chain's searchers, and the questions of that block and second. */
type Told = { readonly read: ChainRead; readonly timestamp: number; readonly answers: Map<string, Promise<Answer>> }

const keyOf = ({ tokenIn, tokenOut, kind, amount, slippageBps, gasPrice }: QuoteRequest): string =>
  [tokenIn, tokenOut, kind, amount, slippageBps, gasPrice].join()

/** Quotes over the pools of each chain as of its head; equal questions of one block and second are searched once. */
export const createQuotes = (reads: ReadonlyMap<number, FindPools>, searchers: Searchers) => {
  const told = new Map<number, Told>()

  /** The pools of a chain as of its head. Throws `rpc.unavailable` while the chain cannot be read. */
  const readOf = async (market: ChainMarket): Promise<ChainRead> => {
    const { chainId } = market.network
    const [head, find] = [market.head(), reads.get(chainId)]
    if (head === null || find === undefined) throw new DomainError('rpc.unavailable', { chainId })
    try {
      return await find(head.number)
    } catch (error) {
      throw error instanceof DomainError ? error : new DomainError('rpc.unavailable', { chainId }, { cause: error })
    }
  }

  /** Sends the searchers what changed since the last update. */
  const tell = ({ network: { chainId, deployment } }: ChainMarket, read: ChainRead, before: ChainRead | undefined): void => {
    const changed = before === undefined ? null : changedPools(before.pools, read.pools)
    const { block, timestamp, gasPrice } = read
    const state = { chainId, wrappedNative: deployment.contracts.wrappedNative, block: Number(block), timestamp, gasPrice }
    searchers.update({ ...state, pools: changed ?? read.pools, isWhole: changed === null }, read.pools)
  }

  /**
   * The best quote. Throws the search's `DomainError`, `api.unavailable` when too many searches are queued, and `address.invalid` for a
   * recipient that cannot receive the bought token.
   */
  return async (market: ChainMarket, request: QuoteRequest, recipient?: Address): Promise<Answer> => {
    const { chainId, deployment } = market.network
    const read = await readOf(market)
    if (recipient !== undefined) {
      const { router, wrappedNative } = deployment.contracts
      const tokens = [request.tokenIn, request.tokenOut, wrappedNative]
      requireRecipient(recipient, { tokens, contracts: [router], pools: read.pools.map((pool) => pool.address) })
    }
    const timestamp = Math.max(read.timestamp, market.now())
    const before = told.get(chainId)
    if (before?.read !== read) tell(market, read, before?.read)
    const now = before?.read === read && before.timestamp === timestamp ? before : { read, timestamp, answers: new Map() }
    told.set(chainId, now)
    const key = keyOf(request)
    const known = now.answers.get(key)
    if (known !== undefined) return known
    const answer = searchers.find({ chainId, request, timestamp })
    now.answers.set(key, answer)
    // A refused question may be asked again.
    answer.catch(() => now.answers.delete(key))
    return answer
  }
}

export type FindQuote = ReturnType<typeof createQuotes>
