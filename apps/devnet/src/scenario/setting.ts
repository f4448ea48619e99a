import type { Address, TwoTokenPool } from '@exchange/domain'
import { encodeFunctionData, parseAbi } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { erc20Abi, routerAbi, wbnbAbi } from '@exchange/protocol'
import { Purse } from './actor.ts'
import type { MarketSpec, PoolSpec } from './catalogue.ts'
import { Market, received, type MarketPool, type MarketToken } from './market.ts'
import { createRouterCalls, type RouterCalls } from './routerCalls.ts'
import type { Transaction } from './transaction.ts'
import { toRaw } from './units.ts'

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
const farFuture = 2n ** 64n

/** A chain with its contracts, before anybody has acted. */
export type Ground = {
  readonly spec: MarketSpec
  readonly router: Address
  readonly tokens: Readonly<Record<string, Address>>
  /** Addresses of the pools, in the order of the specification: deterministic, so known before they exist. */
  readonly pools: readonly Address[]
  /** Fee in pips that new pools start with. */
  readonly defaultFee: { readonly classic: bigint; readonly stable: bigint }
}

/** Dollars of each token that one account of a kind holds when the history begins; of the governance token, whose supply is limited, less. */
export const holdings = {
  arbitrageur: { each: 60_000_000, governance: 5_000_000 },
  trader: { each: 400_000, governance: 250_000 },
  faucet: { each: 40_000_000, governance: 6_000_000 },
  liveTrader: { each: 5_000_000, governance: 1_000_000 },
} as const

export type Setting = {
  readonly market: Market
  readonly purse: Purse
  readonly router: RouterCalls
  readonly opening: readonly Transaction[]
}

const marketToken = (ground: Ground, key: string): MarketToken => {
  const spec = ground.spec.tokens.find((token) => token.key === key)
  const address = ground.tokens[key]
  if (!spec || !address) throw new Error(`no token ${key} on chain ${ground.spec.chainId}`)
  return { ...spec, address }
}

/** The pools of a chain with the reserves that were read, or none. */
export function createMarket(ground: Ground, reserves: (index: number) => readonly [bigint, bigint]): Market {
  const tokens = new Map(ground.spec.tokens.map(({ key }) => [key, marketToken(ground, key)]))
  const pools = ground.spec.pools.map((pool, index): MarketPool => {
    const a = tokens.get(pool.a)
    const b = tokens.get(pool.b)
    const address = ground.pools[index]
    if (!a || !b || !address) throw new Error(`pool ${pool.a}/${pool.b} is not whole`)
    const [first, second] = a.address.toLowerCase() < b.address.toLowerCase() ? [a, b] : [b, a]
    const [reserve0, reserve1] = reserves(index)
    const state: TwoTokenPool = {
      address,
      type: pool.stable ? 'stable' : 'classic',
      token0: first.address,
      token1: second.address,
      reserve0,
      reserve1,
      unit0: 10n ** BigInt(first.decimals),
      unit1: 10n ** BigInt(second.decimals),
      fee: pool.stable ? ground.defaultFee.stable : ground.defaultFee.classic,
    }
    return { key: `${pool.a}/${pool.b}`, a, b, state }
  })
  return new Market([...tokens.values()], pools)
}

/** Amounts of a pool's first deposit: half the dollars on each side; a stable pool starts level. */
function firstAmounts(market: Market, pool: MarketPool, spec: PoolSpec): readonly [bigint, bigint] {
  if (spec.stable) {
    const whole = Math.floor(spec.tvl / 2 / market.price(pool.b))
    return [toRaw(whole, pool.a.decimals), toRaw(whole, pool.b.decimals)]
  }
  return [toRaw(spec.tvl / 2 / market.price(pool.a), pool.a.decimals), toRaw(spec.tvl / 2 / market.price(pool.b), pool.b.decimals)]
}

/** Transactions that give an account tokens: minted by the tokens' faucet, wrapped from its own coins, or sent by the treasury. */
export function fundingOf(market: Market, account: Address) {
  const faucet = accountAddress(accountIndex.faucet)
  const provider = accountAddress(accountIndex.provider)
  return (token: MarketToken, amount: bigint): Transaction => {
    const label = `fund ${token.key}`
    if (token === market.token('WBNB')) {
      const data = encodeFunctionData({ abi: wbnbAbi, functionName: 'deposit' })
      return { from: account, to: token.address, data, value: amount, gas: 100_000n, label }
    }
    if (token.kind === 'governance') {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, amount] })
      return { from: provider, to: token.address, data, gas: 150_000n, label }
    }
    return {
      from: faucet,
      to: token.address,
      data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [account, amount] }),
      gas: 150_000n,
      label,
    }
  }
}

/** What happens before the first trade: accounts are funded and the provider opens every pool. */
export function openMarket(ground: Ground, prices: ReadonlyMap<string, number>, traderAccounts: readonly Address[]): Setting {
  const market = createMarket(ground, () => [0n, 0n])
  market.setPrices(prices)
  const purse = new Purse()
  const router = createRouterCalls(ground.router, market, purse)
  const provider = accountAddress(accountIndex.provider)
  const tokens = [...market.tokens.values()]
  const opening: Transaction[] = []
  const fund = (account: Address, token: MarketToken, amount: bigint): void => {
    if (token.kind === 'governance' && account === provider) return
    opening.push(fundingOf(market, account)(token, amount))
    purse.credit(account, token.key, amount)
  }
  const fundDollars = (account: Address, token: MarketToken, { each, governance }: { each: number; governance: number }): void =>
    fund(account, token, toRaw((token.kind === 'governance' ? governance : each) / market.price(token), token.decimals))

  const deposits = ground.spec.pools.map((spec, index) => {
    const pool = market.pools[index]
    if (!pool) throw new Error(`no pool ${spec.a}/${spec.b}`)
    const [amountA, amountB] = firstAmounts(market, pool, spec)
    return { pool, spec, amountA, amountB }
  })
  for (const token of tokens) {
    const needed = deposits.reduce(
      (sum, { pool, amountA, amountB }) => sum + (pool.a === token ? amountA : pool.b === token ? amountB : 0n),
      0n,
    )
    fund(provider, token, needed)
    opening.push(router.approve(provider, token))
    fundDollars(accountAddress(accountIndex.arbitrageur), token, holdings.arbitrageur)
    fundDollars(accountAddress(accountIndex.liveTrader), token, holdings.liveTrader)
    if (token.kind === 'wrapped' || token.kind === 'governance') fundDollars(accountAddress(accountIndex.faucet), token, holdings.faucet)
  }
  traderAccounts.forEach((account, index) => {
    const ordinary = tokens.filter(({ unlisted }) => !unlisted)
    for (let i = 0; i < 4; i++) {
      const token = ordinary[(index * 3 + i * 4) % ordinary.length]
      if (token) fundDollars(account, token, holdings.trader)
    }
    for (const token of tokens.filter(({ unlisted }) => unlisted))
      if (index % 4 === 0) fundDollars(account, token, { each: 20_000, governance: 0 })
  })
  for (const { pool, spec, amountA, amountB } of deposits) {
    const args = [pool.a.address, pool.b.address, spec.stable, amountA, amountB, 0n, 0n, provider, farFuture] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args })
    opening.push({ from: provider, to: ground.router, data, gas: 6_000_000n, label: `open ${pool.key}` })
    const [inA, inB] = [received(pool.a, amountA), received(pool.b, amountB)]
    const aIs0 = pool.state.token0 === pool.a.address
    pool.state = { ...pool.state, reserve0: aIs0 ? inA : inB, reserve1: aIs0 ? inB : inA }
  }
  return { market, purse, router, opening }
}
