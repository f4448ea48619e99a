import { MAX_REFERRALS, REFERRAL_POINTS } from '@exchange/domain'
import { Card, Ruler } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Participant } from '../queries.ts'
import { MembersOnly } from '../register/MembersOnly.tsx'
import type { Story } from '../useStory.ts'
import { CodeCard } from './CodeCard.tsx'
import { Friends } from './Friends.tsx'

const LABELS = [0, 5, 10, 15, 20, 25, 30]

// STORY-17
/** The number of counted friends, out of the maximum. */
const Counted = ({ participant }: { readonly participant: Participant }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { successfulReferrals, registeredReferrals } = participant
  const [some, all] = [format.integer(successfulReferrals), format.integer(MAX_REFERRALS)]
  const figures = [
    {
      id: 'counted',
      label: <Trans>Successful</Trans>,
      value: (
        <Trans context="friends">
          {some} of {all}
        </Trans>
      ),
    },
    { id: 'points', label: <Trans>Points from friends</Trans>, value: format.integer(successfulReferrals * REFERRAL_POINTS) },
    { id: 'registered', label: <Trans context="friends">Registered</Trans>, value: format.integer(registeredReferrals) },
  ]
  return (
    <Card className="col story-side-card">
      <dl className="row wrapx story-figures">
        {figures.map(({ id, label, value }) => (
          <div key={id} className="stat">
            <dt className="k">{label}</dt>
            <dd className="v">{value}</dd>
          </div>
        ))}
      </dl>
      <Ruler
        major={6}
        minor={5}
        to={Math.min(successfulReferrals / MAX_REFERRALS, 1)}
        labels={LABELS.map((count) => format.integer(count))}
        description={t`${some} of ${all} friends count`}
      />
      {successfulReferrals >= MAX_REFERRALS && (
        <p className="sm mut">
          <Trans>You have the points of all {all} friends. Your code brings no more.</Trans>
        </p>
      )}
    </Card>
  )
}

// STORY-17
/** The user's code, and the friends who used it. */
export const ReferralScreen = ({ story }: { readonly story: Story }) => {
  const format = useFormat()
  const [points, most] = [format.integer(REFERRAL_POINTS), format.integer(MAX_REFERRALS)]
  return (
    <>
      <div className="story-title">
        <h1>
          <Trans>Referral</Trans>
        </h1>
        <p className="mut">
          <Trans>
            A friend counts once they register with your code and finish one weekly task. You get {points} points, up to {most} times.
          </Trans>
        </p>
      </div>
      <MembersOnly story={story}>
        {({ account, participant, mine }) => (
          <div className="story-columns">
            <div className="col story-main">
              <Counted participant={participant} />
              <Friends chainId={story.chainId} account={account} />
            </div>
            <CodeCard code={mine.referralCode} />
          </div>
        )}
      </MembersOnly>
    </>
  )
}
