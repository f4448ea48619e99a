import type { ImpactBand } from '@exchange/domain'
import { Icon, type IconName } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { percentOf } from '../../shared/format/numbers.ts'
import { useFormat } from '../../shared/format/useFormat.ts'

/** The word beside a price impact, and its style: colour alone never carries the meaning. */
const bands: Record<ImpactBand, { readonly word: MessageDescriptor; readonly icon: IconName; readonly className: string }> = {
  plain: { word: msg`low`, icon: 'check', className: 'pos' },
  notice: { word: msg`moderate`, icon: 'info', className: 'impact-notice' },
  confirm: { word: msg`high`, icon: 'warning', className: 'neg' },
  typed: { word: msg`very high`, icon: 'warning', className: 'neg' },
  unknown: { word: msg`not known`, icon: 'warning', className: 'neg' },
}

/** A price impact with its word and icon; an unknown one says so and never looks low. */
export const Impact = ({ impact, band }: { readonly impact: bigint | null; readonly band: ImpactBand }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { icon, className } = bands[band]
  const word = i18n._(bands[band].word)
  return (
    <span className={className}>
      <Icon name={icon} size={14} />
      {impact === null ? word : `${format.percent(percentOf(impact))}, ${word}`}
    </span>
  )
}
