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

/** Dollars (wad) of a position or a strategy, and of what it has to be collected; null where there is no price. */
export type PartWorth = Pick<PositionEntry, 'usd' | 'feesUsd' | 'earnedUsd'>

type TotalsProps = {
  readonly entries: readonly PartWorth[]
  /** Undefined until they were read: without them nothing is the sum of everything. */
  readonly strategies: readonly PartWorth[] | undefined
}

/** What everything together is worth, and has to be collected. */
export const Totals = ({ entries, strategies }: TotalsProps) => {
  const { t } = useLingui()
  if (strategies === undefined) return null
  const parts = [...entries, ...strategies]
  const [value, fees, emission] = [
    totalOf(parts.map(({ usd }) => usd)),
    totalOf(parts.map(({ feesUsd }) => feesUsd)),
    totalOf(parts.map(({ earnedUsd }) => earnedUsd)),
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
