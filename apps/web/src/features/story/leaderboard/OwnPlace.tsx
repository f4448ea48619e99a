import { WINNING_PLACES } from '@exchange/domain'
import { Card, StatTiles } from '@exchange/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { ownRank } from '../model/board.ts'
import type { BoardChoice, Participant } from '../queries.ts'

/** How far a rank is from the last that is rewarded. */
const Distance = ({ rank }: { readonly rank: number }) => {
  const format = useFormat()
  const last = format.integer(WINNING_PLACES)
  if (rank <= WINNING_PLACES) return <Trans>Among the first {last}</Trans>
  const away = rank - WINNING_PLACES
  return <Plural value={away} one="# place below the first {last}" other="# places below the first {last}" />
}

// STORY-20
/** The user's own place, whatever page of the leaderboard is on screen. */
export const OwnPlace = ({ participant, choice }: { readonly participant: Participant; readonly choice: BoardChoice }) => {
  const format = useFormat()
  const rank = ownRank(participant, choice)
  if (rank === undefined) return null
  if (rank === null)
    return (
      <Card className="story-own-place">
        <p className="mut">
          <Trans>You have no rank yet: it comes with your first points.</Trans>
        </p>
      </Card>
    )
  return (
    <div className="story-own-place">
      <StatTiles
        tiles={[
          { id: 'rank', label: <Trans>Your rank</Trans>, value: format.integer(rank), context: <Distance rank={rank} /> },
          {
            id: 'points',
            label: <Trans>Points</Trans>,
            value: format.integer(participant.totalPoints),
            context: <Trans>of the whole campaign</Trans>,
          },
        ]}
      />
    </div>
  )
}
