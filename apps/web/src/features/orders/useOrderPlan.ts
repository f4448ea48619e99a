import type { Confirmation } from '@exchange/domain'
import { useEffect, useState } from 'react'
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

/** What was agreed to of a price impact holds for what it was agreed to: another pair or another part asks again. */
const useImpactConfirmation = (scope: string) => {
  const [given, give] = useState<{ readonly scope: string; readonly value: Confirmation }>({ scope: '', value: 'none' })
  return [given.scope === scope ? given.value : 'none', (value: Confirmation) => give({ scope, value })] as const
}

type KnownPlan = {
  /** Everything a plan is judged by; none until both tokens are chosen. */
  readonly facts: PlanFacts | null
  readonly confirmImpact: (value: Confirmation) => void
}

/** What is known of an order that sells `part` at a time, in raw units. */
export const usePlanFacts = (trade: OrderTrade, { quote }: MarketView, part: bigint): KnownPlan => {
  const { network, wallet, tokenIn, tokenOut, kind, amountIn, balanceIn: balance, prices } = trade
  const now = useChainNow(network.chainId)
  const allowance = useFreeAllowance(network, wallet.address, tokenIn && poolAddress(network, tokenIn.address))
  const scope = `${network.chainId} ${tokenIn?.address} ${tokenOut?.address} ${part}`
  const [impactConfirmation, confirmImpact] = useImpactConfirmation(scope)
  if (!tokenIn || !tokenOut) return { facts: null, confirmImpact }
  const taxes = { sold: measuredTax(trade.taxIn), bought: measuredTax(trade.taxOut) }
  const known = { network, tokenIn, tokenOut, amountIn, quote, prices, balance, allowance, taxes, impactConfirmation }
  return { facts: { ...known, isSameCoin: kind !== 'swap', now: now ?? 0 }, confirmImpact }
}
