import {
  type Address,
  type ParsedAmount,
  parseAmount,
  planZapPosition,
  type PricedPair,
  type ReadValue,
  type TickRange,
  weightedFundingBlockers,
} from '@exchange/domain'
import type { ConcentratedPoolRead } from '@exchange/protocol/reads/pools/readConcentratedPool'
import type { PoolAnswer } from '../../../entities/pool/LinkedPool.tsx'
import { isSameToken, type Token } from '../../../shared/tokens/token.ts'
import { attempt } from '../../../entities/liquidity/attempt.ts'
import type { PoolBlocker } from '../../../entities/liquidity/poolBlockers.ts'
import { useUnlistedTokens } from '../../../entities/liquidity/useUnlistedTokens.ts'
import { useZapPool } from '../../../entities/liquidity/useZapPool.ts'
import type { RangeChoice, Side } from './model/rangeSearch.ts'

type ZapInput = {
  readonly choice: RangeChoice
  readonly range: TickRange | null
  /** The pool's tokens, and how they are paid. */
  readonly own: readonly [Token, Token]
  readonly paid: readonly [Token, Token]
  /** The balance of each, and its gas reserve. */
  readonly balances: Readonly<Record<Side, ReadValue<bigint>>>
  readonly gasReserves: Readonly<Record<Side, bigint>>
  readonly prices: PricedPair
  readonly slippageBps: number
  /** Whether a great cost was accepted. */
  readonly confirmed: boolean
}

type Given = { readonly tokenIn: Address; readonly amount: bigint }

const planOf = ({ pool, timestamp }: ConcentratedPoolRead, range: TickRange, given: Given, { price0, price1 }: PricedPair) =>
  attempt(() => planZapPosition(pool, range, { ...given, timestamp }, (token) => (isSameToken(token, pool.token0) ? price0 : price1)))

// LIQ-33
/** One token into the range: the swap, its result, and the blocking reasons. */
export const useRangeZap = ({ network, pool }: PoolAnswer, input: ZapInput) => {
  const { choice, range, own, paid, balances, gasReserves, prices, slippageBps, confirmed } = input
  const { read, offered: canZap, barred, sides: measuredSides, taxes, measured } = useZapPool(network, pool, slippageBps)
  const { hasStranger } = useUnlistedTokens(network, pool)
  const offered = canZap && !hasStranger
  const on = offered && choice.single
  const { side } = choice
  const index = side === 'token0' ? 0 : 1
  const tokenIn = own[index].address
  const typed: ParsedAmount = parseAmount(choice.amounts[side], own[index].decimals)
  const amount = typed.status === 'ok' ? typed.value : 0n
  const state = read.data
  const plan = on && state && range && amount > 0n ? planOf(state, range, { tokenIn, amount }, prices) : null
  const made = plan?.status === 'ok' ? plan.value : null
  const blockers = ((): readonly PoolBlocker[] => {
    if (!state || read.isError) return [{ code: 'poolUnknown' }]
    const sides = [{ amount: typed, balance: balances[side], gasReserve: gasReserves[side] }]
    const found = weightedFundingBlockers(sides, made?.cost ?? null, confirmed ? 'typed' : 'none')
    const named = found.map(({ code }): PoolBlocker => ({ code, symbol: paid[index].symbol }))
    const [first] = named
    if (first && first.code !== 'lossUnknown' && first.code !== 'lossTooHigh') return named
    if (plan?.status === 'refused') return [{ code: 'refused', error: plan.code }]
    return measured ? named : [{ code: 'taxUnknown' }]
  })()
  return {
    offered,
    /** Whether it waits until a token is imported. */
    waits: canZap && hasStranger,
    barred: barred && !hasStranger,
    on,
    made,
    blockers,
    amount,
    /** The transfer taxes of both tokens, each as measured, and whether measuring was tried. */
    taxes,
    taxed: own.map((token, i) => ({ token, tax: measuredSides[i]?.tax })),
    measured,
    swapSides: own.map((token, i) => ({ token, shown: paid[i]! })),
  }
}

export type RangeZap = ReturnType<typeof useRangeZap>
