import type { PoolItem } from '@exchange/api-client'
import { type Address, type ConcentratedPool, minimumOf, weightedFundingBlockers, type ZapExitPlan, type ZapExitTo } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { ALL_HELD, type ZapStep } from '@exchange/protocol/writes/liquidity/zap'
import { useState } from 'react'
import { pricedPairOf } from '../pool/poolSides.ts'
import { useSettings } from '../../shared/settings/settings.ts'
import { isSameToken } from '../../shared/tokens/token.ts'
import { poolCoins } from './poolCoins.ts'
import { attempt } from './attempt.ts'
import { zapStep } from './zap.ts'
import type { PoolBlocker } from './poolBlockers.ts'
import { useTypedConfirmation } from './useTypedConfirmation.ts'
import { useZapPool } from './useZapPool.ts'

type PlanExit = (pool: ConcentratedPool, to: ZapExitTo, priceOf: (token: Address) => bigint | null) => ZapExitPlan

// LIQ-33
/**
 * An exit from a concentrated pool to one token: the swap, the output and the blocking reasons. `part` identifies what is withdrawn: a
 * confirmation applies only to that.
 */
export const useZapExit = (network: Network, pool: PoolItem, part: string, plan: PlanExit) => {
  const { slippageBps } = useSettings()
  const [key, choose] = useState<string | null>(null)
  const confirm = useTypedConfirmation(`${key} ${part}`)
  const { read, offered, barred, measured } = useZapPool(network, pool, slippageBps)
  const options = poolCoins(network, pool)
  const chosen = (offered && options.find((one) => one.key === key)) || null
  const { price0, price1 } = pricedPairOf(pool)
  const tried = (() => {
    if (!read.data || !chosen) return null
    const { pool: state, timestamp } = read.data
    const to = { tokenOut: chosen.token.address, timestamp }
    return attempt(() => plan(state, to, (token) => (isSameToken(token, state.token0) ? price0 : price1)))
  })()
  const made = tried?.status === 'ok' ? tried.value : null
  const stop = ((): PoolBlocker | null => {
    if (!chosen) return null
    if (!read.data || read.isError) return { code: 'poolUnknown' }
    if (tried?.status === 'refused') return { code: 'refused', error: tried.code }
    if (!measured) return { code: 'taxUnknown' }
    const [cost] = weightedFundingBlockers([], made?.cost ?? null, confirm.on ? 'typed' : 'none')
    return cost ? { code: cost.code } : null
  })()
  // Swaps the whole output of the other token, with a minimum of zero, because that output moves many times as far as the price. `least`,
  // the minimum of the total, guards both.
  const swaps: readonly ZapStep[] = made?.swap ? [{ ...zapStep(pool, made.swap, slippageBps), amountIn: ALL_HELD, amountOutMin: 0n }] : []
  return {
    offered,
    barred,
    options,
    chosen,
    choose,
    made,
    stop,
    least: made && minimumOf(made.amount, slippageBps),
    swaps,
    sides: options.filter(({ token, shown }) => token === shown),
    confirm,
  }
}

export type ZapExit = ReturnType<typeof useZapExit>
