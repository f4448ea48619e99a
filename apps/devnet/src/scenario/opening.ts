import { newConcentratedPool, type Address } from '@exchange/domain'
import { routerAbi } from '@exchange/protocol'
import { encodeFunctionData } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { PlannedBalances } from './plannedBalances.ts'
import { BlockPacker, type PlannedBlock } from '../chain/blockPacker.ts'
import type { MarketSpec, PoolSpec } from '../ground/catalogue.ts'
import { approvalOf, coinsFor, fund } from './funding.ts'
import type { Ground, MarketToken } from '../ground/ground.ts'
import { createMarket } from './createMarket.ts'
import { pairOf, received, type Market, type MarketPool } from './market.ts'
import { concentratedState, createPositionCalls, type PositionCalls } from './positionCalls.ts'
import { amountsFor, rangeOf, spreadOf, sqrtPriceOf } from './ranges.ts'
import { createRouterCalls, type RouterCalls } from './routerCalls.ts'
import { toRaw } from '../ground/units.ts'
import { createWeightedCalls, type WeightedCalls } from './weightedCalls.ts'
import { weightedSettings } from '../ground/weightedSettings.ts'

const farFuture = 2n ** 64n

/**
 * Dollars of each token that one account of a kind holds at the start of the history; fewer of the governance token, as its supply is
 * limited.
 */
const holdings = {
  arbitrageur: { each: 60_000_000, governance: 5_000_000 },
  trader: { each: 400_000, governance: 250_000 },
  faucet: { each: 40_000_000, governance: 2_500_000 },
  liveTrader: { each: 5_000_000, governance: 1_000_000 },
  solver: { each: 500_000, governance: 250_000 },
} as const

export type Setting = {
  readonly market: Market
  readonly purse: PlannedBalances
  readonly router: RouterCalls
  readonly positions: PositionCalls
  readonly weighted: WeightedCalls
  readonly opening: readonly PlannedBlock[]
}

export type Cast = {
  readonly traders: readonly Address[]
  readonly providers: readonly Address[]
  /** Accounts that start without coins, and the whole coins that the treasury gives them. */
  readonly newcomers: readonly { readonly account: Address; readonly coins: number }[]
}
export type Deposit = {
  readonly pool: MarketPool
  readonly spec: PoolSpec
  readonly a: MarketToken
  readonly b: MarketToken
  readonly amountA: bigint
  readonly amountB: bigint
}

/** Amounts of the first deposit of a classic or stable pool: half the dollars on each side; a stable pool starts balanced. */
export function firstDeposit(market: Market, pool: MarketPool, spec: PoolSpec): Deposit {
  const { a, b } = pairOf(pool)
  const half = (token: MarketToken): number => spec.tvl / 2 / market.price(token)
  const [amountA, amountB] = spec.type === 'stable' ? [Math.floor(half(b)), Math.floor(half(b))] : [half(a), half(b)]
  return { pool, spec, a, b, amountA: toRaw(amountA, a.decimals), amountB: toRaw(amountB, b.decimals) }
}

/** Everything before the first trade, from `start` on: accounts are funded, every pool is opened and filled. */
export function openMarket(ground: Ground, prices: ReadonlyMap<string, number>, cast: Cast, start: number): Setting {
  const market = createMarket(ground)
  market.setMoment(prices, start)
  const purse = new PlannedBalances()
  const router = createRouterCalls(ground.router, market, purse)
  const positions = createPositionCalls(ground.concentrated.positionManager, purse)
  const blocks = new BlockPacker(start)
  const weighted = createWeightedCalls(market, purse)
  const setting = { market, purse, router, positions, weighted }
  const opened = ground.spec.pools.map((spec, index) => {
    const pool = market.pools[index]
    if (!pool) throw new Error(`no pool ${spec.a}/${spec.b}`)
    return { pool, spec }
  })
  const deposits = opened.filter(({ spec }) => spec.type !== 'concentrated').map(({ pool, spec }) => firstDeposit(market, pool, spec))
  for (const { account, coins } of cast.newcomers) blocks.add(coinsFor(account, coins))
  blocks.closeBlock()
  fundAccounts({ ...setting, governanceShare: ground.spec.governanceShare }, cast, deposits, blocks)
  for (const deposit of deposits) openPool(setting, deposit, blocks)
  for (const [index, { pool, spec }] of opened.entries())
    if (spec.type === 'concentrated') openConcentrated(ground, setting, { pool, spec, index }, cast.providers, blocks)
  for (const [index, spec] of ground.spec.weightedPools.entries()) {
    const pool = market.pools[ground.spec.pools.length + index]
    if (!pool || !ground.weightedLiquidity) throw new Error(`no weighted pool ${index}`)
    const order = { liquidity: ground.weightedLiquidity, settings: weightedSettings(spec, ground.tokens), deadline: farFuture }
    for (const transaction of weighted.open(accountAddress(accountIndex.treasury), pool, spec.tvl, order)) blocks.add(transaction)
  }
  return { ...setting, opening: blocks.finish() }
}

type Stand = Omit<Setting, 'opening'>

/** Gives all accounts their trading tokens. */
function fundAccounts(
  { market, purse, router, governanceShare: share }: Stand & Pick<MarketSpec, 'governanceShare'>,
  { traders }: Cast,
  deposits: readonly Deposit[],
  blocks: BlockPacker,
): void {
  const treasury = accountAddress(accountIndex.treasury)
  const give = (account: Address, token: MarketToken, amount: bigint): void => {
    if (token.kind === 'governance' && account === treasury) return
    blocks.add(fund(account, token, amount))
    purse.credit(account, token.key, amount)
  }
  const giveDollars = (
    account: Address,
    token: MarketToken,
    { each, governance }: { each: number; governance: number },
    part = share.others,
  ): void => give(account, token, toRaw((token.kind === 'governance' ? governance * part : each) / market.price(token), token.decimals))
  const tokens = [...market.tokens.values()]
  for (const token of tokens) {
    const needed = deposits.reduce((sum, { a, b, amountA, amountB }) => sum + (a === token ? amountA : b === token ? amountB : 0n), 0n)
    if (needed > 0n) give(treasury, token, needed)
    for (const approval of approvalOf(purse, treasury, token, router.address)) blocks.add(approval)
    giveDollars(accountAddress(accountIndex.arbitrageur), token, holdings.arbitrageur)
    giveDollars(accountAddress(accountIndex.liveTrader), token, holdings.liveTrader)
    if (token.unlisted === undefined) giveDollars(accountAddress(accountIndex.solver), token, holdings.solver)
    if (token.kind === 'wrapped' || token.kind === 'governance')
      giveDollars(accountAddress(accountIndex.faucet), token, holdings.faucet, share.faucet)
  }
  const ordinary = tokens.filter(({ unlisted }) => !unlisted)
  traders.forEach((account, index) => {
    for (let i = 0; i < 4; i++) {
      const token = ordinary[(index * 3 + i * 4) % ordinary.length]
      if (token) giveDollars(account, token, holdings.trader)
    }
    for (const token of tokens.filter(({ unlisted }) => unlisted))
      if (index % 4 === 0) giveDollars(account, token, { each: 20_000, governance: 0 })
  })
}

/** The treasury opens a classic or stable pool. */
export function openPool(
  { router, purse }: Pick<Stand, 'router' | 'purse'>,
  { pool, spec, a, b, amountA, amountB }: Deposit,
  blocks: BlockPacker,
): void {
  const treasury = accountAddress(accountIndex.treasury)
  const args = [a.address, b.address, spec.type === 'stable', amountA, amountB, 0n, 0n, treasury, farFuture] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args })
  blocks.add({ from: treasury, to: router.address, data, gas: 6_000_000n, label: `open ${pool.key}` })
  // The treasury owns the governance token's supply, so it receives none.
  for (const [token, amount] of [
    [a, amountA],
    [b, amountB],
  ] as const)
    if (token.kind !== 'governance') purse.debit(treasury, token.key, amount)
  const [inA, inB] = [received(a, amountA), received(b, amountB)]
  const { state } = pairOf(pool)
  const aIs0 = state.token0 === a.address
  pool.state = { ...state, reserve0: aIs0 ? inA : inB, reserve1: aIs0 ? inB : inA }
}

type Opening = { readonly pool: MarketPool; readonly spec: PoolSpec; readonly index: number }

/** The treasury sets the price of a concentrated pool; providers add ranges of different widths in turns. */
function openConcentrated(
  ground: Ground,
  { market, positions }: Stand,
  { pool, spec, index }: Opening,
  providers: readonly Address[],
  blocks: BlockPacker,
) {
  const sqrtPrice = sqrtPriceOf(market, pool)
  const timestamp = blocks.add(positions.open(accountAddress(accountIndex.treasury), pool, sqrtPrice))
  const { address, token0, token1, unit0, unit1, tickSpacing, fee, communityFee } = concentratedState(pool)
  const created = { address, token0, token1, unit0, unit1, tickSpacing, fee, communityFee, feeConfig: ground.concentrated.feeConfig }
  pool.state = newConcentratedPool(created, sqrtPrice, timestamp)
  for (const [i, { preset, share }] of spreadOf(pool).entries()) {
    const owner = providers[(index + i) % providers.length]
    if (!owner) throw new Error('a concentrated pool needs providers')
    const range = rangeOf(concentratedState(pool), preset)
    for (const transaction of positions.mint(owner, pool, range, amountsFor(market, pool, range, spec.tvl * share))) blocks.add(transaction)
  }
}
