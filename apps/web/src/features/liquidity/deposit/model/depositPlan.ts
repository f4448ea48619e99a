import {
  type DepositPlan,
  isEmptyPool,
  isWeightedSupply,
  planDeposit,
  planSingleDeposit,
  planZapDeposit,
  type PoolTokens,
  type SwapOnTheWay,
  weightedFundingBlockers,
} from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type Attempt, attempt } from '../../../../entities/liquidity/attempt.ts'
import type { PoolBlocker } from '../../../../entities/liquidity/poolBlockers.ts'
import type { PoolSideOfForm } from '../../../../entities/liquidity/usePoolSides.ts'
import { canZap, isZapBarred } from '../../../../entities/liquidity/zap.ts'
import { taxOn } from '../../../../shared/tokens/transferTax.ts'
import type { DepositMode, PaidSide } from './depositAmounts.ts'

/** The result of a deposit; `fee` and `swap` apply to a deposit of one token. */
export type MadeDeposit = DepositPlan & { readonly fee?: bigint; readonly swap?: SwapOnTheWay }

type PriceOf = Parameters<typeof planDeposit>[3]

/** Whether one token alone may be paid, whether it waits until every token is imported, and whether slippage alone bars it. */
export const singleToken = (
  network: Network,
  supply: PoolTokens | undefined,
  sides: readonly PoolSideOfForm[],
  slippageBps: number,
  hasStranger: boolean,
) => {
  if (supply === undefined || isEmptyPool(supply)) return { offered: false, waits: false, barred: false }
  const isWeighted = isWeightedSupply(supply)
  const takesOne = isWeighted || canZap(network, sides, slippageBps)
  return {
    // A deposit of one token buys the others: only tokens that the user has reviewed.
    offered: takesOne && !hasStranger,
    waits: takesOne && hasStranger,
    barred: !hasStranger && !isWeighted && isZapBarred(network, sides, slippageBps),
  }
}

/** The plan for the amounts, or the reason why the pool refuses them; null until the pool and all amounts are known. */
export const depositPlan = (
  supply: PoolTokens | undefined,
  mode: DepositMode,
  paid: readonly PaidSide[],
  priceOf: PriceOf,
): Attempt<MadeDeposit> | null => {
  const amounts = paid.map(({ amount }) => (amount.status === 'ok' ? amount.value : 0n))
  const taxes = paid.map(({ side }) => taxOn(side?.tax, 'sell'))
  if (!supply || amounts.includes(0n)) return null
  if (mode === 'all') return attempt(() => planDeposit(supply, amounts, taxes, priceOf))
  const [amount, tax, address] = [amounts[0], taxes[0], paid[0]?.side?.token.address]
  if (amount === undefined || address === undefined) return null
  return attempt(() =>
    isWeightedSupply(supply)
      ? planSingleDeposit(supply, address, amount, tax ?? 0n, priceOf)
      : planZapDeposit(supply, address, amount, priceOf),
  )
}

/** Facts that decide whether a deposit may be made. */
export type DepositFacts = {
  /** Undefined while the pool is loading, or if the read failed. */
  readonly supply: PoolTokens | undefined
  readonly paid: readonly PaidSide[]
  /** Tokens whose transfer taxes must be measured first. */
  readonly moved: readonly (PoolSideOfForm | undefined)[]
  readonly plan: Attempt<MadeDeposit> | null
  /** Whether a great cost was accepted. */
  readonly confirmed: boolean
}

/** The reasons that block a deposit, most important first. */
export const depositBlockers = ({ supply, paid, moved, plan, confirmed }: DepositFacts): readonly PoolBlocker[] => {
  if (!supply) return [{ code: 'poolUnknown' }]
  const found = weightedFundingBlockers(
    paid.map(({ amount, side }) => ({ amount, balance: side?.balance ?? { status: 'loading' }, gasReserve: side?.gasReserve ?? 0n })),
    plan?.status === 'ok' ? plan.value.cost : null,
    confirmed ? 'typed' : 'none',
  )
  const named = found.map((stop): PoolBlocker => {
    const { index, side } = ('index' in stop && paid[stop.index]) || {}
    return { code: stop.code, ...(index !== undefined && side && { symbol: side.shown.symbol, index }) }
  })
  const [first] = named
  if (first && first.code !== 'lossUnknown' && first.code !== 'lossTooHigh') return named
  if (plan?.status === 'refused') return [{ code: 'refused', error: plan.code }]
  return !isEmptyPool(supply) && moved.some((side) => side?.tax === undefined) ? [{ code: 'taxUnknown' }] : named
}
