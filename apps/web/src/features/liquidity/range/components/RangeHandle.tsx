import { boundsOfEnd, formatWad, moveEnd, type RangeEnd, type TickRange } from '@exchange/domain'
import { priceAtTick } from '@exchange/domain/liquidity/range/priceTick'
import { fullRange } from '@exchange/domain/liquidity/range/tickRange'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, PointerEvent } from 'react'
import { plainPrice } from '../../../../entities/chart/plainPrice.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { endOf, type PriceEnd } from '../model/rangePrices.ts'
import { placeOf, type RangeView, tickAtPlace } from '../../../../entities/chart/rangeView.ts'
import type { RangeForm } from '../useRangeForm.ts'

/** Spacings that a page key moves, and an arrow with Shift. */
const PAGE = 10

type HandleProps = {
  readonly form: Pick<RangeForm, 'pair' | 'shown' | 'isFalling' | 'spacing'>
  readonly range: TickRange
  readonly view: RangeView
  readonly end: PriceEnd
  /** Change from the present price, "+14.5%". */
  readonly note: string
  readonly onMove: (range: TickRange) => void
}

const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }
const PAGES: Readonly<Record<string, number>> = { PageUp: PAGE, PageDown: -PAGE }

/** How far a key moves an end, in spacings towards higher prices; undefined for other keys. */
const stepsOf = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number | undefined =>
  PAGES[key] ?? (ARROWS[key] && ARROWS[key] * (shiftKey ? PAGE : 1))

/** One end of a range: dragged, or moved one tick spacing at a time by keyboard. Its accessible value is a price. */
export const RangeHandle = ({ form, range, view, end, note, onMove }: HandleProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { pair, shown, isFalling, spacing = 1 } = form
  const which: RangeEnd = endOf(end, isFalling)
  const tick = range[which]
  const bounds = boundsOfEnd(range, which, spacing)
  const rising = (of: number) => (isFalling ? -of : of)
  const ordered = bounds.map(rising).toSorted((a, b) => a - b)
  const isLimit = tick === fullRange(spacing)[which]
  const text = isLimit ? t`no limit` : plainPrice(format, formatWad(priceAtTick(pair, tick, shown.base.address)))
  const [base, quote] = [shown.base.symbol, shown.quote.symbol]
  const place = placeOf(view, tick, isFalling)
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOf(event)
    const edge = event.key === 'Home' ? ordered[0] : event.key === 'End' ? ordered[1] : undefined
    if (steps === undefined && edge === undefined) return
    event.preventDefault()
    onMove(moveEnd(range, which, edge === undefined ? tick + rising((steps ?? 0) * spacing) : rising(edge), spacing))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement!.getBoundingClientRect()
    if (box.width === 0) return
    const at = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    onMove(moveEnd(range, which, tickAtPlace(view, at, isFalling), spacing))
  }
  return (
    <div
      className={`range-handle ${end}`}
      style={{ left: `${place * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={end === 'min' ? t`Minimum price` : t`Maximum price`}
      aria-valuemin={ordered[0]}
      aria-valuemax={ordered[1]}
      aria-valuenow={rising(tick)}
      aria-valuetext={isLimit ? text : t`${text} ${quote} per ${base}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    >
      <span className="range-note" aria-hidden="true">
        {note}
      </span>
      <span className="range-grip" aria-hidden="true" />
    </div>
  )
}
