import { Badge, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../shared/format/useFormat.ts'
import type { PositionEntry } from './positionEntry.ts'
import { kindWords } from './words.ts'

/** Whether it is in range, staked or closed. */
const StateBadges = ({ entry: { range, staked, unstaked, closed } }: { readonly entry: PositionEntry }) => (
  <>
    {range === 'inRange' && (
      <Badge tone="positive" icon={<Icon name="check" size={12} />}>
        <Trans>In range</Trans>
      </Badge>
    )}
    {range !== null && range !== 'inRange' && (
      <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
        <Trans>Out of range</Trans>
      </Badge>
    )}
    {staked && <Badge tone="accent">{unstaked ? <Trans>Partly staked</Trans> : <Trans>Staked</Trans>}</Badge>}
    {closed && (
      <Badge>
        <Trans context="of a position">Closed</Trans>
      </Badge>
    )}
  </>
)

/** The entry's kind, its pool's fee, and its state. */
export const EntryBadges = ({ entry }: { readonly entry: PositionEntry }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <span className="badges">
      <Badge>{i18n._(kindWords[entry.kind])}</Badge>
      <Badge tone="outline">{format.pips(entry.pool.fee)}</Badge>
      <StateBadges entry={entry} />
    </span>
  )
}
