import { type Address, type EpochVote, weightOfVotes } from '@exchange/domain'
import { Button, Card, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { lockName } from '../../../entities/lock/lockName.ts'
import { useVoteHistory } from '../useVoteHistory.ts'

type VoteHistoryProps = {
  readonly chainId: number
  readonly account: Address
  readonly poolName: (pool: Address) => string
}

const Pools = ({ vote, poolName }: { readonly vote: EpochVote } & Pick<VoteHistoryProps, 'poolName'>) => {
  const format = useFormat()
  return (
    <ul className="history-pools">
      {vote.pools.map(({ pool, votes }) => (
        <li key={pool} title={format.exactAmount(votes, 18)}>
          <bdi>{poolName(pool)}</bdi> <span className="dim">{format.percent(Number(weightOfVotes(votes, vote.votes)) / 100)}</span>
        </li>
      ))}
    </ul>
  )
}

const History = ({ chainId, account, poolName }: VoteHistoryProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVoteHistory(chainId, account)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={40} />
    )
  if (data.length === 0)
    return (
      <EmptyState title={<Trans>No votes yet.</Trans>}>
        <Trans>The votes of this wallet’s locks appear here, epoch by epoch.</Trans>
      </EmptyState>
    )
  const columns: readonly Column<EpochVote>[] = [
    { key: 'epoch', header: t`Epoch`, cell: ({ epoch }) => <Moment at={Number(epoch)} /> },
    { key: 'lock', header: t`Lock`, cell: ({ lockId }) => lockName(lockId) },
    { key: 'pools', header: t`Pools`, card: 'full', cell: (vote) => <Pools vote={vote} poolName={poolName} /> },
    { key: 'votes', header: t`Votes`, numeric: true, cell: ({ votes }) => format.amount(votes, 18) },
  ]
  return (
    <>
      {error && (
        <p className="mut sm" role="status">
          <Trans>The history could not be refreshed: newer votes may be missing.</Trans>
        </p>
      )}
      <DataTable caption={t`Voting history`} columns={columns} rows={data} rowKey={({ epoch, lockId }) => `${epoch} ${lockId}`} />
      {hasNextPage && (
        <Button variant="outline" size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show older votes</Trans>
        </Button>
      )}
    </>
  )
}

/** The past votes of the account's locks by epoch; fetched on demand. */
export const VoteHistory = (props: VoteHistoryProps) => {
  const [open, setOpen] = useState(false)
  return (
    <Card
      className="vote-history"
      title={<Trans>Voting history</Trans>}
      action={
        <Button variant="outline" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </Button>
      }
    >
      {open && <History {...props} />}
    </Card>
  )
}
