import { getAddress } from 'viem'
import { ColoredName } from '../../entities/user/ColoredName.tsx'
import type { User } from '../../entities/user/user.ts'
import { UserBadges } from '../../entities/user/UserBadges.tsx'
import { UserPicture } from '../../entities/user/UserPicture.tsx'
import { shortAddress } from '../../shared/format/address.ts'

/** A user in a row: picture, name and marks, and always the address. */
export const UserCell = ({ user }: { readonly user: User }) => (
  <span className="row admin-user">
    <UserPicture user={user} size={40} />
    <span>
      {user.username !== null && (
        <span className="b block">
          <ColoredName name={user.username} color={user.nameColor} /> <UserBadges user={user} />
        </span>
      )}
      <span className={user.username === null ? 'b num' : 'sm dim num'} title={getAddress(user.id)}>
        {shortAddress(getAddress(user.id))}
      </span>{' '}
      {user.username === null && <UserBadges user={user} />}
    </span>
  </span>
)
