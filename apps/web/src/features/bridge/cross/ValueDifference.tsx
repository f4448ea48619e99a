import type { Figures } from '../../../entities/trade/figures.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** The difference between the received and the paid value, as a share and in dollars. A side without a price is marked. */
export const ValueDifference = ({ figures }: { readonly figures: Figures }) => {
  const format = useFormat()
  const { usdIn, usdOut, valueDifference, valueBand } = figures
  if (usdIn === null || usdOut === null) return <NotAvailable />
  const tone = valueBand === 'plain' ? undefined : valueBand === 'notice' ? 'impact-notice' : 'neg'
  const share = valueDifference === null ? '' : `${format.change(percentOf(valueDifference))}, `
  return <span className={tone}>{`${share}${format.usd(usdOut - usdIn)}`}</span>
}
