import { marketPriceOf, priceAtSqrtPrice, priceGap, streamRate } from '@exchange/domain'
import type { PoolAnswer } from '../../../entities/pool/LinkedPool.tsx'
import { useSettings } from '../../../shared/settings/settings.ts'
import { usePrices } from '../../../shared/tokens/queries.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { isPeggedPool, rangeMarketOf } from './model/rangeMarket.ts'
import { rangeOutcome } from './model/rangeOutcome.ts'
import { estimateOf, planDeposit, zapPlanOf } from './model/rangePlan.ts'
import { typedRange } from './model/rangePrices.ts'
import { toRangeSearch } from './model/rangeSearch.ts'
import { proposedRanges, rangeOf, rangeStart, flipChoice } from './model/rangeStart.ts'
import { useTypedConfirmation } from '../../../entities/liquidity/useTypedConfirmation.ts'
import { useSlippage } from '../../../entities/liquidity/useSlippage.ts'
import { useRangeChoice } from './useRangeChoice.ts'
import { useRangePair } from './useRangePair.ts'
import { useRangePool } from './useRangePool.ts'
import { useRangeTokens } from './useRangeTokens.ts'
import { useRangeZap } from './useRangeZap.ts'

/** The form's data and actions, from the choices, the chain and the index. */
export const useRangeForm = (answer: PoolAnswer) => {
  const { network, pool, read } = answer
  const { choice, change, typedPrices, typePrices } = useRangeChoice()
  const { slippageBps } = useSettings()
  const slippage = useSlippage()
  const chain = useRangePool(network, pool)
  const emissionPrice = usePrices(network).get(tokenKey(network.deployment.contracts.governanceToken)) ?? null
  const tokens = useRangeTokens(answer, choice.wrapped)
  const { own, paid, balances, gasReserves } = tokens
  const { pair, standard, shown, isFalling, prices } = useRangePair(network, pool, choice.inverted)

  const { isStarted, startBlockers, price } = rangeStart(chain.data, choice.start, pair, shown.base.address)
  const spacing = chain.data?.tickSpacing
  const presets = proposedRanges(pair, price, standard.base.address, spacing, isPeggedPool(network, pool))
  const range = rangeOf(choice.range, spacing, presets)
  const priceBlockers = range && spacing !== undefined ? typedRange(pair, range, typedPrices, shown, spacing).blockers : []

  // A confirmation applies only to these amounts and this range; display options do not matter.
  const typed = JSON.stringify(toRangeSearch({ ...choice, inverted: false, wrapped: false, stake: null, run: '' }))
  const confirm = useTypedConfirmation(`${typed} ${range?.tickLower} ${range?.tickUpper}`)

  const zap = useRangeZap(answer, { choice, range, own, paid, balances, gasReserves, prices, slippageBps, confirmed: confirm.on })
  const planned = () => {
    if (!price || !range) return null
    if (zap.on) return zapPlanOf(choice, range, price, zap.made?.deposit ?? null)
    const decimals = { token0: own[0].decimals, token1: own[1].decimals }
    return planDeposit({ choice, range, price, decimals, balances, gasReserves, slippageBps, taxes: zap.taxes })
  }
  const plan = planned()
  const market = chain.data && price && rangeMarketOf(pool, read.data.meta, chain.data, price, emissionPrice)
  const outcome = rangeOutcome({ plan, range, market, prices, zap, confirmed: confirm.on })
  /** Market price (wad) of one base in the quote by dollars; null if a price is missing. */
  const marketPrice = isFalling ? marketPriceOf(prices.price1, prices.price0) : marketPriceOf(prices.price0, prices.price1)
  const farm = chain.data?.farm ?? null
  const pays = farm !== null && streamRate(farm.stream, BigInt(chain.data?.timestamp ?? 0)) > 0n

  return {
    ...answer,
    choice,
    change,
    chain,
    pair,
    shown,
    isFalling,
    isStarted,
    startBlockers,
    marketPrice,
    /** The relative distance (wad) of the price from the market's; null if one of them is unknown. */
    gap: price && priceGap(priceAtSqrtPrice(pair, price.sqrtPrice, shown.base.address), marketPrice),
    price,
    spacing,
    range,
    typedPrices,
    typePrices,
    /** Why the typed prices are not a valid range. */
    priceBlockers,
    presets: presets.map((one) => ({ ...one, estimate: market ? estimateOf(market, one.range, outcome.valueUsd) : null })),
    plan,
    zap,
    ...outcome,
    confirm,
    typed,
    clear: () => change({ amounts: { token0: '', token1: '' } }),
    prices,
    canStake: farm !== null,
    /** Whether a stake is paid emission now. */
    pays,
    /** On while the gauge pays, unless it was switched: all fees of a stake go to voters. */
    isStaking: farm !== null && (choice.stake ?? pays),
    ...tokens,
    slippageBps,
    slippage,
    turn: () => change(flipChoice(choice)),
  }
}

export type RangeForm = ReturnType<typeof useRangeForm>
