import type { TotalsQuery } from '@exchange/api-client'
import type { Metric } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { InfoTip } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'

type Notes = Readonly<Partial<Record<Metric, MessageDescriptor>>>

const listedOnly = msg`Dollars and swaps count pools of listed tokens only.`

const notes: Readonly<Record<'network' | 'arena', Notes>> = {
  network: { volume: listedOnly, swaps: listedOnly },
  arena: {
    volume: msg`Swaps, and sizes of positions that opened or closed, at the price of that time.`,
    participants: msg`Users who join two competitions count twice.`,
    prizes: msg`Prizes claimed, at the price of that time.`,
    fees: msg`Fees of creations and of positions. Entry fees are part of the prize pools.`,
  },
}

/** What a figure counts, if its name does not say so. */
export const MetricNote = ({ metric, subject = 'network' }: { readonly metric: Metric; readonly subject: TotalsQuery['subject'] }) => {
  const { i18n } = useLingui()
  const note = notes[subject][metric]
  return note ? <InfoTip>{i18n._(note)}</InfoTip> : null
}
