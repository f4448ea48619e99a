import {
  amountsUsd,
  depositCost,
  inversePrice,
  marketPriceOf,
  nearestUsableTick,
  parseWad,
  type Price,
  priceAtSqrtPrice,
  priceGap,
  presetRange,
  presetsOf,
  rangeEstimate,
  sqrtPriceAtPrice,
  startingPriceStops,
  streamRate,
  tickAtSqrtPrice,
  type TickRange,
  weightedFundingStops,
} from '@exchange/domain'
import { useMemo } from 'react'
import { invertPair } from '../../../entities/chart/chartPair.ts'
import { pricedPairs } from '../../../entities/chart/pricedPair.ts'
import type { PoolAnswer } from '../../../entities/pool/LinkedPool.tsx'
import { useSettings } from '../../../shared/settings/settings.ts'
import { usePrices } from '../../../shared/tokens/queries.ts'
import { isNative, isSameToken, type Token, tokenKey } from '../../../shared/tokens/token.ts'
import { useBalance } from '../../../shared/tokens/useBalance.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { poolToken } from '../../../entities/liquidity/poolToken.ts'
import { isPeggedPool, pricesOf, rangeMarketOf } from './model/rangeMarket.ts'
import { estimateOf, planDeposit, zapPlanOf } from './model/rangePlan.ts'
import { fieldPrice, isFallingIn, tickPairOf, typedRange } from './model/rangePrices.ts'
import { type Side, toRangeSearch } from './model/rangeSearch.ts'
import { useConfirmed } from '../../../entities/liquidity/useConfirmed.ts'
import { useGasReserve } from '../../../entities/liquidity/useGasReserve.ts'
import { useSlippage } from '../../../entities/liquidity/useSlippage.ts'
import { useRangeChoice } from './useRangeChoice.ts'
import { useRangePool } from './useRangePool.ts'
import { useRangeZap } from './useRangeZap.ts'

const SIDES = ['token0', 'token1'] as const satisfies readonly Side[]

/** The tokens that are paid with: native coin in the place of its wrapped token, unless that is chosen. */
const usePaidTokens = ({ network, pool }: PoolAnswer, wrapped: boolean) => {
  const tokens = useTokens(network)
  const own = useMemo(() => pool.tokens.map((info) => poolToken(network, info)), [network, pool])
  const nativeAt = own.findIndex(({ address }) => isSameToken(address, network.deployment.contracts.wrappedNative))
  const coin = tokens.find(({ address }) => isNative(address))
  const nativeSide: Side | null = nativeAt < 0 || !coin ? null : SIDES[nativeAt]!
  const paid = own.map((token, index) => (index === nativeAt && coin && !wrapped ? coin : token)) as [Token, Token]
  return { own: own as [Token, Token], coin, nativeSide, paid }
}

/** Everything that the form shows and does, from what is chosen, what the chain says and what the index knows. */
export const useRangeForm = (answer: PoolAnswer) => {
  const { network, pool, read } = answer
  const { choice, change, typedPrices, typePrices } = useRangeChoice()
  const { slippageBps } = useSettings()
  const slippage = useSlippage()
  const chain = useRangePool(network, pool)
  const emissionPrice = usePrices(network).get(tokenKey(network.deployment.contracts.governanceToken)) ?? null
  const { own, coin, nativeSide, paid } = usePaidTokens(answer, choice.wrapped)
  const { address } = useWallet()
  const balances = { token0: useBalance(network, address, paid[0].address), token1: useBalance(network, address, paid[1].address) }
  const gasReserveOf = useGasReserve(network)
  const gasReserves = { token0: gasReserveOf(paid[0]), token1: gasReserveOf(paid[1]) }

  const pair = useMemo(() => tickPairOf(pool), [pool])
  const standard = useMemo(() => pricedPairs(network, pool)[0]!, [network, pool])
  const shown = useMemo(() => (choice.inverted ? invertPair(standard) : standard), [choice.inverted, standard])
  const isFalling = isFallingIn(pair, shown)
  const prices = useMemo(() => pricesOf(pool), [pool])

  const isStarted = chain.data === undefined || chain.data.sqrtPrice > 0n
  const start = parseWad(choice.start)
  const startStops = isStarted ? [] : startingPriceStops(start, pair, shown.base.address)
  const started = (): Price | null => {
    if (!chain.data) return null
    if (isStarted) return { sqrtPrice: chain.data.sqrtPrice, tick: chain.data.tick }
    if (startStops.length > 0 || start.status !== 'ok') return null
    const sqrtPrice = sqrtPriceAtPrice(pair, start.value, shown.base.address)
    return { sqrtPrice, tick: tickAtSqrtPrice(sqrtPrice) }
  }
  const price = started()
  const spacing = chain.data?.tickSpacing
  const [basePrice, quotePrice] = isFalling ? [prices.price1, prices.price0] : [prices.price0, prices.price1]

  const isPegged = isPeggedPool(network, pool)
  const presets =
    price && spacing !== undefined
      ? presetsOf(isPegged).map((preset) => ({
          preset,
          range: presetRange(pair, price.sqrtPrice, preset, standard.base.address, spacing),
        }))
      : []
  const proposed = presets[1]?.range ?? null
  const usable = ({ tickLower, tickUpper }: TickRange): TickRange | null => {
    if (spacing === undefined) return null
    const range = { tickLower: nearestUsableTick(tickLower, spacing), tickUpper: nearestUsableTick(tickUpper, spacing) }
    return range.tickLower < range.tickUpper ? range : null
  }
  const range = (choice.range && usable(choice.range)) ?? proposed
  const priceStops = range && spacing !== undefined ? typedRange(pair, range, typedPrices, shown, spacing).stops : []

  // What was confirmed holds for these amounts and this range alone, however they are read, paid and kept.
  const typed = JSON.stringify(toRangeSearch({ ...choice, inverted: false, wrapped: false, stake: false, run: '' }))
  const confirm = useConfirmed(`${typed} ${range?.tickLower} ${range?.tickUpper}`)

  const market = chain.data && price && rangeMarketOf(pool, read.data.meta, chain.data, price, emissionPrice)
  const zap = useRangeZap(answer, { choice, range, own, paid, balances, gasReserves, prices, slippageBps, confirmed: confirm.on })
  const planned = () => {
    if (!price || !range) return null
    if (zap.on) return zapPlanOf(choice, range, price, zap.made?.deposit ?? null)
    return planDeposit({
      choice,
      range,
      price,
      decimals: { token0: own[0].decimals, token1: own[1].decimals },
      balances,
      gasReserves,
      slippageBps,
      taxes: zap.taxes,
    })
  }
  const plan = planned()
  const valueUsd = plan?.made ? amountsUsd(plan.made, prices) : null
  const estimate =
    market && range ? (plan?.made ? rangeEstimate(market, range, plan.made.liquidity) : estimateOf(market, range, null)) : null
  const costOfBoth = () => (plan?.deposit && plan.made && range ? depositCost(plan.deposit, plan.made, range, zap.taxes, prices) : null)
  /** What the deposit loses; undefined before there is one, and where nothing is known that it could lose. */
  const cost = zap.on ? zap.made?.cost : (costOfBoth() ?? undefined)
  const [costStop] = cost ? weightedFundingStops([], cost, confirm.on ? 'typed' : 'none') : []
  /** Market price (wad) of one base in the quote by dollars; null where a price is missing. */
  const marketPrice = marketPriceOf(basePrice, quotePrice)
  const farm = chain.data?.farm ?? null
  const pays = farm !== null && streamRate(farm.stream, BigInt(chain.data?.timestamp ?? 0)) > 0n
  const canStake = farm !== null

  return {
    ...answer,
    choice,
    change,
    chain,
    pair,
    shown,
    isFalling,
    isStarted,
    startStops,
    marketPrice,
    /** By which part (wad) the price stands off the market's, as it is shown; null where one of them is not known. */
    gap: price && priceGap(priceAtSqrtPrice(pair, price.sqrtPrice, shown.base.address), marketPrice),
    price,
    spacing,
    range,
    typedPrices,
    typePrices,
    /** What keeps the prices that are typed from being the range. */
    priceStops,
    presets: presets.map((one) => ({ ...one, estimate: market ? estimateOf(market, one.range, valueUsd) : null })),
    plan,
    zap,
    cost,
    costStop,
    confirm,
    typed,
    clear: () => change({ amounts: { token0: '', token1: '' } }),
    prices,
    valueUsd,
    estimate,
    canStake,
    /** Whether a stake is paid emission now. */
    pays,
    isStaking: canStake && choice.stake,
    own,
    coin,
    paid,
    nativeSide: nativeSide !== null && !choice.wrapped ? nativeSide : null,
    canPayNative: nativeSide !== null,
    balances,
    gasReserves,
    slippageBps,
    slippage,
    turn: () => {
      const turned = start.status === 'ok' ? inversePrice(start.value) : null
      change({ inverted: !choice.inverted, ...(turned !== null && { start: fieldPrice(turned) }) })
    },
  }
}

export type RangeForm = ReturnType<typeof useRangeForm>
