import type { TopPairItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { type Column, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { Change, NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import type { SortKey } from '../model/analyticsSearch.ts'
import type { Listed } from '../model/listed.ts'
import { ListedFigure } from './ListedFigure.tsx'
import type { OrderProps } from './TopAssets.tsx'

/** The most discs in a row. */
const MOST_ICONS = 4

const nameOf = (pair: TopPairItem): string => pair.tokens.map((token) => safeTokenText(token).symbol).join('/')

const Pair = ({ pair, chain }: { readonly pair: TopPairItem; readonly chain: string }) => {
  const name = nameOf(pair)
  const [deepest] = pair.pools
  return (
    <span className="row asset">
      <span className="pair" style={{ '--z': '28px' } as CSSProperties} aria-hidden="true">
        {pair.tokens.slice(0, MOST_ICONS).map((token) => (
          <TokenIcon key={token.address} token={token} size={28} />
        ))}
      </span>
      <span>
        {deepest ? (
          <Link className="b asset-link" to="/pools/$chain/$address" params={{ chain, address: deepest }}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="b">{name}</bdi>
        )}
        {!pair.listed && (
          <span className="sub">
            <Trans>Unlisted</Trans>
          </span>
        )}
      </span>
    </span>
  )
}

type TopPairsProps = OrderProps & { readonly pairs: readonly TopPairItem[]; readonly network: Network }

/** Pools of the same tokens grouped. The name links to the deepest of them. */
export const TopPairs = ({ pairs, network, sort, onSort, busy }: TopPairsProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const listed = (pair: TopPairItem, metric: Listed['metric'], range: Listed['range'], value: string) => (
    <ListedFigure
      chainId={network.chainId}
      of={{ metric, range, subject: 'pool', addresses: pair.pools }}
      name={nameOf(pair)}
      figure={format.usdWhole(value)}
    />
  )
  const columns: readonly Column<TopPairItem, SortKey | 'change'>[] = [
    { key: 'symbol', header: t`Pair`, sortable: true, cell: (pair) => <Pair pair={pair} chain={network.slug} /> },
    {
      key: 'tvl',
      header: t`TVL`,
      numeric: true,
      sortable: true,
      cell: (pair) => (pair.tvlUsd === null ? <NotAvailable /> : listed(pair, 'tvl', '1D', pair.tvlUsd)),
    },
    {
      key: 'volume24h',
      header: t`Volume 24h`,
      numeric: true,
      sortable: true,
      cell: (pair) => listed(pair, 'volume', '1D', pair.volumeUsd24h),
    },
    {
      key: 'change',
      header: t`Change of volume, 24h`,
      numeric: true,
      cell: ({ volumeChange24h }) => <Change percent={volumeChange24h} />,
    },
    {
      key: 'volume7d',
      header: t`Volume 7d`,
      numeric: true,
      sortable: true,
      cell: (pair) => listed(pair, 'volume', '1W', pair.volumeUsd7d),
    },
    { key: 'fees24h', header: t`Fees 24h`, numeric: true, sortable: true, cell: (pair) => listed(pair, 'fees', '1D', pair.feesUsd24h) },
    { key: 'pools', header: t`Pools`, numeric: true, sortable: true, cell: ({ poolCount }) => format.integer(poolCount) },
  ]
  return (
    <DataTable<TopPairItem, SortKey | 'change'>
      caption={t`Top pairs`}
      columns={columns}
      rows={pairs}
      rowKey={({ key }) => key}
      sort={{ key: sort.key, direction: sort.order === 'asc' ? 'ascending' : 'descending' }}
      onSort={(key) => key !== 'change' && onSort(key)}
      busy={busy}
    />
  )
}
