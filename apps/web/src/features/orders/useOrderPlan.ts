import type { AgreedRisk } from '@exchange/domain'
import { useEffect, useState } from 'react'
import { useChainNow } from '../../shared/clock/clock.ts'
import type { MarketView, OrderTrade } from '../../entities/order/screens.ts'
import { poolAddress } from '../../shared/tokens/token.ts'
import { type PlanFacts, referenceAmount } from './model/plan.ts'
import { measuredTax } from './model/taxes.ts'
import { useFreeAllowance } from './useAllowance.ts'

/** Requests a market quote for `part`, or for a reference amount before one is typed. */
export const useMarketOf = ({ network, tokenIn, tokenOut, prices }: OrderTrade, { ask }: MarketView, part: bigint): void => {
  const asked = tokenIn && tokenOut ? (part > 0n ? part : referenceAmount(network, tokenIn, prices)) : null
  useEffect(() => ask(asked), [ask, asked])
  useEffect(() => () => ask(null), [ask])
}

const NOTHING_AGREED: AgreedRisk = { impact: 'none', protectionBps: null }

/** An accepted risk applies only to what was accepted: another pair, part or protection asks again. */
const useAgreedRisk = (scope: string) => {
  const [given, give] = useState({ scope: '', agreed: NOTHING_AGREED })
  const agreed = given.scope === scope ? given.agreed : NOTHING_AGREED
  return [agreed, (more: Partial<AgreedRisk>) => give({ scope, agreed: { ...agreed, ...more } })] as const
}

type KnownPlan = {
  /** All inputs of a plan's checks; null until both tokens are chosen. */
  readonly facts: PlanFacts | null
  /** Adds to the accepted risks. */
  readonly confirmRisk: (given: Partial<AgreedRisk>) => void
}

/** The data on an order that sells `part` at a time, in raw units, each at most `protectionBps` below the market if given. */
export const usePlanFacts = (trade: OrderTrade, { quote }: MarketView, part: bigint, protectionBps?: number): KnownPlan => {
  const { network, wallet, tokenIn, tokenOut, kind, amountIn, balanceIn: balance, prices } = trade
  const now = useChainNow(network.chainId)
  const allowance = useFreeAllowance(network, wallet.address, tokenIn && poolAddress(network, tokenIn.address))
  const scope = `${network.chainId} ${tokenIn?.address} ${tokenOut?.address} ${part} ${protectionBps}`
  const [agreed, confirmRisk] = useAgreedRisk(scope)
  if (!tokenIn || !tokenOut) return { facts: null, confirmRisk }
  const taxes = { sold: measuredTax(trade.taxIn), bought: measuredTax(trade.taxOut) }
  const known = { network, tokenIn, tokenOut, amountIn, quote, prices, balance, allowance, taxes, agreed }
  return { facts: { ...known, isSameCoin: kind !== 'swap', now: now ?? 0 }, confirmRisk }
}
