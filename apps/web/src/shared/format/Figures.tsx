import { Trans } from '@lingui/react/macro'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { Dollars } from './numbers.ts'
import { useFormat } from './useFormat.ts'

/** A price; tiny ones show the count of zeros as a subscript and speak the plain decimal. Null is said in words. */
export const Price = ({ value, unit }: { value: Dollars | null; unit?: string }) => {
  const format = useFormat()
  if (value === null) return <NotAvailable />
  const parts = format.priceParts(value)
  const tail = unit ? ` ${unit}` : ''
  if ('text' in parts) return <>{parts.text + tail}</>
  return (
    <span role="img" aria-label={parts.plain + tail}>
      {parts.prefix}
      <span className="subz" aria-hidden="true">
        {parts.zeros}
      </span>
      {parts.digits}
      {tail}
    </span>
  )
}

/** A rise or a fall: arrow, sign and colour. */
export const Change = ({ percent }: { percent: number | null }) => {
  const format = useFormat()
  if (percent === null) return <NotAvailable />
  const Arrow = percent < 0 ? ArrowDownRight : ArrowUpRight
  return (
    <span className={percent < 0 ? 'neg' : percent > 0 ? 'pos' : 'mut'}>
      {percent !== 0 && <Arrow className="ic" size={14} aria-hidden="true" />}
      {format.change(percent)}
    </span>
  )
}

/** What stands where a figure is not known: words, never a zero. */
export const NotAvailable = () => (
  <span className="dim">
    <Trans>Not available</Trans>
  </span>
)
