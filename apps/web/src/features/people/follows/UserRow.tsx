import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { getAddress } from 'viem'
import { ColoredName } from '../../../entities/user/ColoredName.tsx'
import { FollowButton } from '../../../entities/user/FollowButton.tsx'
import { ChangedHandsBadge } from '../../../entities/user/ChangedHands.tsx'
import { useNamesNetwork } from '../../../entities/user/namesNetwork.ts'
import type { User } from '../../../entities/user/user.ts'
import { UserBadges } from '../../../entities/user/UserBadges.tsx'
import { UserPicture } from '../../../entities/user/UserPicture.tsx'
import { shortAddress } from '../../../shared/format/address.ts'

/** A user in a list, linked to its profile. */
export const UserRow = ({ user }: { readonly user: User }) => {
  const full = getAddress(user.id)
  const namesChainId = useNamesNetwork()?.chainId ?? 0
  return (
    <li className="people-row">
      <Link className="row people-row-link" to="/arena/profile/$" params={{ _splat: user.id }}>
        <UserPicture user={user} size={44} />
        <span className="people-row-who">
          <span className="b">
            {user.username !== null && <ColoredName name={user.username} color={user.nameColor} />} <UserBadges user={user} />
          </span>
          <span className={user.username === null ? 'b num' : 'sm dim num'} title={full}>
            {shortAddress(full)}
          </span>
          <ChangedHandsBadge chainId={namesChainId} at={user.nameChangedHandsAt} />
        </span>
        <span className="sm mut people-row-count">
          <Plural value={user.followersCount} one="# follower" other="# followers" />
        </span>
      </Link>
      <FollowButton user={user} size="sm" />
    </li>
  )
}
