import { type ImpactBand, impactBand } from '@exchange/domain'
import { Icon, type IconName, KeyValue } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { impactWords } from '../messages.ts'
import type { OrderPlan } from '../model/plan.ts'

const looks: Record<ImpactBand, { readonly icon: IconName; readonly className: string }> = {
  plain: { icon: 'check', className: 'pos' },
  notice: { icon: 'info', className: 'impact-notice' },
  confirm: { icon: 'warning', className: 'neg' },
  typed: { icon: 'warning', className: 'neg' },
  unknown: { icon: 'warning', className: 'neg' },
}

const Impact = ({ impact }: { readonly impact: bigint | null }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const band = impactBand(impact)
  const word = i18n._(impactWords[band])
  return (
    <span className={looks[band].className}>
      <Icon name={looks[band].icon} size={14} />
      {impact === null ? word : `${format.percent(percentOf(impact))}, ${word}`}
    </span>
  )
}

/** What the first part does to the price, where it is sold at the market of now. One that is not known says so and never looks low. */
export const ImpactRow = ({ impact }: { readonly impact: OrderPlan['impact'] }) =>
  impact === undefined ? null : (
    <KeyValue label={<Trans>Price impact</Trans>}>{impact === 'asked' ? '\u00a0' : <Impact impact={impact} />}</KeyValue>
  )
