import type { Meta, PoolItem } from '@exchange/api-client'
import {
  amountsAtRatio,
  type DepositPlan,
  isEmptyPool,
  isWeightedSupply,
  leastOf,
  type ParsedAmount,
  parseAmount,
  planDeposit,
  planSingleDeposit,
  planZapDeposit,
  type PoolTokens,
  type SwapOnTheWay,
  weightedFundingStops,
} from '@exchange/domain'
import { formatUnits } from '@exchange/domain/amounts/parseAmount'
import type { Network } from '@exchange/protocol/networks'
import { useState } from 'react'
import { poolName } from '../../../entities/pool/poolText.ts'
import { streamedRate } from '../../../entities/pool/streamedRate.ts'
import { useSettings } from '../../../shared/settings/settings.ts'
import { fieldText } from '../../../shared/tokens/fieldText.ts'
import { taxOn } from '../../../shared/tokens/transferTax.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { useConfirmed } from '../../../entities/liquidity/useConfirmed.ts'
import { useUnlisted } from '../../../entities/liquidity/useUnlisted.ts'
import type { AddToPoolRequest } from './flows/addToPool.flow.ts'
import { type Attempt, attempt } from '../../../entities/liquidity/attempt.ts'
import { canZap, isZapBarred, zapStep } from '../../../entities/liquidity/zap.ts'
import { usePoolSides } from '../../../entities/liquidity/usePoolSides.ts'
import { type TokenPoolItem, usePoolTokens } from '../../../entities/liquidity/usePoolTokens.ts'
import type { PoolStop } from '../../../entities/liquidity/poolStops.ts'

/** All tokens of the pool, or one alone. */
export type DepositMode = 'all' | 'single'

const nothing: ParsedAmount = { status: 'invalid', code: 'amount.missing' }

// LIQ-33
/** Everything about a deposit into a pool of its own tokens: what is typed, what follows from it, and what is in its way. */
export const useDepositForm = (
  network: Network,
  pool: TokenPoolItem,
  { block, blockTimestamp }: Pick<Meta, 'block' | 'blockTimestamp'>,
) => {
  const wallet = useWallet()
  const { slippageBps, deadlineMinutes } = useSettings()
  const read = usePoolTokens(network, pool)
  const supply: PoolTokens | undefined = read.data
  const [native, setNative] = useState(true)
  const [chosenMode, setMode] = useState<DepositMode>('all')
  const [one, setOne] = useState(0)
  const [texts, setTexts] = useState<readonly string[]>([])
  const [given, setGiven] = useState(0)
  const [stakes, setStakes] = useState<boolean | null>(null)
  const { sides, hasWrapped, priceOf } = usePoolSides(network, pool, wallet.address, native, supply && { block, pools: [supply.pool] })
  const empty = supply !== undefined && isEmptyPool(supply)
  const taxes = sides.map(({ tax }) => taxOn(tax, 'sell'))
  const { hasStranger } = useUnlisted(network, pool)
  const takesOne = supply !== undefined && !empty && (isWeightedSupply(supply) || canZap(network, sides, slippageBps))
  // One token alone buys the others: none that the user has never looked at.
  const canSingle = takesOne && !hasStranger
  const barred = supply !== undefined && !empty && !hasStranger && !isWeightedSupply(supply) && isZapBarred(network, sides, slippageBps)
  const mode = canSingle ? chosenMode : 'all'
  const isZap = mode === 'single' && supply !== undefined && !isWeightedSupply(supply)
  const typed = sides.map(({ shown }, i) => parseAmount(texts[i] ?? '', shown.decimals))
  const from = typed[given] ?? nothing
  const atRatio =
    supply && !empty && from.status === 'ok' && from.value > 0n && sides[given]
      ? amountsAtRatio(supply.pool, sides[given].token.address, from.value)
      : null
  /** Of each token: what is typed, or what follows from it. */
  const amounts: readonly ParsedAmount[] = empty
    ? typed
    : sides.map((_, i) => (i === given || from.status !== 'ok' ? from : { status: 'ok', value: atRatio?.[i] ?? 0n }))
  const single = mode === 'single' ? (typed[one] ?? nothing) : null

  const plan = ((): Attempt<DepositPlan & { readonly fee?: bigint; readonly swap?: SwapOnTheWay }> | null => {
    if (!supply) return null
    if (single) {
      const side = sides[one]
      if (single.status !== 'ok' || single.value === 0n || !side) return null
      const { address } = side.token
      return attempt(() =>
        isWeightedSupply(supply)
          ? planSingleDeposit(supply, address, single.value, taxes[one] ?? 0n, priceOf)
          : planZapDeposit(supply, address, single.value, priceOf),
      )
    }
    const desired = amounts.map((amount) => (amount.status === 'ok' ? amount.value : 0n))
    if (desired.includes(0n)) return null
    return attempt(() => planDeposit(supply, desired, taxes, priceOf))
  })()
  const made = plan?.status === 'ok' ? plan.value : null
  // What was confirmed holds for these amounts alone.
  const scope = `${mode} ${one} ${texts.join()}`
  const confirm = useConfirmed(scope)
  const stops = ((): readonly PoolStop[] => {
    if (!supply || read.isError) return [{ code: 'poolUnknown' }]
    const asked = single
      ? [{ amount: single, index: one, side: sides[one] }]
      : amounts.map((amount, index) => ({ amount, index, side: sides[index] }))
    const found = weightedFundingStops(
      asked.map(({ amount, side }) => ({ amount, balance: side?.balance ?? { status: 'loading' }, gasReserve: side?.gasReserve ?? 0n })),
      made?.cost ?? null,
      confirm.on ? 'typed' : 'none',
    )
    const named = found.map((stop): PoolStop => {
      const { index, side } = ('index' in stop && asked[stop.index]) || {}
      return { code: stop.code, ...(index !== undefined && side && { symbol: side.shown.symbol, index }) }
    })
    const [first] = named
    if (first && first.code !== 'lossUnknown' && first.code !== 'lossTooHigh') return named
    if (plan?.status === 'refused') return [{ code: 'refused', error: plan.code }]
    const moved = isZap ? sides : asked.map(({ side }) => side)
    return !empty && moved.some((side) => side?.tax === undefined) ? [{ code: 'taxUnknown' }] : named
  })()

  const type = (index: number, text: string) => {
    setGiven(index)
    if (mode === 'single' || empty) return setTexts(sides.map((_, i) => (i === index ? text : (texts[i] ?? ''))))
    setTexts(sides.map((_, i) => (i === index ? text : '')))
  }
  const shownText = (index: number): string => {
    const amount = amounts[index]
    const side = sides[index]
    if (mode === 'single' || empty || index === given || amount?.status !== 'ok' || !side) return texts[index] ?? ''
    return fieldText(amount.value, side.shown.decimals)
  }
  const exactText = (index: number): string | undefined => {
    const [amount, side] = [amounts[index], sides[index]]
    return mode === 'all' && !empty && index !== given && amount?.status === 'ok' && side
      ? formatUnits(amount.value, side.shown.decimals)
      : undefined
  }
  const gauge = pool.gauge?.alive ? pool.gauge : null
  const pays = gauge !== null && streamedRate(gauge, blockTimestamp) > 0n
  const staking = gauge !== null && (stakes ?? pays)
  const request = (): AddToPoolRequest | null =>
    made && {
      chainId: network.chainId,
      pool: pool.address,
      name: poolName(pool satisfies PoolItem),
      type: pool.type,
      deadlineMinutes,
      amounts: sides.map(({ token }, i) => ({
        token: token.address,
        symbol: token.symbol,
        decimals: token.decimals,
        amount: made.amounts[i] ?? 0n,
        minimum: leastOf(made.amounts[i] ?? 0n, slippageBps),
      })),
      single: mode === 'single',
      swap: made.swap ? zapStep(pool, made.swap, slippageBps) : null,
      native: native && hasWrapped,
      liquidityMin: leastOf(made.liquidity, slippageBps),
      gauge: staking ? gauge.address : null,
    }

  return {
    wallet,
    read,
    supply,
    sides,
    priceOf,
    empty,
    native: { offered: hasWrapped, on: native, set: setNative },
    /** `waits`: one token alone is offered once every token is imported. */
    mode: { offered: canSingle, waits: takesOne && hasStranger, barred, value: mode, isZap, set: setMode },
    one: { index: one, set: setOne },
    /** On while the gauge pays, unless it was switched: all fees of a stake go to voters. */
    stake: { gauge, pays, on: staking, set: setStakes },
    made,
    amounts: single ? null : amounts,
    stops,
    slippageBps,
    confirm,
    type,
    shownText,
    exactText,
    clear: () => setTexts([]),
    typed: scope,
    request,
  }
}

export type DepositForm = ReturnType<typeof useDepositForm>
