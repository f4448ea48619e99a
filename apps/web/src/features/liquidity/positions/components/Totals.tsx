import { StatTiles } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { PositionEntry } from '../model/positionEntry.ts'
import { type Total, totalOf } from '../model/selectEntries.ts'

const Unpriced = ({ unknown }: { readonly unknown: number }) =>
  unknown === 0 ? null : <Plural value={unknown} one="without # that has no price" other="without # that have no price" />

const Figure = ({ total: { usd } }: { readonly total: Total }) => {
  const format = useFormat()
  return usd === null ? <NotAvailable /> : format.usd(usd)
}

/** What everything together is worth, and has to be collected. */
export const Totals = ({ entries }: { readonly entries: readonly PositionEntry[] }) => {
  const { t } = useLingui()
  const [value, fees, emission] = [
    totalOf(entries.map(({ usd }) => usd)),
    totalOf(entries.map(({ feesUsd }) => feesUsd)),
    totalOf(entries.map(({ earnedUsd }) => earnedUsd)),
  ]
  const tile = (id: string, label: React.ReactNode, total: Total) => ({
    id,
    label,
    value: <Figure total={total} />,
    context: <Unpriced unknown={total.unknown} />,
  })
  return (
    <StatTiles
      label={t`Your positions in dollars`}
      tiles={[
        tile('value', <Trans>Value</Trans>, value),
        tile('fees', <Trans>Fees to collect</Trans>, fees),
        tile('emission', <Trans>Emission to harvest</Trans>, emission),
      ]}
    />
  )
}
