import type { Network } from '@exchange/protocol/networks'
import { Icon } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { positionsLink } from '../../../../entities/pool/liquidityLinks.ts'
import { useOwnTitle } from '../../../../shared/router/ownTitle.ts'
import { PoolIcons } from '../../../../entities/pool/PoolIcons.tsx'
import type { PositionEntry } from '../../../../entities/position/positionEntry.ts'
import { entryName } from '../../../../entities/position/entryName.ts'
import { EntryBadges } from '../../../../entities/position/EntryBadges.tsx'

/** The link back to the list. */
export const BackToPositions = () => (
  <Link {...positionsLink()} className="link position-back">
    <Icon name="left" size={16} />
    <Trans>My positions</Trans>
  </Link>
)

/** The position's pool, number and state. */
export const PositionHead = ({ network, entry }: { readonly network: Network; readonly entry: PositionEntry }) => {
  const name = entryName(entry)
  useOwnTitle(name)
  return (
    <div className="position-head">
      <BackToPositions />
      <div className="position-title">
        <PoolIcons pool={entry.pool} size={40} />
        <h1>
          <Link to="/pools/$chain/$address" params={{ chain: network.slug, address: entry.pool.address }} className="entry-pool">
            <bdi>{name}</bdi>
          </Link>
        </h1>
        <EntryBadges entry={entry} />
      </div>
    </div>
  )
}
