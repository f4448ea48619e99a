import type { PoolItem, TokenPageItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { Card, type Column, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PoolIcons } from '../../../entities/pool/PoolIcons.tsx'
import { poolName, poolTypeNames } from '../../../entities/pool/poolText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

type TokenPoolsProps = { readonly item: TokenPageItem; readonly network: Network }

/** The deepest pools that hold the token. */
export const TokenPools = ({ item: { pools, poolCount }, network }: TokenPoolsProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [from, to, total] = [1, pools.length, poolCount].map(format.integer)
  const columns: readonly Column<PoolItem>[] = [
    {
      key: 'pool',
      header: t`Pool`,
      cell: (pool) => (
        <span className="row asset">
          <PoolIcons pool={pool} size={28} />
          <span>
            <Link className="b asset-link" to="/pools/$chain/$address" params={{ chain: network.slug, address: pool.address }}>
              <bdi>{poolName(pool)}</bdi>
            </Link>
            <span className="sub">{i18n._(poolTypeNames[pool.type])}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'tvl',
      header: t`TVL`,
      numeric: true,
      cell: ({ tvlUsd }) => (tvlUsd === null ? <NotAvailable /> : format.usdWhole(tvlUsd)),
    },
    {
      key: 'volume',
      header: t`Volume 24h`,
      numeric: true,
      cell: ({ volumeUsd24h }) => (volumeUsd24h === null ? <NotAvailable /> : format.usdWhole(volumeUsd24h)),
    },
    {
      key: 'fees',
      header: t`Fees 24h`,
      numeric: true,
      cell: ({ feesUsd24h }) => (feesUsd24h === null ? <NotAvailable /> : format.usdWhole(feesUsd24h)),
    },
  ]
  return (
    <Card
      flush
      className="top-card"
      title={<Trans>Pools</Trans>}
      action={
        <span className="sm mut">
          <Trans>
            {from} to {to} of {total}
          </Trans>
        </span>
      }
    >
      <DataTable caption={t`Pools of this token`} columns={columns} rows={pools} rowKey={({ address }) => address} />
    </Card>
  )
}
