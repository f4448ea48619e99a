import { buttonClass, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Competition, MAX_NAME } from '../../../entities/competition/competition.ts'
import { CompetitionBanner } from '../../../entities/competition/CompetitionBanner.tsx'
import { CompetitionLink } from '../../../entities/competition/CompetitionLink.tsx'
import { Countdown } from '../../../entities/competition/Countdown.tsx'
import { statusOf } from '../../../entities/competition/phase.ts'
import { StatusBadge, TypeBadge } from '../../../entities/competition/StatusBadge.tsx'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { UserLine } from '../../../entities/user/UserLine.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { safeText } from '../../../shared/tokens/safeText.ts'

/** The longest teaser of a description, in code points. */
const MAX_TEASER = 180

const Figure = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div className="stat">
    <dt className="k">{label}</dt>
    <dd className="v">{children}</dd>
  </div>
)

/** The placeholder of the featured competition. */
export const FeaturedWaiting = () => <Skeleton width="100%" height={316} radius={20} />

/** The featured competition: its prize, its countdown, and its link. */
export const Featured = ({ competition, now }: { readonly competition: Competition; readonly now: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { id, name, description, prizePool, prizeToken, prize, owner } = competition
  return (
    <section className="arena-featured" aria-label={t`Featured competition`} data-theme="dark">
      <span className="arena-featured-art">
        <CompetitionBanner competition={competition} width={1328} height={320} />
      </span>
      <div className="arena-featured-in">
        <span className="row wrapx arena-featured-marks">
          <StatusBadge status={statusOf(competition, now)} />
          <TypeBadge type={competition.competitionType} />
        </span>
        <h2>
          <bdi>{safeText(name, MAX_NAME)}</bdi>
        </h2>
        <p className="mut">
          <bdi>{safeText(description, MAX_TEASER)}</bdi>
        </p>
        <dl className="arena-featured-figures">
          <Figure label={<Trans>Prize pool</Trans>}>
            <TokenFigure amount={BigInt(prizePool)} address={prizeToken} token={prize} />
          </Figure>
          <Figure label={<Trans>Participants</Trans>}>{format.integer(competition.participantsCount)}</Figure>
        </dl>
        <p className="sm mut">
          <Countdown competition={competition} now={now} />
        </p>
        <div className="row wrapx arena-featured-acts">
          <CompetitionLink id={id} className={buttonClass('primary')}>
            <Trans>Open competition</Trans>
          </CompetitionLink>
          <span className="row sm mut arena-featured-host">
            <Trans>Hosted by</Trans> <UserLine user={owner} />
          </span>
        </div>
      </div>
    </section>
  )
}
