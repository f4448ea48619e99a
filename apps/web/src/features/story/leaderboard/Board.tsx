import { isSameAddress, WINNING_PLACES } from '@exchange/domain'
import { Badge, Button, Card, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { UserLine } from '../../../entities/user/UserLine.tsx'
import { useMonotonicSeconds } from '../../../shared/clock/clock.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Ticking } from '../../../shared/format/Ticking.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { type BoardChoice, type BoardTotals, type Standing, useBoard, useBoardTotals } from '../queries.ts'
import type { Story } from '../useStory.ts'
import { Rank } from './Rank.tsx'

type Totals = { readonly totals: BoardTotals | undefined }

/** The age of the ranking, and its number of participants. */
const Updated = ({ readAt, totals }: Totals & { readonly readAt: number }) => {
  const format = useFormat()
  const seconds = useMonotonicSeconds()
  const count = totals?.totalCount
  const age = <Ticking>{format.age(Math.max(0, seconds - Math.floor(readAt / 1000)))}</Ticking>
  return (
    <p className="sm dim story-updated">
      <Trans>Updated {age}</Trans>
      {count !== undefined && (
        <>
          {' · '}
          <Plural value={count} one="# participant" other="# participants" />
        </>
      )}
    </p>
  )
}

/** Tasks done by a participant, out of all tasks. */
const TasksDone = ({ done, totals }: Totals & { readonly done: number }) => {
  const format = useFormat()
  const some = format.integer(done)
  if (totals === undefined) return some
  const all = format.integer(totals.totalTask)
  return (
    <Trans>
      {some} of {all}
    </Trans>
  )
}

const useColumns = (account: Story['account'], totals: BoardTotals | undefined): readonly Column<Standing>[] => {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'participant',
        header: t`Participant`,
        card: 'full',
        cell: ({ rank, user, avatarUrl }) => (
          <span className="row story-participant">
            <Rank of={rank} />
            <UserLine user={{ ...user, avatarUrl: avatarUrl ?? user.avatarUrl }} size={30} linked />
            {account && isSameAddress(user.id, account) && (
              <Badge tone="accent">
                <Trans>You</Trans>
              </Badge>
            )}
          </span>
        ),
      },
      { key: 'points', header: t`Points`, numeric: true, cell: ({ points }) => format.integer(points) },
      {
        key: 'tasks',
        header: t`Tasks done`,
        numeric: true,
        cell: ({ completedTasks }) => <TasksDone done={completedTasks} totals={totals} />,
      },
    ],
    [t, format, account, totals],
  )
}

// STORY-9, STORY-16
/** A leaderboard: by points, then by earlier registration. The answer is already sorted; nothing is sorted here. */
export const Board = ({ story, choice }: { readonly story: Story; readonly choice: BoardChoice }) => {
  const { t, i18n } = useLingui()
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBoard(story.chainId, choice)
  const { data: totals } = useBoardTotals(story.chainId, choice)
  const columns = useColumns(story.account, totals)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={480} />
    )
  if (data.rows.length === 0)
    return (
      <EmptyState title={<Trans>Nobody has points yet</Trans>}>
        <Trans>Participants are listed here with their first points.</Trans>
      </EmptyState>
    )
  const isOwn = ({ user }: Standing) => story.account !== undefined && isSameAddress(user.id, story.account)
  const isLastPaid = ({ rank }: Standing) => choice.board === 'chapter' && rank === WINNING_PLACES
  return (
    <Card flush className="story-board">
      {isError ? <AgeMark of={{ isError, data }} /> : <Updated readAt={data.readAt} totals={totals} />}
      <DataTable
        caption={t`Leaderboard`}
        columns={columns}
        rows={data.rows}
        rowKey={({ user }) => user.id}
        rowClass={(row) => [isOwn(row) && 'story-own', isLastPaid(row) && 'story-last-paid'].filter(Boolean).join(' ') || undefined}
      />
      {hasNextPage && (
        <div className="story-more">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
