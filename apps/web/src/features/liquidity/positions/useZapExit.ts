import { type Amounts, leastOf, NATIVE, planZapPositionExit, type PricedPair, weightedFundingStops } from '@exchange/domain'
import type { ConcentratedPoolRead } from '@exchange/protocol/reads/readConcentratedPool'
import { ALL_HELD, type ZapStep } from '@exchange/protocol/writes/zap'
import { useState } from 'react'
import { pricedPairOf } from '../../../shared/market/poolSides.ts'
import { useSettings } from '../../../shared/settings/settings.ts'
import { isSameToken, type Token, toToken } from '../../../shared/tokens/token.ts'
import { attempt } from '../pool/model/attempt.ts'
import { zapStep } from '../pool/model/zap.ts'
import type { PoolStop } from '../pool/words.ts'
import { useZapPool } from '../useZapPool.ts'
import type { PanelProps } from './components/panels/panel.ts'

/** A token that a position can come out as: of the pool, and as it arrives. */
type Receivable = { readonly key: string; readonly token: Token; readonly shown: Token }

const NONE: Amounts = { amount0: 0n, amount1: 0n }

/** Both tokens of the pool, and the native coin beside its wrapped token. */
const receivablesOf = ({ network, entry: { pool } }: PanelProps): readonly Receivable[] => {
  const { wrappedNative } = network.deployment.contracts
  const native = toToken({ chainId: network.chainId, address: NATIVE, ...network.nativeCurrency }, 'native')
  return pool.tokens.flatMap(({ logoURI, ...info }) => {
    const token = toToken({ ...info, chainId: network.chainId, ...(logoURI !== null && { logoURI }) }, 'listed')
    const own = { key: token.address, token, shown: token }
    return isSameToken(token.address, wrappedNative) ? [{ key: NATIVE, token, shown: native }, own] : [own]
  })
}

type Held = Parameters<typeof planZapPositionExit>[1]

const planOf = ({ pool, timestamp }: ConcentratedPoolRead, held: Held, { token }: Receivable, { price0, price1 }: PricedPair) =>
  attempt(() =>
    planZapPositionExit(pool, held, { tokenOut: token.address, timestamp }, (of) => (isSameToken(of, pool.token0) ? price0 : price1)),
  )

/** A position out to one token: what is swapped on the way, what arrives, and what is in its way. */
export const useZapExit = (props: PanelProps, liquidity: bigint) => {
  const { network, entry } = props
  const { pool, position } = entry
  const { slippageBps } = useSettings()
  const [key, choose] = useState<string | null>(null)
  const [typedFor, setTypedFor] = useState('')
  const { read, offered, measured } = useZapPool(network, pool, slippageBps)
  const options = receivablesOf(props)
  const chosen = (offered && options.find((one) => one.key === key)) || null
  const state = read.data
  const plan = state && chosen ? planOf(state, { ...position, liquidity, fees: position.fees ?? NONE }, chosen, pricedPairOf(pool)) : null
  const made = plan?.status === 'ok' ? plan.value : null
  // What was confirmed holds for this token and part alone.
  const scope = `${key} ${liquidity}`
  const confirmed = typedFor === scope
  const stop = ((): PoolStop | null => {
    if (!chosen) return null
    if (!state || read.isError) return { code: 'poolUnknown' }
    if (plan?.status === 'refused') return { code: 'refused', error: plan.code }
    if (!measured) return { code: 'taxUnknown' }
    const [cost] = weightedFundingStops([], made?.cost ?? null, confirmed ? 'typed' : 'none')
    return cost ? { code: cost.code } : null
  })()
  const swaps: readonly ZapStep[] =
    // All of what comes out of the other token: the pool may move until then.
    made?.swap ? [{ ...zapStep(pool, made.swap, slippageBps), amountIn: ALL_HELD }] : []
  return {
    offered,
    options,
    chosen,
    choose,
    made,
    stop,
    least: made && leastOf(made.amount, slippageBps),
    swaps,
    sides: options.filter(({ token, shown }) => token === shown),
    confirm: { on: confirmed, set: (yes: boolean) => setTypedFor(yes ? scope : '') },
  }
}

export type ZapExit = ReturnType<typeof useZapExit>
