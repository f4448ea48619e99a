import { isSameAddress } from '@exchange/domain'
import { buttonClass } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { getAddress } from 'viem'
import { FollowButton } from '../../../entities/user/FollowButton.tsx'
import { shortAddress } from '../../../shared/format/address.ts'
import { useOwnTitle } from '../../../shared/router/ownTitle.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import type { Profile } from '../queries.ts'
import { Achievements } from '../achievements/Achievements.tsx'
import { AboutCard } from './AboutCard.tsx'
import { NameCard } from './NameCard.tsx'
import { NoNameCard } from './NoNameCard.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ShareProfile } from './ShareProfile.tsx'

// PEOPLE-6, PEOPLE-11
/** The profile of a user. */
export const ProfileScreen = ({ profile }: { readonly profile: Profile }) => {
  const { address } = useWallet()
  const isOwn = address !== undefined && isSameAddress(address, profile.id)
  const { username } = profile
  useOwnTitle(username ?? shortAddress(getAddress(profile.id)))
  return (
    <>
      <ProfileHead profile={profile}>
        <ShareProfile profile={profile} />
        {isOwn ? (
          <Link to="/arena/profile/$" params={{ _splat: 'edit' }} className={buttonClass('secondary')}>
            <Trans>Edit profile</Trans>
          </Link>
        ) : (
          <FollowButton user={profile} />
        )}
      </ProfileHead>
      <div className="people-columns">
        <div className="col people-main">
          <AboutCard profile={profile} isOwn={isOwn} />
          <Achievements user={profile.id} />
        </div>
        <div className="col people-side">
          {username !== null ? <NameCard profile={{ ...profile, username }} /> : isOwn && <NoNameCard />}
        </div>
      </div>
    </>
  )
}
