import type { ImpactBand } from '@exchange/domain'
import { Icon, type IconName } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { impactWords } from '../messages.ts'

const looks: Record<ImpactBand, { readonly icon: IconName; readonly className: string }> = {
  plain: { icon: 'check', className: 'pos' },
  notice: { icon: 'info', className: 'impact-notice' },
  confirm: { icon: 'warning', className: 'neg' },
  typed: { icon: 'warning', className: 'neg' },
  unknown: { icon: 'warning', className: 'neg' },
}

/** A price impact with its word and icon; one that is not known says so and never looks low. */
export const Impact = ({ impact, band }: { readonly impact: bigint | null; readonly band: ImpactBand }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { icon, className } = looks[band]
  const word = i18n._(impactWords[band])
  return (
    <span className={className}>
      <Icon name={icon} size={14} />
      {impact === null ? word : `${format.percent(percentOf(impact))}, ${word}`}
    </span>
  )
}
