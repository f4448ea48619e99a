import { type Address, isSameAddress } from '@exchange/domain'
import { Button, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { UserName } from '../../../entities/user/UserName.tsx'
import { CopyLine } from '../../../shared/clipboard/CopyLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Moment } from '../../../shared/format/Moment.tsx'
import { ExplorerLink } from '../../../shared/transactions/ui/ExplorerLink.tsx'
import { type CompetitionDetail, type CompetitionTrade, useCompetitionTrades } from '../queries.ts'

type Props = {
  readonly chainId: number
  readonly competition: CompetitionDetail
  /** Lists only trades of this account; of all accounts if absent. */
  readonly account?: Address | undefined
}

const useColumns = ({ chainId, competition, account }: Props): readonly Column<CompetitionTrade>[] => {
  const { t } = useLingui()
  const { tokens } = competition
  const isOne = account !== undefined
  return useMemo(() => {
    const tokenAt = (address: Address) => tokens.find((each) => isSameAddress(each.address, address))?.token ?? null
    const swap: Column<CompetitionTrade> = {
      key: 'swap',
      header: t`Swap`,
      card: 'full',
      cell: ({ tokenIn, tokenOut, amountIn, amountOut, timestamp }) => (
        <span>
          <span className="b">
            <TokenFigure amount={BigInt(amountIn)} address={tokenIn} token={tokenAt(tokenIn)} />{' '}
            <ArrowRight className="ic" size={13} aria-label={t`for`} />{' '}
            <TokenFigure amount={BigInt(amountOut)} address={tokenOut} token={tokenAt(tokenOut)} />
          </span>
          <span className="sub block">
            <Moment at={timestamp} />
          </span>
        </span>
      ),
    }
    const trader: Column<CompetitionTrade> = {
      key: 'trader',
      header: t`Trader`,
      cell: (trade) => <UserName account={trade.account} linked />,
    }
    const transaction: Column<CompetitionTrade> = {
      key: 'transaction',
      header: t`Transaction`,
      numeric: true,
      cell: ({ txHash }) => (
        <span className="row" style={{ gap: 8, justifyContent: 'flex-end' }}>
          <CopyLine text={txHash} label={t`Copy the transaction hash`} refused={t`The transaction hash was not copied.`} />
          <ExplorerLink chainId={chainId} hash={txHash} />
        </span>
      ),
    }
    return isOne ? [swap, transaction] : [swap, trader, transaction]
  }, [t, tokens, chainId, isOne])
}

// ARENA-8
/** Trades of a competition, newest first. */
export const Trades = (props: Props) => {
  const { t, i18n } = useLingui()
  const { chainId, competition, account } = props
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCompetitionTrades(chainId, competition.id, account)
  const columns = useColumns(props)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={180} />
    )
  if (data.length === 0)
    return (
      <EmptyState title={<Trans>No trades yet</Trans>}>
        <Trans>Swap any amount to be ranked and win a prize.</Trans>
      </EmptyState>
    )
  return (
    <>
      <DataTable caption={t`Trades`} columns={columns} rows={data} rowKey={({ txHash, logIndex }) => `${txHash} ${logIndex}`} />
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
