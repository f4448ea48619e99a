import type { PerpHistoryItem } from '@exchange/api-client'
import { type Address, type PerpMarket, wadOrNull } from '@exchange/domain'
import { Button, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { SideBadge } from '../../../entities/perp/SideBadge.tsx'
import { CopyLine } from '../../../shared/clipboard/CopyLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Price } from '../../../shared/format/Figures.tsx'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { ExplorerLink } from '../../../shared/transactions/ui/ExplorerLink.tsx'
import { SignedAmount } from '../components/Score.tsx'
import type { Desk } from '../useDesk.ts'
import { MarketName } from './MarketName.tsx'
import { perpEventText } from './perpMessages.ts'
import { usePerpHistory, usePerpMarkets } from './perpQueries.ts'

type Props = { readonly desk: Pick<Desk, 'network' | 'competition' | 'winning'>; readonly account: Address }

/** Its result: what a close paid minus the margin, or the cost of opening. Null for a request without effect. */
const resultOf = ({ kind, paid, margin, fee }: PerpHistoryItem): bigint | null => {
  if (kind === 'dropped') return null
  return kind === 'opened' ? -BigInt(fee) : BigInt(paid ?? 0) - BigInt(margin)
}

const useColumns = (
  { network: { chainId }, winning }: Props['desk'],
  markets: readonly PerpMarket[],
): readonly Column<PerpHistoryItem>[] => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const money = (amount: string) => (winning ? `${format.amount(BigInt(amount), winning.decimals)} ${winning.symbol}` : '')
    return [
      {
        key: 'event',
        header: t`What happened`,
        card: 'full',
        cell: ({ marketId, isLong, timestamp, ...item }) => {
          const market = markets.find(({ id }) => id === marketId)
          return (
            <span className="col" style={{ gap: 4 }}>
              <span className="row wrapx" style={{ gap: 8 }}>
                {market && <MarketName market={market} />}
                <SideBadge isLong={isLong} />
                {i18n._(perpEventText(item))}
              </span>
              <span className="sub">
                <Moment at={timestamp} />
              </span>
            </span>
          )
        },
      },
      {
        key: 'size',
        header: t`Size, margin`,
        numeric: true,
        cell: ({ size, margin }) => (
          <>
            <span className="b block">{money(size)}</span>
            <span className="sub block">{money(margin)}</span>
          </>
        ),
      },
      {
        key: 'price',
        header: t`Price`,
        numeric: true,
        cell: ({ price }) => {
          const wad = wadOrNull(price)
          return wad === null ? <span className="dim">—</span> : <Price value={wad} />
        },
      },
      {
        key: 'result',
        header: t`Profit or loss`,
        numeric: true,
        cell: (item) => {
          const result = resultOf(item)
          return result === null ? <span className="dim">—</span> : <SignedAmount amount={result} token={winning ?? null} />
        },
      },
      {
        key: 'transaction',
        header: t`Transaction`,
        numeric: true,
        cell: ({ txHash }) => (
          <span className="row wrapx" style={{ gap: 8, justifyContent: 'flex-end' }}>
            <CopyLine text={txHash} label={t`Copy the transaction hash`} refused={t`The transaction hash was not copied.`} />
            <ExplorerLink chainId={chainId} hash={txHash} />
          </span>
        ),
      },
    ]
  }, [t, i18n, format, winning, markets, chainId])
}

const NONE: readonly PerpMarket[] = []

// PERP-1
/** An account's history in a perpetual competition: opened and closed positions, and requests without effect, newest first. */
export const PerpHistory = ({ desk, account }: Props) => {
  const { t, i18n } = useLingui()
  const { network, competition } = desk
  const { data: markets = NONE } = usePerpMarkets(network.chainId)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePerpHistory(network.chainId, competition, account)
  const columns = useColumns(desk, markets)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={180} />
    )
  if (data.length === 0) return <EmptyState title={<Trans>Nothing yet</Trans>} />
  return (
    <>
      <DataTable
        caption={t`History`}
        columns={columns}
        cardColumns={4}
        rows={data}
        rowKey={({ txHash, logIndex }) => `${txHash} ${logIndex}`}
      />
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
