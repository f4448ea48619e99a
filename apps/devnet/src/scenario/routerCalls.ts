import type { Address } from '@exchange/domain'
import { encodeFunctionData, maxUint256 } from 'viem'
import { erc20Abi, routerAbi } from '@exchange/protocol'
import type { Market, MarketHop, MarketToken } from './market.ts'
import type { Purse } from './actor.ts'
import type { Transaction } from './transaction.ts'

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

export type RouterCalls = ReturnType<typeof createRouterCalls>

/** Transactions through the router, taken into the predicted market as they are made. */
export function createRouterCalls(router: Address, market: Market, purse: Purse) {
  const approve = (from: Address, token: MarketToken): Transaction => ({
    from,
    to: token.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] }),
    gas: 100_000n,
    label: `approve ${token.key}`,
  })

  /** The swap, after an approval where the account has none yet. Exact amounts are predicted; the minimum leaves 0.5 %. */
  const swap = ({ from, hops, amountIn, nativeIn, nativeOut }: SwapOrder, timestamp: number): readonly Transaction[] => {
    const first = hops[0]
    const last = hops.at(-1)
    if (!first || !last) throw new Error('a swap needs a route')
    const amountOut = market.swap(hops, amountIn)
    const minimum = amountOut - (amountOut * slippageBps) / 10_000n
    const routes = hops.map(({ pool, from: tokenIn, to: tokenOut }) => ({
      from: tokenIn.address,
      to: tokenOut.address,
      stable: pool.state.type === 'stable',
    }))
    const deadline = BigInt(timestamp) + deadlineSeconds
    const gas = 250_000n + 250_000n * BigInt(hops.length)
    const label = `swap ${[first.from.key, ...hops.map(({ to }) => to.key)].join(' > ')}`
    if (nativeIn) {
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: [minimum, routes, from, deadline] })
      purse.credit(from, last.to.key, amountOut)
      return [{ from, to: router, data, value: amountIn, gas, label }]
    }
    const before = purse.needsApproval(from, first.from.key) ? [approve(from, first.from)] : []
    purse.debit(from, first.from.key, amountIn)
    if (!nativeOut) purse.credit(from, last.to.key, amountOut)
    const data = encodeFunctionData({
      abi: routerAbi,
      functionName: nativeOut ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
      args: [amountIn, minimum, routes, from, deadline],
    })
    return [...before, { from, to: router, data, gas, label }]
  }

  return { address: router, approve, swap }
}
