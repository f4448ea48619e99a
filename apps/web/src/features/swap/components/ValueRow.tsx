import type { ImpactBand } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** How much more, or less, is received than is paid, by their dollars. */
export const ValueRow = ({ difference, band }: { readonly difference: bigint | null; readonly band: ImpactBand }) => {
  const format = useFormat()
  if (difference === null) return null
  const tone = band === 'plain' ? undefined : band === 'notice' ? 'impact-notice' : 'neg'
  return (
    <KeyValue label={<Trans>Value difference</Trans>}>
      <span className={tone}>{format.change(percentOf(difference))}</span>
    </KeyValue>
  )
}
