import { Trans } from '@lingui/react/macro'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { Dollars } from './numbers.ts'
import { useFormat } from './useFormat.ts'

// SHELL-39
/** A price; tiny ones show the count of zeros as a subscript, while the spoken and the copied text have all zeros. Null shows as words. */
export const Price = ({ value, unit }: { value: Dollars | null; unit?: string }) => {
  const format = useFormat()
  if (value === null) return <NotAvailable />
  const parts = format.priceParts(value)
  const tail = unit ? ` ${unit}` : ''
  if ('text' in parts) return <>{parts.text + tail}</>
  return (
    <span role="img" translate="no" aria-label={parts.plain + tail}>
      {parts.prefix}
      <span className="subz" data-zeros={parts.zeros} aria-hidden="true">
        <span>{'0'.repeat(parts.zeros - 1)}</span>
      </span>
      {parts.digits}
      {tail}
    </span>
  )
}

/** A rise or a fall: arrow, sign and colour; none of them if both decimals are zero. */
export const Change = ({ percent }: { percent: number | null }) => {
  const format = useFormat()
  if (percent === null) return <NotAvailable />
  const moved = Math.round(Math.abs(percent) * 100) > 0
  const Arrow = percent < 0 ? ArrowDownRight : ArrowUpRight
  return (
    <span className={moved ? (percent < 0 ? 'neg' : 'pos') : 'mut'}>
      {moved && <Arrow className="ic" size={14} aria-hidden="true" />}
      {format.change(percent)}
    </span>
  )
}

/** Replaces an unknown figure: words, never a zero. */
export const NotAvailable = () => (
  <span className="dim">
    <Trans>Not available</Trans>
  </span>
)
