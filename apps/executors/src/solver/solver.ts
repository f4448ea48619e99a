import {
  type Address,
  chainNow,
  createQuoteMarket,
  type Hex,
  NATIVE,
  newerHead,
  type QuoteMarket,
  type SeenHead,
  SETTLE_GAS,
  type SolverQuote,
  WAD,
} from '@exchange/domain'
import { type Network, quoteTypedData, readHead, readPools } from '@exchange/protocol'
import type { LocalAccount } from 'viem'
import type { Clock } from '../clock/clock.ts'
import { dollarsOf } from '../chain/dollarsOf.ts'
import type { Executor, RunContext, RunReport } from '../host/executor.ts'
import { type Inventory, type Probed, readInventory } from './inventory.ts'
import { createMarketHistory } from './marketHistory.ts'
import { type NoOffer, priceOffer } from './pricing.ts'
import { createPromises } from './promises.ts'

/** What a trader asks: to sell exactly `amountIn` raw units. Native coin is the zero address. */
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

/** Seconds of chain time for which a quote is good. */
export const QUOTE_SECONDS = 60

type ChainState = {
  readonly network: Network
  readonly history: ReturnType<typeof createMarketHistory>
  readonly promises: ReturnType<typeof createPromises>
  readonly probed: Probed
  head: SeenHead
  /** The pools of a block, read once for it. */
  market: { readonly hash: Hex; readonly market: QuoteMarket } | null
  inventory: Inventory
  /** Wei for a unit of gas. */
  gasPrice: bigint
}

const readMarket = async ({ client, network }: RunContext, timestamp: number): Promise<QuoteMarket> => {
  const pools = await readPools(client, network)
  if (pools.status === 'failed') throw pools.error
  return createQuoteMarket(pools.data.pools, timestamp)
}

/** What a unit of gas costs in a token, as a wad; zero for a token that the coin cannot buy. */
const gasInOut = ({ gasPrice, network }: ChainState, market: QuoteMarket, token: Address, timestamp: number): bigint => {
  const coin = network.deployment.contracts.wrappedNative
  const amountIn = SETTLE_GAS * gasPrice
  if (token.toLowerCase() === coin.toLowerCase()) return gasPrice * WAD
  const cost = market.sell({ tokenIn: coin, tokenOut: token, amountIn, timestamp, maxSwaps: 3 })?.amountOut ?? 0n
  return (cost * WAD) / SETTLE_GAS
}

/** Nonces that no earlier run has used, next to each other: two hundred and fifty-six share a word of the hub's storage. */
const createNonces = (): (() => bigint) => {
  let next = BigInt(`0x${Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('hex')}`) << 8n
  return () => next++
}

/**
 * A solver that quotes from its own inventory by the prices of the chain's pools. Its executor keeps the markets, the inventory and the
 * allowances; `quote` answers from what was read last and asks the chain nothing.
 */
export const createSolver = (account: LocalAccount, clock: Clock) => {
  const chains = new Map<number, ChainState>()
  const nextNonce = createNonces()

  const stateOf = (network: Network, head: SeenHead): ChainState => {
    const known = chains.get(network.chainId)
    if (known !== undefined) return known
    const fresh: ChainState = {
      network,
      history: createMarketHistory(),
      promises: createPromises(),
      probed: new Map(),
      head,
      market: null,
      inventory: new Map(),
      gasPrice: 0n,
    }
    chains.set(network.chainId, fresh)
    return fresh
  }

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client } = context
    const hub = network.deployment.contracts.liquidityHub
    if (hub === undefined) return {}
    const [head, gasPrice] = await Promise.all([readHead(client), client.getGasPrice()])
    if (head.status === 'failed') throw head.error
    const seen = { ...head.data, seenAtMonotonic: clock.monotonic() }
    const state = stateOf(network, seen)
    state.head = newerHead(state.head, seen)
    state.gasPrice = gasPrice
    state.inventory = await readInventory(context, account, hub, state.probed)
    if (state.market === null || state.market.hash !== head.data.hash)
      state.market = { hash: head.data.hash, market: await readMarket(context, chainNow(state.head, clock.monotonic())) }
    state.history.add(state.market.market, clock.monotonic())
    return { solver: account.address, tokens: state.inventory.size, ready: state.history.at(clock.monotonic()) === null ? 'no' : 'yes' }
  }

  const quote = async (chainId: number, { tokenIn, tokenOut, amountIn, user, recipient }: SolverRequest): Promise<SolverAnswer> => {
    const none = (reason: NoOffer): SolverAnswer => ({ status: 'none', reason })
    const state = chains.get(chainId)
    const markets = state?.history.at(clock.monotonic())
    if (state === undefined || markets === null || markets === undefined) return none('notReady')
    if (amountIn <= 0n) return none('amountInvalid')
    const { tokens, stablecoins, contracts } = state.network.deployment
    const wrapped = (token: Address): Address => (token === NATIVE ? contracts.wrappedNative : token)
    const [sold, bought] = [wrapped(tokenIn), wrapped(tokenOut)]
    const held = state.inventory.get(bought.toLowerCase())
    if (held === undefined || !state.inventory.has(sold.toLowerCase())) return none('unknownToken')
    const now = chainNow(state.head, clock.monotonic())
    const listed = tokens.filter(({ address }) => stablecoins.some((stable) => stable.toLowerCase() === address.toLowerCase()))
    const sale = { tokenIn: sold, tokenOut: bought, amountIn, timestamp: now }
    const promised = { user, sold, bought }
    const offer = priceOffer({
      route: markets.newest.sell(sale),
      earlierRoute: markets.earlier.sell(sale),
      dollars: dollarsOf(markets.newest, listed, sale),
      available: held - state.promises.besides(promised, now),
      gasInOut: gasInOut(state, markets.newest, bought, now),
    })
    if (typeof offer === 'string') return none(offer)
    const message: SolverQuote = {
      solver: account.address,
      user,
      tokenIn,
      tokenOut,
      amountIn,
      amountOut: offer,
      recipient,
      deadline: BigInt(now + QUOTE_SECONDS),
      nonce: nextNonce(),
    }
    state.promises.add(promised, offer, now + QUOTE_SECONDS)
    return { status: 'ok', quote: message, signature: await account.signTypedData(quoteTypedData(state.network, message)), gas: SETTLE_GAS }
  }

  const executor: Executor = {
    name: 'solver',
    intervalMs: 4_000,
    worksOn: ({ deployment }) => deployment.contracts.liquidityHub !== undefined,
    run,
  }
  return { executor, quote }
}

export type Solver = ReturnType<typeof createSolver>
