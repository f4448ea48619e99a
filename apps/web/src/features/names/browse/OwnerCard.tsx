import { type Address, isSameAddress } from '@exchange/domain'
import { buttonClass, Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { getAddress } from 'viem'
import { ColoredName } from '../../../entities/user/ColoredName.tsx'
import { FollowButton } from '../../../entities/user/FollowButton.tsx'
import { UserBadges } from '../../../entities/user/UserBadges.tsx'
import { UserPicture } from '../../../entities/user/UserPicture.tsx'
import { useUser } from '../../../entities/user/useUser.ts'
import { shortAddress } from '../../../shared/format/address.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'

// NAME-11
/** The owner of the name with their about text: the text belongs to the owner's profile, where the owner edits it. */
export const OwnerCard = ({ owner }: { readonly owner: Address }) => {
  const { address } = useWallet()
  const { data: user } = useUser(owner)
  if (!user) return null
  const isOwn = address !== undefined && isSameAddress(address, owner)
  const full = getAddress(owner)
  return (
    <Card className="col name-owner" title={<Trans>About</Trans>}>
      <div className="row wrapx sb">
        <Link className="row names-account" to="/arena/profile/$" params={{ _splat: user.id }}>
          <UserPicture user={user} size={44} />
          <span>
            <span className="b block">
              <ColoredName name={user.username ?? shortAddress(full)} color={user.nameColor} /> <UserBadges user={user} />
            </span>
            <span className="sm dim num" title={full}>
              {shortAddress(full)}
            </span>
          </span>
        </Link>
        {isOwn ? (
          <Link to="/arena/profile/$" params={{ _splat: 'edit' }} className={buttonClass('secondary')}>
            <Trans>Edit the text</Trans>
          </Link>
        ) : (
          <FollowButton user={user} />
        )}
      </div>
      {user.about === '' ? (
        <p className="dim">
          <Trans>Nothing about this user yet.</Trans>
        </p>
      ) : (
        <p className="name-about" dir="auto" translate="no">
          {user.about}
        </p>
      )}
    </Card>
  )
}
