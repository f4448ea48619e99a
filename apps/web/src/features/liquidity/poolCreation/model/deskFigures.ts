import {
  amountsOf,
  firstDeposit,
  firstDepositLoss,
  type FundedPoolType,
  fundingBand,
  isFundingAdvised,
  marketPriceOf,
  parsePercent,
  priceGap,
  proposedName,
  proposedSymbol,
  sidesUsd,
  startingPriceOf,
} from '@exchange/domain'
import { parseWad } from '@exchange/domain/amounts/parseAmount'
import { type DeskSide, isRatioKnown } from './deskSides.ts'
import { FEE_DECIMALS, isLinked, type NewPoolDraft } from './draft.ts'
import { tickPairOf, typedWeights } from './newPoolBlockers.ts'

/** The kind, if pools of this kind are created with a deposit. */
export const fundedOf = ({ type }: NewPoolDraft): FundedPoolType | null => (type === 'concentrated' ? null : type)

/** The effective name and symbol: typed or proposed. */
export const deskTexts = (draft: NewPoolDraft, sides: readonly DeskSide[]) => {
  const weights = typedWeights(draft)
  const named = sides.map(({ token }, i) => ({ symbol: token?.symbol ?? '', weight: weights[i] ?? 0n }))
  return { name: draft.weighted.name ?? proposedName(named), symbol: draft.weighted.symbol ?? proposedSymbol(named) }
}

/** The starting price (wad): the typed one for a concentrated pool, otherwise the ratio of a pair's amounts; null if there is none. */
const startingPrice = (draft: NewPoolDraft, [first, second]: readonly DeskSide[], amounts: readonly bigint[]): bigint | null => {
  if (draft.type === 'concentrated') {
    const typed = parseWad(draft.pair.price)
    return typed.status === 'ok' && typed.value > 0n ? typed.value : null
  }
  if (draft.type === 'weighted' || !first || !second) return null
  return startingPriceOf({ amount: amounts[0] ?? 0n, unit: first.unit }, { amount: amounts[1] ?? 0n, unit: second.unit })
}

/** The starting price of a pair against the market, as it is read. */
const priceFigures = (draft: NewPoolDraft, sides: readonly DeskSide[], amounts: readonly bigint[]) => {
  const { inverted } = draft.pair
  const [first, second] = sides
  const [base, quote] = draft.type === 'concentrated' && inverted ? [second, first] : [first, second]
  const price = startingPrice(draft, sides, amounts)
  const market = marketPriceOf(base?.price ?? null, quote?.price ?? null)
  return {
    ticks: tickPairOf(sides, inverted),
    price,
    market,
    gap: price === null ? null : priceGap(price, market),
    base: base?.token,
    quote: quote?.token,
  }
}

/** The figures of the first deposit: its value, its loss, and whether amounts are linked. */
const depositFigures = (draft: NewPoolDraft, sides: readonly DeskSide[], amounts: readonly bigint[]) => {
  const funded = fundedOf(draft)
  const isTyped = amounts.every((amount) => amount > 0n)
  const valued = sides.map((side, i) => ({ ...side, amount: amounts[i] ?? 0n }))
  const loss = funded ? firstDepositLoss(funded, sides) : null
  const canLink = funded !== null && isRatioKnown(funded, sides)
  return {
    funded,
    loss,
    /** The confirmation that the loss requires, once there are amounts. */
    band: funded === null || !isTyped ? ('plain' as const) : fundingBand(loss),
    deposit: funded && isTyped ? firstDeposit(funded, sides, amounts) : null,
    dollars: sidesUsd(valued),
    isAdvised: funded === 'weighted' && isTyped ? isFundingAdvised(valued) : null,
    linked: isLinked(draft) && canLink,
    canLink,
  }
}

/** All figures derived from the draft: prices and losses in wads, amounts in raw units, the fee in pips. */
export const deskFigures = (draft: NewPoolDraft, sides: readonly DeskSide[]) => {
  const amounts = amountsOf(sides)
  const fee = parsePercent(draft.weighted.fee, FEE_DECIMALS)
  return {
    ...priceFigures(draft, sides, amounts),
    ...depositFigures(draft, sides, amounts),
    fee: fee.status === 'ok' ? fee.value : null,
  }
}
