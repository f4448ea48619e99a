import { Button, Card, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_NAME } from '../../../entities/competition/competition.ts'
import { CompetitionLink } from '../../../entities/competition/CompetitionLink.tsx'
import { statusOf } from '../../../entities/competition/phase.ts'
import { StatusBadge } from '../../../entities/competition/StatusBadge.tsx'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { UserLine } from '../../../entities/user/UserLine.tsx'
import { useChainNow } from '../../../shared/clock/clock.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { safeText } from '../../../shared/tokens/safeText.ts'
import { type CompetitionRanking, useCompetitionRankings } from './queries.ts'
import { Rank } from './Rank.tsx'

const useColumns = (now: number | undefined): readonly Column<CompetitionRanking>[] => {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      key: 'competition',
      header: t`Competition`,
      card: 'full',
      cell: ({ rank, competition }) => (
        <span className="row arena-ranked">
          <Rank of={rank} />
          <span className="arena-ranked-name">
            <CompetitionLink id={competition.id} className="b">
              <bdi>{safeText(competition.name, MAX_NAME)}</bdi>
            </CompetitionLink>
            <span className="sm mut">
              <UserLine user={competition.owner} size={16} />
            </span>
          </span>
          {now !== undefined && <StatusBadge status={statusOf(competition, now)} />}
        </span>
      ),
    },
    {
      key: 'prize',
      header: t`Prize pool`,
      numeric: true,
      cell: ({ competition: { prizePool, prizeToken, prize } }) => (
        <TokenFigure amount={BigInt(prizePool)} address={prizeToken} token={prize} />
      ),
    },
    {
      key: 'usd',
      header: t({ message: 'In dollars', context: 'a prize pool' }),
      numeric: true,
      cell: ({ competition: { prizePoolUsd } }) => (prizePoolUsd === null ? <NotAvailable /> : format.usdWhole(prizePoolUsd)),
    },
    {
      key: 'participants',
      header: t`Participants`,
      numeric: true,
      cell: ({ competition: { participantsCount } }) => format.integer(participantsCount),
    },
  ]
}

// ARENA-5
/** Competitions by prize pool and participants. */
export const CompetitionRankings = ({ chainId }: { readonly chainId: number }) => {
  const { t, i18n } = useLingui()
  const columns = useColumns(useChainNow(chainId))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCompetitionRankings(chainId)
  const body = () => {
    if (!data)
      return error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={480} />
      )
    if (data.length === 0) return <EmptyState title={<Trans>No competitions yet</Trans>} />
    return (
      <>
        <DataTable
          caption={t`Competition rankings`}
          columns={columns}
          cardColumns={4}
          rows={data}
          rowKey={({ competition }) => competition.id}
        />
        {hasNextPage && (
          <div className="arena-more">
            <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <Card flush className="arena-list">
      {body()}
    </Card>
  )
}
