import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useOwnTitle } from '../../../shared/router/ownTitle.ts'
import type { Profile } from '../queries.ts'
import { Achievements } from './Achievements.tsx'

const title = msg`Achievements`

/** The connected account's achievements, on their own page. */
export const AchievementsScreen = ({ profile }: { readonly profile: Profile }) => {
  useOwnTitle(title)
  return (
    <>
      <h1 className="people-page-title">
        <Trans>Achievements</Trans>
      </h1>
      <Achievements user={profile.id} />
    </>
  )
}
