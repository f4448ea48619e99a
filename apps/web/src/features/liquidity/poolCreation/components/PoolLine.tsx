import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { PoolIcons } from '../../../../entities/pool/PoolIcons.tsx'
import { poolName, poolTypeNames } from '../../../../entities/pool/poolText.ts'
import { poolQuery } from '../../../../entities/pool/poolQuery.ts'
import { shortAddress } from '../../../../shared/format/address.ts'

/** A pool's name and depth, with a link to its page. A pool that is not indexed yet shows its address. */
export const PoolLine = ({ network, pool }: { readonly network: Network; readonly pool: Address }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const item = useQuery(poolQuery(network.chainId, pool)).data?.data
  const depth = item?.tvlUsd ? format.usdWhole(item.tvlUsd) : null
  const type = item && i18n._(poolTypeNames[item.type])
  const fee = item && format.pips(item.fee)
  return (
    <span className="new-pool-line">
      {item && <PoolIcons pool={item} size={28} />}
      <span className="new-pool-words">
        <Link to="/pools/$chain/$address" params={{ chain: network.slug, address: pool }} className="link">
          {item ? poolName(item) : shortAddress(pool)}
        </Link>
        <span className="sm dim">
          {item && (
            <>
              <Trans>
                {type}, {fee} fee
              </Trans>
              {' · '}
            </>
          )}
          {depth === null ? <Trans>Depth not available</Trans> : <Trans>holds {depth}</Trans>}
        </span>
      </span>
    </span>
  )
}
