import type { PoolItem } from '@exchange/api-client'
import { Badge, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { isUnpriced } from '../../../entities/pool/isUnpriced.ts'
import { PoolBoosts } from '../../../entities/pool/PoolBoosts.tsx'
import { poolTypeNames } from '../../../entities/pool/poolText.ts'

/** A pool at a glance: its kind, its fee, its boosts, and marks for a missing price and for an unlisted token. */
export const PoolBadges = ({ pool, listed }: { readonly pool: PoolItem; readonly listed: boolean }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <span className="badges">
      <Badge>{i18n._(poolTypeNames[pool.type])}</Badge>
      <Badge tone="outline">{format.pips(pool.fee)}</Badge>
      <PoolBoosts boosts={pool.boosts} />
      {isUnpriced(pool) && (
        <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
          <Trans>No starting price</Trans>
        </Badge>
      )}
      {!listed && (
        <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
          <Trans>Unverified</Trans>
        </Badge>
      )}
    </span>
  )
}
