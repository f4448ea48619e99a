import { WINNING_PLACES } from '@exchange/domain'
import { Segmented } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { boardKey, boardsOf } from '../model/board.ts'
import { isReleased } from '../model/chapters.ts'
import type { BoardChoice } from '../queries.ts'
import type { Story } from '../useStory.ts'
import { Board } from './Board.tsx'
import { OwnPlace } from './OwnPlace.tsx'

const useBoardWords = () => {
  const { t } = useLingui()
  return ({ board, chapter }: BoardChoice): string => {
    if (board === 'campaign') return t`All chapters`
    return board === 'firstTwo' ? t`First two` : t`Chapter ${chapter}`
  }
}

// STORY-3, STORY-9
/** The campaign's leaderboards, with the user's own place above them. */
export const LeaderboardScreen = ({ story }: { readonly story: Story }) => {
  const { t } = useLingui()
  const format = useFormat()
  const wordsOf = useBoardWords()
  const boards = boardsOf(story.chapters.filter(({ state }) => isReleased(state)).map(({ index }) => index))
  const [key, setKey] = useState('campaign')
  const choice = boards.find((one) => boardKey(one) === key) ?? { board: 'campaign', chapter: null }
  const places = format.integer(WINNING_PLACES)
  return (
    <>
      <div className="row sb wrapx story-title">
        <div>
          <h1>
            <Trans>Leaderboard</Trans>
          </h1>
          <p className="mut">
            <Trans>Ranked by points, then by earlier registration. The first {places} of each chapter share its reward.</Trans>
          </p>
        </div>
        <div className="story-boards">
          <Segmented
            label={t`Board`}
            value={boardKey(choice)}
            options={boards.map((one) => ({ value: boardKey(one), label: wordsOf(one) }))}
            onChange={setKey}
          />
        </div>
      </div>
      {story.participant && <OwnPlace participant={story.participant} choice={choice} />}
      <Board key={boardKey(choice)} story={story} choice={choice} />
    </>
  )
}
