import { Badge, Button, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { isSameAddress } from '@exchange/domain'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { UserLine } from '../../../entities/user/UserLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useMonotonicSeconds } from '../../../shared/clock/clock.ts'
import { Ticking } from '../../../shared/format/Ticking.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { type Participant, useRanking } from '../queries.ts'
import type { Desk } from '../useDesk.ts'
import { Score } from './Score.tsx'

const Rank = ({ of }: { readonly of: number }) => {
  const format = useFormat()
  return <span className={of <= 3 ? `competition-rank r${of}` : 'competition-rank'}>{format.integer(of)}</span>
}

const Trader = ({ row, isOwn }: { readonly row: Participant; readonly isOwn: boolean }) => (
  <span className="row competition-trader">
    <Rank of={row.rank} />
    <UserLine user={row.user} size={30} linked />
    {isOwn && (
      <Badge tone="accent">
        <Trans>You</Trans>
      </Badge>
    )}
  </span>
)

/** How long ago the order was read. */
const Updated = ({ readAt }: { readonly readAt: number }) => {
  const format = useFormat()
  const seconds = useMonotonicSeconds()
  const age = <Ticking>{format.age(Math.max(0, seconds - Math.floor(readAt / 1000)))}</Ticking>
  return (
    <p className="sm dim competition-updated">
      <Trans>Updated {age}</Trans>
    </p>
  )
}

const useColumns = ({ competition, own, phase }: Pick<Desk, 'competition' | 'own' | 'phase'>): readonly Column<Participant>[] => {
  const { t } = useLingui()
  const { winType, winning, winningToken, prize, prizeToken } = competition
  const account = own?.account
  return useMemo(
    () => [
      {
        key: 'trader',
        header: t`Trader`,
        card: 'full',
        cell: (row) => <Trader row={row} isOwn={account !== undefined && isSameAddress(row.account, account)} />,
      },
      {
        key: 'score',
        header: t`Result`,
        numeric: true,
        cell: (row) =>
          row.traded ? (
            <Score score={BigInt(row.score)} winType={winType} token={winning} />
          ) : (
            <span className="dim">
              <Trans>No trade yet</Trans>
            </span>
          ),
      },
      {
        key: 'balance',
        header: t`Counts`,
        numeric: true,
        cell: (row) => <TokenFigure amount={BigInt(row.balance)} address={winningToken} token={winning} />,
      },
      {
        key: 'deposited',
        header: t`Deposit`,
        numeric: true,
        cell: (row) => <TokenFigure amount={BigInt(row.deposited)} address={winningToken} token={winning} />,
      },
      {
        key: 'prize',
        header: phase === 'ranked' || phase === 'void' ? t`Prize` : t`Prize now`,
        numeric: true,
        cell: (row) =>
          row.prize === '0' ? (
            <span className="dim">
              <Trans comment="no prize">None</Trans>
            </span>
          ) : (
            <TokenFigure amount={BigInt(row.prize)} address={prizeToken} token={prize} />
          ),
      },
    ],
    [t, winType, winning, winningToken, prize, prizeToken, account, phase],
  )
}

// ARENA-8, ARENA-22
/** All participants in order, the own row first if it is not on the page. The domain sorts; nothing is sorted here. */
export const Leaderboard = ({ desk }: { readonly desk: Desk }) => {
  const { network, competition, own } = desk
  const { t, i18n } = useLingui()
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRanking(network.chainId, competition.id)
  const columns = useColumns(desk)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <div className="col" style={{ gap: 12 }} aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} width="100%" height={44} />
        ))}
      </div>
    )
  if (data.rows.length === 0)
    return (
      <EmptyState title={<Trans>No participants yet</Trans>}>
        <Trans>Participants are listed here as they join.</Trans>
      </EmptyState>
    )
  const isShown = own === undefined || data.rows.some(({ account }) => isSameAddress(account, own.account))
  return (
    <>
      {isError ? <AgeMark of={{ isError, data }} /> : <Updated readAt={data.readAt} />}
      <DataTable
        caption={t`Leaderboard`}
        columns={columns}
        cardColumns={4}
        rows={isShown ? data.rows : [own, ...data.rows]}
        rowKey={({ account }) => account}
        rowClass={({ account }) => (own && isSameAddress(account, own.account) ? 'competition-own' : undefined)}
      />
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
