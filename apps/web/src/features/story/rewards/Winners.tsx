import { isSameAddress } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Badge, Button, Card, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { RewardAmount } from '../../../entities/story/ClaimAmount.tsx'
import { UserLine } from '../../../entities/user/UserLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { Rank } from '../leaderboard/Rank.tsx'
import { faultOfRound } from '../model/rewardFile.ts'
import { type PayoutRound, useWinners, type Winner } from '../payoutQueries.ts'
import type { LiveChapter, Story } from '../useStory.ts'

/** Winners that are shown at once. */
const ROWS = 10

/** Computes the root of a list again, here in the browser. */
const Check = ({ round }: { readonly round: PayoutRound }) => {
  const [checked, setChecked] = useState<boolean>()
  return (
    <div className="col story-check">
      <p className="sm dim story-href" translate="no">
        {round.root}
      </p>
      {checked === undefined ? (
        <span>
          <Button size="sm" variant="outline" onClick={() => setChecked(faultOfRound(round) === null)}>
            <Trans>Recompute the root</Trans>
          </Button>
        </span>
      ) : (
        <p className={checked ? 'sm pos' : 'sm neg'} role="status">
          {checked ? <Trans>The root matches this list.</Trans> : <Trans>The root does not match this list.</Trans>}
        </p>
      )}
    </div>
  )
}

const useColumns = (network: Network, account: Story['account']): readonly Column<Winner>[] => {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        key: 'winner',
        header: t`Winner`,
        card: 'full',
        cell: ({ index, user }) => (
          <span className="row story-participant">
            <Rank of={index + 1} />
            <UserLine user={user} size={30} linked />
            {account && isSameAddress(user.id, account) && (
              <Badge tone="accent">
                <Trans>You</Trans>
              </Badge>
            )}
          </span>
        ),
      },
      { key: 'reward', header: t`Reward`, numeric: true, cell: ({ amount }) => <RewardAmount network={network} amount={BigInt(amount)} /> },
    ],
    [t, network, account],
  )
}

const List = ({ story: { network, account }, round }: { readonly story: Story; readonly round: PayoutRound }) => {
  const { t } = useLingui()
  const columns = useColumns(network, account)
  const [shown, setShown] = useState(ROWS)
  const { winners } = round
  return (
    <>
      <DataTable
        caption={t`Winners`}
        columns={columns}
        rows={winners.slice(0, shown)}
        rowKey={({ account: id }) => id}
        rowClass={({ account: id }) => (account && isSameAddress(id, account) ? 'story-own' : undefined)}
      />
      {winners.length > shown && (
        <div className="story-more">
          <Button variant="secondary" onClick={() => setShown(winners.length)}>
            <Plural value={winners.length} one="Show # winner" other="Show all # winners" />
          </Button>
        </div>
      )}
      <Check round={round} />
    </>
  )
}

// STORY-3, STORY-19
/** The winners of a chapter, with a check that anyone can run. */
export const Winners = ({ story, chapter }: { readonly story: Story; readonly chapter: LiveChapter }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { data, error, refetch } = useWinners(story.chainId, chapter.index)
  const { index } = chapter
  const day = format.day(chapter.rewardsAt)
  return (
    <Card flush title={<Trans>Winners of chapter {index}</Trans>}>
      {data === undefined &&
        (error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={240} />
        ))}
      {data === null && (
        <EmptyState title={<Trans>No winners are published</Trans>}>
          <Trans>They are announced on {day} at the earliest.</Trans>
        </EmptyState>
      )}
      {data && <List story={story} round={data} />}
    </Card>
  )
}
