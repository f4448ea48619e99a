import type { Network } from '@exchange/protocol/networks'
import { StatTiles } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import type { PartWorth } from './countedWorth.ts'
import { type Total, totalOf } from './selectEntries.ts'
import { useCountedWorth } from './useCountedWorth.ts'

/** How many positions and strategies are not in a sum. */
export const Uncounted = ({ unknown }: Pick<Total, 'unknown'>) =>
  unknown === 0 ? null : (
    <Plural
      value={unknown}
      one="without # of an unlisted token or without a price"
      other="without # of unlisted tokens or without a price"
    />
  )

const Figure = ({ total: { usd } }: { readonly total: Total }) => {
  const format = useFormat()
  return usd === null ? <NotAvailable /> : format.usd(usd)
}

type TotalsProps = {
  readonly network: Network
  readonly entries: readonly PartWorth[]
  /** Undefined until they are read: the totals are incomplete without them. */
  readonly strategies: readonly PartWorth[] | undefined
}

/** The total value, and the total that can be claimed. */
export const Totals = ({ network, entries, strategies }: TotalsProps) => {
  const { t } = useLingui()
  const counted = useCountedWorth(network)
  if (strategies === undefined) return null
  const parts = [...entries, ...strategies].map(counted)
  const [value, fees, emission] = [
    totalOf(parts.map(({ usd }) => usd)),
    totalOf(parts.map(({ feesUsd }) => feesUsd)),
    totalOf(parts.map(({ earnedUsd }) => earnedUsd)),
  ]
  const tile = (id: string, label: React.ReactNode, total: Total) => ({
    id,
    label,
    value: <Figure total={total} />,
    context: <Uncounted unknown={total.unknown} />,
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
