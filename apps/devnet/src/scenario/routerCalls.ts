import { WAD, type Address } from '@exchange/domain'
import { encodeFunctionData } from 'viem'
import { routerAbi } from '@exchange/protocol'
import type { PlannedBalances } from './plannedBalances.ts'
import { approvalOf } from './funding.ts'
import type { Market, MarketHop } from './market.ts'
import { poolTypes } from '../ground/poolTypes.ts'
import type { Transaction } from '../chain/transaction.ts'

/** A hop through a concentrated pool may cross several ticks and write a record of the volatility oracle. */
const hopGas = { classic: 250_000n, stable: 250_000n, concentrated: 700_000n, weighted: 400_000n } as const

const slippageBps = 50n
const deadlineSeconds = 1_200n

export type SwapOrder = {
  readonly from: Address
  readonly hops: readonly MarketHop[]
  readonly amountIn: bigint
  /** The first token is paid in, or the last one paid out, as native coin. */
  readonly nativeIn?: boolean
  readonly nativeOut?: boolean
}

const routesOf = (hops: readonly MarketHop[]) =>
  hops.map(({ pool, from, to }) => ({ from: from.address, to: to.address, poolType: poolTypes.indexOf(pool.state.type) }))

const stepsOf = (hops: readonly MarketHop[]) =>
  hops.map(({ pool, from, to }) => ({
    pool: pool.state.address,
    tokenIn: from.address,
    tokenOut: to.address,
    poolType: poolTypes.indexOf(pool.state.type),
    share: WAD,
  }))

export type RouterCalls = ReturnType<typeof createRouterCalls>

/** Transactions through the router, applied to the predicted market when they are made. */
export function createRouterCalls(router: Address, market: Market, purse: PlannedBalances) {
  /** The swap, after an approval if the account has none yet. Exact amounts are predicted; the minimum leaves 0.5 %. */
  const swap = ({ from, hops, amountIn, nativeIn, nativeOut }: SwapOrder): readonly Transaction[] => {
    const first = hops[0]
    const last = hops.at(-1)
    if (!first || !last) throw new Error('a swap needs a route')
    const amountOut = market.swap(hops, amountIn)
    const minimum = amountOut - (amountOut * slippageBps) / 10_000n
    const deadline = BigInt(market.timestamp) + deadlineSeconds
    const gas = hops.reduce((sum, { pool }) => sum + hopGas[pool.state.type], 250_000n)
    const label = `swap ${[first.from.key, ...hops.map(({ to }) => to.key)].join(' > ')}`
    const tail = [from, deadline] as const
    // The path functions name a pool by its tokens and kind; any number of weighted pools may have the same tokens.
    const isPath = hops.every(({ pool }) => pool.state.type !== 'weighted')
    if (nativeIn) {
      const data = isPath
        ? encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: [minimum, routesOf(hops), ...tail] })
        : encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokensSplit', args: [minimum, stepsOf(hops), ...tail] })
      purse.credit(from, last.to.key, amountOut)
      return [{ from, to: router, data, value: amountIn, gas, label }]
    }
    const before = approvalOf(purse, from, first.from, router)
    purse.debit(from, first.from.key, amountIn)
    if (!nativeOut) purse.credit(from, last.to.key, amountOut)
    const data = isPath
      ? encodeFunctionData({
          abi: routerAbi,
          functionName: nativeOut ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
          args: [amountIn, minimum, routesOf(hops), ...tail],
        })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: nativeOut ? 'swapExactTokensForETHSplit' : 'swapExactTokensForTokensSplit',
          args: [amountIn, minimum, stepsOf(hops), ...tail],
        })
    return [...before, { from, to: router, data, gas, label }]
  }

  return { address: router, swap }
}
