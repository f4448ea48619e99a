import { weightedBurn, weightedMint, type Address, type WeightedPool, type WeightedSupply } from '@exchange/domain'
import { erc20Abi, weightedLiquidityAbi, weightedPoolAbi } from '@exchange/protocol'
import { encodeFunctionData } from 'viem'
import type { PlannedBalances } from './plannedBalances.ts'
import { approvalOf, fund } from './funding.ts'
import type { Market, MarketPool } from './market.ts'
import type { MarketToken } from '../ground/ground.ts'
import type { Transaction } from '../chain/transaction.ts'
import { toRaw } from '../ground/units.ts'
import type { WeightedSettings } from '../ground/weightedSettings.ts'

// POOL-33
/** The state of a pool; throws unless it is weighted. */
export function weightedPoolState({ key, state }: MarketPool): WeightedPool {
  if (state.type !== 'weighted') throw new Error(`${key} is not weighted`)
  return state
}

/** A pool's tokens in the order of the pool. */
const tokensInOrder = (pool: MarketPool): readonly MarketToken[] =>
  weightedPoolState(pool).tokens.map((address) => {
    const token = pool.tokens.find((one) => one.address === address)
    if (!token) throw new Error(`${pool.key} holds a token that is not its own`)
    return token
  })

/** A plain token's transfer. */
const TRANSFER_GAS = 120_000n
/** A transfer of pool tokens settles the fees of up to eight tokens, for each side. */
const SETTLING_GAS = 2_000_000n
/** It includes writing the code of a pool of eight tokens. */
const CREATION_GAS = 12_000_000n

const transfer = (from: Address, token: Address, to: Address, amount: bigint, label: string, gas = TRANSFER_GAS): Transaction => ({
  from,
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  gas,
  label,
})

/** A pool to create: the contract that creates it, and the deadline. */
type Creation = { readonly liquidity: Address; readonly settings: WeightedSettings; readonly deadline: bigint }

export type WeightedCalls = ReturnType<typeof createWeightedCalls>

/**
 * Weighted pools: creations, deposits and withdrawals, applied to the predicted market when they are made. Providers pay first: they send
 * tokens, or pool tokens, to the pool, and the next transaction of the same block uses them. Missing tokens are funded first.
 */
export function createWeightedCalls(market: Market, purse: PlannedBalances) {
  const supplies = new Map<MarketPool, bigint>()
  const held = new Map<string, bigint>()
  const heldKey = (owner: Address, pool: MarketPool): string => `${owner}/${pool.key}`
  const supplyOf = (pool: MarketPool): WeightedSupply => ({ pool: weightedPoolState(pool), totalSupply: supplies.get(pool) ?? 0n })
  const keep = (pool: MarketPool, { pool: state, totalSupply }: WeightedSupply): void => {
    pool.state = state
    supplies.set(pool, totalSupply)
  }

  /** Raw amounts of all tokens for `dollars` at path prices and the pool's weights. */
  const amountsFor = (pool: MarketPool, dollars: number): readonly bigint[] => {
    const { weights } = weightedPoolState(pool)
    return tokensInOrder(pool).map((token, i) => toRaw((dollars * Number(weights[i] ?? 0n)) / 1e18 / market.price(token), token.decimals))
  }

  /** Applies a deposit to the prediction. Returns the owner's new pool tokens. */
  const deposit = (owner: Address, pool: MarketPool, amounts: readonly bigint[]): bigint => {
    const { liquidity, ...after } = weightedMint(supplyOf(pool), amounts)
    keep(pool, after)
    held.set(heldKey(owner, pool), (held.get(heldKey(owner, pool)) ?? 0n) + liquidity)
    return liquidity
  }

  /** Takes an owner's payment out of its purse, after funding what is missing. */
  const spend = (owner: Address, token: MarketToken, amount: bigint): readonly Transaction[] => {
    const lacking = amount - purse.balance(owner, token.key)
    if (lacking > 0n) purse.credit(owner, token.key, lacking)
    purse.debit(owner, token.key, amount)
    return lacking > 0n ? [fund(owner, token, lacking)] : []
  }

  /** Creates a pool and fills it with `dollars` worth of all tokens, in one transaction. The wrapped token is paid with native coin. */
  const open = (owner: Address, pool: MarketPool, dollars: number, creation: Creation): readonly Transaction[] => {
    const { liquidity: to, settings, deadline } = creation
    const amounts = amountsFor(pool, dollars)
    const least = deposit(owner, pool, amounts)
    const tokens = tokensInOrder(pool).map((token, i) => ({ token, amount: amounts[i] ?? 0n }))
    const value = tokens.reduce((sum, { token, amount }) => (token.kind === 'wrapped' ? sum + amount : sum), 0n)
    const allowed = tokens
      .filter(({ token }) => token.kind !== 'wrapped')
      .flatMap(({ token, amount }) => [...spend(owner, token, amount), ...approvalOf(purse, owner, token, to)])
    const args = [settings, amounts, least, 0n, [], deadline] as const
    const data = encodeFunctionData({ abi: weightedLiquidityAbi, functionName: 'createPool', args })
    return [...allowed, { from: owner, to, data, value, gas: CREATION_GAS, label: `open ${pool.key}` }]
  }

  /** Deposits `dollars` worth of all tokens into an open pool. Empty when they are too few. */
  const join = (owner: Address, pool: MarketPool, dollars: number): readonly Transaction[] => {
    const amounts = amountsFor(pool, dollars)
    if (amounts.some((amount) => amount === 0n)) return []
    deposit(owner, pool, amounts)
    const paid = tokensInOrder(pool).flatMap((token, i) => {
      const amount = amounts[i] ?? 0n
      return [...spend(owner, token, amount), transfer(owner, token.address, pool.state.address, amount, `pay ${pool.key}`)]
    })
    const data = encodeFunctionData({ abi: weightedPoolAbi, functionName: 'mint', args: [owner] })
    return [...paid, { from: owner, to: pool.state.address, data, gas: SETTLING_GAS, label: `join ${pool.key}` }]
  }

  /** Withdraws a share of an owner's pool tokens, in all tokens; empty when it holds none. */
  const exit = (owner: Address, pool: MarketPool, percent: number): readonly Transaction[] => {
    const key = heldKey(owner, pool)
    const liquidity = ((held.get(key) ?? 0n) * BigInt(percent)) / 100n
    if (liquidity === 0n) return []
    const { amounts, ...after } = weightedBurn(supplyOf(pool), liquidity)
    keep(pool, after)
    held.set(key, (held.get(key) ?? 0n) - liquidity)
    for (const [i, token] of tokensInOrder(pool).entries()) purse.credit(owner, token.key, amounts[i] ?? 0n)
    const { address } = pool.state
    const data = encodeFunctionData({ abi: weightedPoolAbi, functionName: 'burn', args: [owner] })
    return [
      transfer(owner, address, address, liquidity, `return ${pool.key}`, SETTLING_GAS),
      { from: owner, to: address, data, gas: SETTLING_GAS, label: `exit ${pool.key}` },
    ]
  }

  /** The pools in which an owner holds pool tokens. */
  const poolsOf = (owner: Address): readonly MarketPool[] =>
    market.pools.filter((pool) => pool.state.type === 'weighted' && (held.get(heldKey(owner, pool)) ?? 0n) > 0n)

  /** Pool tokens of an owner. */
  const balanceOf = (owner: Address, pool: MarketPool): bigint => held.get(heldKey(owner, pool)) ?? 0n

  return { open, join, exit, poolsOf, balanceOf }
}
