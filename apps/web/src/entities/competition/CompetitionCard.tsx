import { Badge, Ruler } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { safeText } from '../../shared/tokens/safeText.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { UserLine } from '../user/UserLine.tsx'
import { type Competition, MAX_NAME } from './competition.ts'
import { CompetitionBanner } from './CompetitionBanner.tsx'
import { CompetitionLink } from './CompetitionLink.tsx'
import { Countdown } from './Countdown.tsx'
import { LabelBadge } from './LabelBadge.tsx'
import { isFull, phaseOf, elapsedShare, statusOf } from './phase.ts'
import { StatusBadge, TypeBadge } from './StatusBadge.tsx'
import { TokenFigure } from './TokenFigure.tsx'
import './competition.css'

type Props = {
  readonly competition: Competition
  /** Chain time. Undefined until the first block; parts that depend on it are left out. */
  readonly now: number | undefined
}

const Joined = ({ participantsCount, maxParticipants }: Pick<Competition, 'participantsCount' | 'maxParticipants'>) => {
  const format = useFormat()
  const [joined, most] = [format.integer(participantsCount), format.integer(maxParticipants)]
  return (
    <Trans>
      {joined} of {most} joined
    </Trans>
  )
}

const Passing = ({ competition, now }: { readonly competition: Competition; readonly now: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const share = elapsedShare(competition, now)
  const gone = format.percent(Math.floor(share * 100))
  return (
    <>
      <div className="row sb sm competition-time">
        <span>
          <Countdown competition={competition} now={now} />
        </span>
        <span className="mut">
          <Joined {...competition} />
        </span>
      </div>
      <div className={`competition-ruler ${statusOf(competition, now)}`}>
        <Ruler tone="data" major={7} minor={2} to={share} description={t`${gone} of the time has passed`} />
      </div>
    </>
  )
}

// ARENA-6
/** A competition in a list: its name, host, prize and progress. */
export const CompetitionCard = ({ competition, now }: Props) => {
  const { id, name, owner, prizeToken, prize, prizePool } = competition
  const isClosed = now !== undefined && phaseOf(competition, now) === 'registration' && isFull(competition)
  return (
    <CompetitionLink id={id} className="competition-card">
      <span className="competition-art">
        <CompetitionBanner competition={competition} />
        <span className="competition-chips">
          {now !== undefined && <StatusBadge status={statusOf(competition, now)} />}
          {isClosed && (
            <Badge tone="warning">
              <Trans context="a competition">Full</Trans>
            </Badge>
          )}
          <span className="competition-type">
            <TypeBadge type={competition.competitionType} />
          </span>
        </span>
      </span>
      <span className="competition-body">
        <bdi className="competition-name">{safeText(name, MAX_NAME)}</bdi>
        <span className="row wrapx sm mut competition-host">
          <UserLine user={owner} />
          <LabelBadge label={competition.label} />
        </span>
        <span className="sm mut">
          <Trans>Prize pool</Trans>
        </span>
        <span className="competition-prize">
          <TokenFigure amount={BigInt(prizePool)} address={prizeToken} token={prize} />
        </span>
        {now !== undefined && <Passing competition={competition} now={now} />}
      </span>
    </CompetitionLink>
  )
}
