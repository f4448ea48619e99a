import { Link } from '@tanstack/react-router'
import { getAddress } from 'viem'
import { shortAddress } from '../../shared/format/address.ts'
import { ColoredName } from './ColoredName.tsx'
import type { User } from './user.ts'
import { UserBadges } from './UserBadges.tsx'
import { UserPicture } from './UserPicture.tsx'

type Props = { readonly user: User; readonly size?: number; /** Not inside what is a link itself. */ readonly linked?: boolean }

/** A user in one line: picture, name or short address, marks. */
export const UserLine = ({ user, size = 20, linked = false }: Props) => {
  const full = getAddress(user.id)
  const name =
    user.username === null ? (
      <span className="num" translate="no" title={full}>
        {shortAddress(full)}
      </span>
    ) : (
      <ColoredName name={user.username} color={user.nameColor} />
    )
  return (
    <span className="row user-line">
      <UserPicture user={user} size={size} />
      {linked ? (
        <Link to="/arena/profile/$" params={{ _splat: user.id }}>
          {name}
        </Link>
      ) : (
        name
      )}
      <UserBadges user={user} size={14} />
    </span>
  )
}
