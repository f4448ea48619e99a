import { moveEnd, type TickRange } from '@exchange/domain'
import { IconButton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { FigureQuestion } from '../../../../shared/fields/FigureQuestion.tsx'
import { useKeptSelection } from '../../../../shared/tokens/useKeptSelection.ts'
import { endOf, endText, type PriceEnd, shownPrices, stopAt, typedRange } from '../model/rangePrices.ts'
import type { RangeForm } from '../useRangeForm.ts'
import { rangeStopWords } from '../words.ts'

type FieldProps = {
  readonly form: RangeForm
  readonly range: TickRange
  readonly end: PriceEnd
  readonly onMove: (range: TickRange) => void
}

/**
 * One price of the range: typed with comma or point, or moved by a tick spacing. The typed text stays until the field loses focus, and
 * longer while it is no valid range.
 */
export const PriceField = ({ form, range, end, onMove }: FieldProps) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const { pair, shown, isFalling, spacing = 1, typedPrices, typePrices, priceBlockers } = form
  const which = endOf(end, isFalling)
  const shownText = endText(end, shownPrices(pair, range, shown, spacing))
  const text = typedPrices[end] ?? shownText
  const kept = useKeptSelection(text)
  const stop = stopAt(end, typedPrices, priceBlockers)
  const step = (by: 1 | -1) => onMove(moveEnd(range, which, range[which] + (isFalling ? -by : by) * spacing, spacing))
  const isAsked = stop?.code === `${end}Ambiguous`
  const type = (next: string) => {
    const typed = { ...typedPrices, [end]: next }
    typePrices(typed, typedRange(pair, range, typed, shown, spacing).range ?? range)
  }
  const label = end === 'min' ? t`Minimum price` : t`Maximum price`
  const held = end === 'min' ? shown.base.symbol : shown.quote.symbol
  return (
    <div className={stop ? 'field range-price bad' : 'field range-price'}>
      <label htmlFor={id} className="sm mut">
        {label}
      </label>
      <div className="range-price-row">
        <IconButton label={end === 'min' ? t`Lower the minimum price` : t`Lower the maximum price`} onClick={() => step(-1)}>
          <Minus className="ic" size={18} aria-hidden="true" />
        </IconButton>
        <input
          {...kept}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={text}
          aria-invalid={stop ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => typedPrices[end] !== undefined && priceBlockers.length === 0 && typePrices({}, range)}
        />
        <IconButton label={end === 'min' ? t`Raise the minimum price` : t`Raise the maximum price`} onClick={() => step(1)}>
          <Plus className="ic" size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <p id={`${id}-note`} className={stop ? 'sm neg' : 'sm dim'} role={stop && !isAsked ? 'alert' : undefined}>
        {isAsked ? (
          <FigureQuestion text={text} onChoose={type} />
        ) : stop ? (
          i18n._(rangeStopWords[stop.code])
        ) : end === 'min' ? (
          <Trans>Below it, you hold only {held}</Trans>
        ) : (
          <Trans>Above it, you hold only {held}</Trans>
        )}
      </p>
    </div>
  )
}
