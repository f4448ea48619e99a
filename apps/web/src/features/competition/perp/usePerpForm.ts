import { parseAmount, shareOfSpendable } from '@exchange/domain'
import { fieldUnits } from '@exchange/domain/amounts/parseAmount'
import { acceptablePriceOf } from '@exchange/domain/perp/asking'
import { maxLeverageOf, openBlocker } from '@exchange/domain/perp/blockers'
import { liquidationDistance, perpChargesAt, perpOpening } from '@exchange/domain/perp/positions'
import { useState } from 'react'
import { useSettings } from '../../../shared/settings/settings.ts'
import type { PerpDesk } from './usePerpDesk.ts'

/** The default leverage. */
const FIRST_LEVERAGE = 5
/** Whole multiples only; zero if invalid. */
const leverageIn = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)

/** The form of a position: market and side, margin and leverage, and the worst price that is taken. */
export const usePerpForm = ({ read, limits, winning, book, now }: PerpDesk) => {
  const settings = useSettings()
  const [marketId, chooseMarket] = useState(limits.markets[0])
  const [isLong, setLong] = useState(true)
  const [text, setText] = useState('')
  const [leverageText, setLeverageText] = useState<string>()
  const [toleranceBps, setTolerance] = useState(settings.slippageBps)
  const market = read.markets.find(({ id }) => id === marketId) ?? read.markets[0]
  const most = market ? maxLeverageOf(market, limits) : 1
  const parsed = parseAmount(text, winning.decimals)
  const margin = parsed.status === 'ok' ? parsed.value : 0n
  const shownLeverage = leverageText ?? String(Math.min(FIRST_LEVERAGE, most))
  const leverage = leverageIn(shownLeverage)
  const size = margin * BigInt(leverage)
  const price = market?.newest?.price ?? null
  const order = { isLong, margin, size }
  const opening = price === null || size === 0n ? null : perpOpening(order, read.fees, price)
  const free = read.account.allocated
  return {
    market,
    chooseMarket,
    isLong,
    setLong,
    text,
    setText,
    /** Takes a part of the margin that is free. */
    setShare: (percent: number) => setText(fieldUnits(shareOfSpendable(free, percent), winning.decimals)),
    free,
    margin,
    most,
    leverage,
    leverageText: shownLeverage,
    setLeverageText,
    size,
    price,
    toleranceBps,
    setTolerance,
    acceptablePrice: price === null ? null : acceptablePriceOf(price, { isLong, opens: true }, toleranceBps),
    /** The cost and the liquidation price if opened at the newest price. */
    opening: opening && {
      ...opening,
      closeFee: perpChargesAt(opening.terms, 0).closeFee,
      distance: price === null ? null : liquidationDistance(opening.terms, price, 0),
    },
    blocker: market
      ? openBlocker(
          order,
          {
            market,
            vault: read,
            account: read.account,
            taken: book.taken,
            minMargin: read.minMargin,
            isEntryPaused: read.isEntryPaused,
            limits,
          },
          now,
        )
      : undefined,
  }
}

export type PerpForm = ReturnType<typeof usePerpForm>
