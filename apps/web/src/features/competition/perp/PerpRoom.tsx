import { Card, ErrorState, Skeleton, Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { Leaderboard } from '../components/Leaderboard.tsx'
import { ParticipantsOnly } from '../trade/ParticipantsOnly.tsx'
import { RankChart } from '../trade/RankChart.tsx'
import type { Desk } from '../useDesk.ts'
import { PerpHistory } from './PerpHistory.tsx'
import { PerpMoney } from './PerpMoney.tsx'
import { PerpPanel } from './PerpPanel.tsx'
import { PerpStrip } from './PerpStrip.tsx'
import { usePerpRead } from './perpQueries.ts'
import { Positions } from './Positions.tsx'
import { Requests } from './Requests.tsx'
import { StaleNote } from './StaleNote.tsx'
import { type PerpDesk, usePerpDesk } from './usePerpDesk.ts'
import './perp.css'

/** Positions, requests and the leaderboard, in tabs. */
const Lists = ({ perp }: { readonly perp: PerpDesk }) => {
  const { t } = useLingui()
  const [tab, show] = useState<'positions' | 'requests' | 'history' | 'leaderboard'>('positions')
  const { positions, requests } = perp.book
  return (
    <Card>
      <Tabs
        label={t`Your positions`}
        value={tab}
        options={[
          { value: 'positions', label: t`Open positions`, count: positions.length },
          { value: 'requests', label: t`Requests under way`, count: requests.length },
          { value: 'history', label: t`History` },
          { value: 'leaderboard', label: t`Leaderboard`, count: perp.competition.participantsCount },
        ]}
        onChange={show}
      >
        {tab === 'positions' && <Positions perp={perp} />}
        {tab === 'requests' && <Requests perp={perp} />}
        {tab === 'history' && <PerpHistory desk={perp} account={perp.account} />}
        {tab === 'leaderboard' && <Leaderboard desk={perp} />}
      </Tabs>
    </Card>
  )
}

const Room = ({ desk }: { readonly desk: Desk }) => {
  const { i18n } = useLingui()
  const { data: read, error, refetch } = usePerpRead(desk.network, desk.competition, desk.account)
  const perp = usePerpDesk(desk, read)
  if (!perp)
    return (
      <Card>
        {error && !read ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={400} />
        )}
      </Card>
    )
  return (
    <>
      {error && read && (
        <AgeNote readAt={read.readAt}>{(age) => <Trans>The chain could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      <PerpStrip perp={perp} />
      <div className="competition-columns trade">
        <div className="col competition-main">
          <StaleNote perp={perp} />
          <Lists perp={perp} />
          <PerpMoney perp={perp} />
          <RankChart desk={perp} />
        </div>
        <div className="col competition-side">
          <PerpPanel perp={perp} />
        </div>
      </div>
    </>
  )
}

// ARENA-17, PERP-1
/** The trading room of a participant in a perpetual competition. */
export const PerpRoom = ({ desk }: { readonly desk: Desk }) => (
  <ParticipantsOnly desk={desk}>{(own) => <Room desk={own} />}</ParticipantsOnly>
)
