import {
  isSameAddress,
  type Address,
  chainNow,
  createQuoteMarket,
  type Hex,
  NATIVE,
  type QuoteMarket,
  type RoutedSwap,
  type Sale,
  type SeenHead,
  SETTLE_GAS,
  type SolverQuote,
  tokensOf,
  WAD,
} from '@exchange/domain'
import { liquidityHubAbi, type Network, quoteTypedData, readHead, readPools } from '@exchange/protocol'
import type { LocalAccount, PublicClient } from 'viem'
import type { Clock } from '../clock/clock.ts'
import { dollarsOf } from '../chain/dollarsOf.ts'
import { updateHead } from '../chain/updateHead.ts'
import { createTaxes } from '../chain/taxes.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'
import { type Inventory, type InventoryLook, readInventory } from './inventory.ts'
import { createMarketHistory, type Markets } from './marketHistory.ts'
import { type NoOffer, priceOffer } from './pricing.ts'
import { createOutstandingQuotes } from './outstandingQuotes.ts'
import { createSearchCache } from './searchCache.ts'
import { createWorkQueue, type WorkQueue } from './workQueue.ts'

/** A trader's request: to sell exactly `amountIn` raw units. Native coin is the zero address. */
export type SolverRequest = {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly user: Address
  readonly recipient: Address
}

/** A signed quote and the gas of its settlement, or why there is none. */
export type SolverAnswer =
  | { readonly status: 'ok'; readonly quote: SolverQuote; readonly signature: Hex; readonly gas: bigint }
  | { readonly status: 'none'; readonly reason: NoOffer }

/** Seconds of chain time for which a quote is valid. */
export const QUOTE_SECONDS = 60

/**
 * What the markets say of a sale: the best route over each of them, its value in dollars, and the price of gas in the token out, both wads.
 */
type Found = {
  readonly route: RoutedSwap | null
  readonly earlierRoutes: readonly (RoutedSwap | null)[]
  readonly dollars: bigint | null
  readonly gasInOut: bigint
}

/** The pools of one block, as the solver reads them. */
type BlockMarkets = {
  /** Pools between the tokens that determine prices: quotes come from these. */
  readonly market: QuoteMarket
  /** Pools between listed tokens, held or not: they value a sale and a unit of gas. */
  readonly worth: QuoteMarket
}

type ChainState = {
  readonly network: Network
  readonly client: PublicClient
  readonly history: ReturnType<typeof createMarketHistory>
  readonly promises: ReturnType<typeof createOutstandingQuotes>
  readonly searches: ReturnType<typeof createSearchCache<Found>>
  head: SeenHead
  /** Read once per block and set of price-determining tokens. */
  read: ({ readonly hash: Hex; readonly tokens: string } & BlockMarkets) | null
  inventory: Inventory
  /** Whether all of the inventory was read in its block, and the hub may take it. */
  isComplete: boolean
  /**
   * Lower-case tokens of the inventory, and those of the last look that could not be read this time: the pools between them determine
   * prices.
   */
  telling: ReadonlySet<string>
  /** Wei per unit of gas. */
  gasPrice: bigint
}

/**
 * The pools with only price-determining tokens, and those with only listed tokens: the maker of a token can set the prices of its pools.
 */
const readMarkets = async ({ client, network }: RunContext, telling: ReadonlySet<string>, timestamp: number): Promise<BlockMarkets> => {
  const read = await readPools(client, network)
  if (read.status === 'failed') throw read.error
  const listed = new Set(network.deployment.tokens.map(({ address }) => address.toLowerCase()))
  const between = (tokens: ReadonlySet<string>): QuoteMarket =>
    createQuoteMarket(
      read.data.pools.filter((pool) => tokensOf(pool).every((token) => tokens.has(token.toLowerCase()))),
      timestamp,
    )
  return { market: between(telling), worth: between(listed) }
}

/** The price of a unit of gas in a token, as a wad; zero for a token that the coin cannot buy. */
const gasInOut = ({ gasPrice, network }: ChainState, market: QuoteMarket, token: Address, timestamp: number): bigint => {
  const coin = network.deployment.contracts.wrappedNative
  const amountIn = SETTLE_GAS * gasPrice
  if (isSameAddress(token, coin)) return gasPrice * WAD
  const cost = market.sell({ tokenIn: coin, tokenOut: token, amountIn, timestamp, maxSwaps: 3 })?.amountOut ?? 0n
  return (cost * WAD) / SETTLE_GAS
}

/** Searches every market of a chain for a sale, one after another. */
const searchMarkets = async (
  enqueue: WorkQueue,
  state: ChainState,
  { newest, earlier }: Markets,
  worth: QuoteMarket,
  sale: Sale,
): Promise<Found> => {
  const { tokens, stablecoins } = state.network.deployment
  const listed = tokens.filter(({ address }) => stablecoins.some((stable) => isSameAddress(stable, address)))
  const route = await enqueue(() => newest.sell(sale))
  const earlierRoutes: (RoutedSwap | null)[] = []
  for (const market of earlier) earlierRoutes.push(await enqueue(() => market.sell(sale)))
  const dollars = await enqueue(() => dollarsOf(worth, listed, sale))
  return { route, earlierRoutes, dollars, gasInOut: await enqueue(() => gasInOut(state, worth, sale.tokenOut, sale.timestamp)) }
}

/** The pool tokens of a request and the balance of the bought one, or why there is no quote. */
const tradeOf = ({ network, inventory }: ChainState, { tokenIn, tokenOut, amountIn }: SolverRequest) => {
  if (amountIn <= 0n) return 'amountInvalid'
  const wrapped = (token: Address): Address => (token === NATIVE ? network.deployment.contracts.wrappedNative : token)
  const [sold, bought] = [wrapped(tokenIn), wrapped(tokenOut)]
  const held = inventory.get(bought.toLowerCase())
  return held === undefined || !inventory.has(sold.toLowerCase()) ? 'unknownToken' : { sold, bought, held }
}

/** Nonces that no earlier run has used, in sequence: 256 of them share one word of the hub's storage. */
const createNonces = (): (() => bigint) => {
  let next = BigInt(`0x${Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('hex')}`) << 8n
  return () => next++
}

const createChainState = ({ network, client }: RunContext, head: SeenHead): ChainState => ({
  network,
  client,
  history: createMarketHistory(),
  promises: createOutstandingQuotes(),
  searches: createSearchCache(),
  head,
  read: null,
  inventory: new Map(),
  isComplete: false,
  telling: new Set(),
  gasPrice: 0n,
})

/** Stores a new inventory. Tokens that could not be read remain among the pricing tokens. */
const takeInventory = (state: ChainState, { inventory, unknown }: InventoryLook): void => {
  state.inventory = inventory
  state.isComplete = unknown.size === 0 && [...inventory.values()].every((held) => held > 0n)
  state.telling = new Set([...inventory.keys(), ...[...state.telling].filter((token) => unknown.has(token))])
}

/** The markets of a block, read again if the block or the pricing tokens changed. */
const marketsAt = async (state: ChainState, context: RunContext, hash: Hex, timestamp: number): Promise<BlockMarkets> => {
  const tokens = [...state.telling].toSorted().join()
  if (state.read === null || state.read.hash !== hash || state.read.tokens !== tokens)
    state.read = { hash, tokens, ...(await readMarkets(context, state.telling, timestamp)) }
  return state.read
}

/** Whether a solver's nonce was used at the hub. False when the hub cannot be read: its quote then still counts as open. */
const isUsed = async ({ client, network }: ChainState, solver: Address, nonce: bigint): Promise<boolean> => {
  const { liquidityHub: address } = network.deployment.contracts
  const asked = { abi: liquidityHubAbi, functionName: 'isNonceUsed', args: [solver, nonce] } as const
  return address !== undefined && (await client.readContract({ address, ...asked }).catch(() => false))
}

/**
 * A solver that quotes from its own inventory, by the prices of the pools between its tokens. Its executor maintains the markets, the
 * inventory and the allowances; `quote` uses the last read, and asks the chain only whether the quote that it would replace was settled.
 */
export const createSolver = (account: LocalAccount, clock: Clock) => {
  const chains = new Map<number, ChainState>()
  const nextNonce = createNonces()
  const taxes = createTaxes()
  const enqueue = createWorkQueue()

  const reportOf = ({ inventory, history }: ChainState): RunReport => ({
    solver: account.address,
    tokens: inventory.size,
    ready: history.at(clock.monotonic()) === null ? 'no' : 'yes',
  })

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client } = context
    const hub = network.deployment.contracts.liquidityHub
    if (hub === undefined) return {}
    const [head, gasPrice] = await Promise.all([readHead(client), client.getGasPrice()])
    if (head.status === 'failed') throw head.error
    const seen = await updateHead(client, chains.get(network.chainId)?.head, head.data, clock.monotonic())
    const state = chains.get(network.chainId) ?? createChainState(context, seen)
    chains.set(network.chainId, state)
    state.head = seen
    state.gasPrice = gasPrice
    // The same block has the same pools and the same inventory: only its time is updated.
    if (state.read?.hash === head.data.hash && state.isComplete) {
      state.history.add(state.read.market, clock.monotonic())
      state.searches.clear()
      return reportOf(state)
    }
    takeInventory(state, await readInventory(context, account, hub, taxes))
    const { market } = await marketsAt(state, context, head.data.hash, chainNow(state.head, clock.monotonic()))
    state.history.add(market, clock.monotonic())
    state.searches.clear()
    return reportOf(state)
  }

  const quote = async (chainId: number, request: SolverRequest): Promise<SolverAnswer> => {
    const { tokenIn, tokenOut, amountIn, user, recipient } = request
    const none = (reason: NoOffer): SolverAnswer => ({ status: 'none', reason })
    const state = chains.get(chainId)
    const markets = state?.history.at(clock.monotonic())
    if (!state?.read || !markets) return none('notReady')
    const { worth } = state.read
    const trade = tradeOf(state, request)
    if (typeof trade === 'string') return none(trade)
    const { sold, bought, held } = trade
    const sale = { tokenIn: sold, tokenOut: bought, amountIn, timestamp: chainNow(state.head, clock.monotonic()) }
    const found = await state.searches.findOrSearch(`${sold}/${bought}/${amountIn}`.toLowerCase(), () =>
      searchMarkets(enqueue, state, markets, worth, sale),
    )
    const promised = { user, sold, bought }
    const before = state.promises.nonceOf(promised, sale.timestamp)
    const isSettled = before !== undefined && (await isUsed(state, account.address, before))
    // From here on nothing is awaited, so two quotes of one user and pair are never signed concurrently.
    const now = chainNow(state.head, clock.monotonic())
    const offer = priceOffer({ ...found, available: held - state.promises.besides(promised, now) })
    if (typeof offer === 'string') return none(offer)
    const standing = state.promises.nonceOf(promised, now)
    const nonce = standing === undefined || (isSettled && standing === before) ? nextNonce() : standing
    const message: SolverQuote = {
      solver: account.address,
      user,
      tokenIn,
      tokenOut,
      amountIn,
      amountOut: offer,
      recipient,
      deadline: BigInt(now + QUOTE_SECONDS),
      nonce,
    }
    state.promises.add(promised, { amount: offer, nonce, now, until: now + QUOTE_SECONDS })
    return { status: 'ok', quote: message, signature: await account.signTypedData(quoteTypedData(state.network, message)), gas: SETTLE_GAS }
  }

  const executor: Executor = {
    name: 'solver',
    intervalMs: 4_000,
    account: account.address,
    worksOn: ({ deployment }) => deployment.contracts.liquidityHub !== undefined,
    run,
  }
  return { executor, quote }
}

export type Solver = ReturnType<typeof createSolver>
