import { useEffect } from 'react'
import { useChainNow } from '../../shared/clock/clock.ts'
import type { MarketView, OrderTrade } from '../../shared/orders/screens.ts'
import { poolAddress } from '../../shared/tokens/token.ts'
import { type PlanFacts, referenceAmount } from './model/plan.ts'
import { measuredTax } from './model/taxes.ts'
import { useFreeAllowance } from './useAllowance.ts'

/** Has the market asked for `part`, or for an amount that stands for it while none is typed. */
export const useMarketOf = ({ network, tokenIn, tokenOut, prices }: OrderTrade, { ask }: MarketView, part: bigint): void => {
  const asked = tokenIn && tokenOut ? (part > 0n ? part : referenceAmount(network, tokenIn, prices)) : null
  useEffect(() => ask(asked), [ask, asked])
  useEffect(() => () => ask(null), [ask])
}

/** Everything a plan is judged by; none until both tokens are chosen. */
export const usePlanFacts = (trade: OrderTrade, { quote }: MarketView): PlanFacts | null => {
  const { network, wallet, tokenIn, tokenOut, kind, amountIn, balanceIn: balance, prices } = trade
  const now = useChainNow(network.chainId)
  const allowance = useFreeAllowance(network, wallet.address, tokenIn && poolAddress(network, tokenIn.address))
  if (!tokenIn || !tokenOut) return null
  const taxes = { sold: measuredTax(trade.taxIn), bought: measuredTax(trade.taxOut) }
  return { network, tokenIn, tokenOut, isSameCoin: kind !== 'swap', amountIn, now: now ?? 0, quote, prices, balance, allowance, taxes }
}
