import type { TokenItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { type Column, DataTable } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Change, NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import type { Listed } from '../model/listed.ts'
import type { Sort, SortKey } from '../model/analyticsSearch.ts'
import { useFigureText } from '../words.ts'
import { ListedFigure } from './ListedFigure.tsx'

export type OrderProps = { readonly sort: Sort; readonly onSort: (key: SortKey) => void; readonly busy: boolean }

const Asset = ({ token, chain }: { readonly token: TokenItem; readonly chain: string }) => {
  const { symbol, name } = safeTokenText(token)
  return (
    <span className="row asset">
      <TokenIcon token={token} />
      <span>
        <Link className="b asset-link" to="/analytics/$chain/$address" params={{ chain, address: token.address }}>
          <bdi>{symbol}</bdi>
        </Link>
        <span className="sub">
          <bdi>{name}</bdi>
          {!token.listed && (
            <>
              {' · '}
              <Trans>Unlisted</Trans>
            </>
          )}
        </span>
      </span>
    </span>
  )
}

/** A token's figure over a day, as a list shows it. */
const ofToken = (metric: Listed['metric'], { address }: TokenItem): Listed => ({
  metric,
  range: '1D',
  subject: 'token',
  addresses: [address],
})

type Props = OrderProps & { readonly tokens: readonly TokenItem[]; readonly network: Network }

/** Tokens with their price, TVL and trading. Unknown values sort last in either order. */
export const TopAssets = ({ tokens, network, sort, onSort, busy }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const figureText = useFigureText()
  const listed = (token: TokenItem, metric: Listed['metric'], figure: string, children?: ReactNode) => (
    <ListedFigure chainId={network.chainId} of={ofToken(metric, token)} name={safeTokenText(token).symbol} figure={figure}>
      {children}
    </ListedFigure>
  )
  const columns: readonly Column<TokenItem, SortKey>[] = [
    { key: 'symbol', header: t`Asset`, sortable: true, cell: (token) => <Asset token={token} chain={network.slug} /> },
    {
      key: 'price',
      header: t`Price`,
      numeric: true,
      sortable: true,
      cell: (token) =>
        token.priceUsd === null ? (
          <NotAvailable />
        ) : (
          listed(
            token,
            'price',
            figureText({ metric: 'price', unit: 'usd', value: token.priceUsd }),
            <>
              $<Price value={token.priceUsd} />
            </>,
          )
        ),
    },
    {
      key: 'change24h',
      header: t`Price, 24h`,
      numeric: true,
      sortable: true,
      cell: ({ priceChange24h }) => <Change percent={priceChange24h} />,
    },
    {
      key: 'tvl',
      header: t`TVL`,
      numeric: true,
      sortable: true,
      cell: (token) => (token.tvlUsd === null ? <NotAvailable /> : listed(token, 'tvl', format.usdWhole(token.tvlUsd))),
    },
    {
      key: 'volume24h',
      header: t`Volume 24h`,
      numeric: true,
      sortable: true,
      cell: (token) => listed(token, 'volume', format.usdWhole(token.volumeUsd24h)),
    },
    { key: 'pools', header: t`Pools`, numeric: true, sortable: true, cell: ({ poolCount }) => format.integer(poolCount) },
  ]
  return (
    <DataTable<TokenItem, SortKey>
      caption={t`Top assets`}
      columns={columns}
      cardColumns={3}
      rows={tokens}
      rowKey={({ address }) => address}
      sort={{ key: sort.key, direction: sort.order === 'asc' ? 'ascending' : 'descending' }}
      onSort={onSort}
      busy={busy}
    />
  )
}
