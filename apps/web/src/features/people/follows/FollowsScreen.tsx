import { type Address, isSameAddress } from '@exchange/domain'
import { Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { getAddress } from 'viem'
import { ColoredName } from '../../../entities/user/ColoredName.tsx'
import { UserBadges } from '../../../entities/user/UserBadges.tsx'
import { UserPicture } from '../../../entities/user/UserPicture.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { shortAddress } from '../../../shared/format/address.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useOwnTitle } from '../../../shared/router/ownTitle.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { type FollowSide, type Profile, useFollows } from '../queries.ts'
import { ShowMore } from './ShowMore.tsx'
import { UserRow } from './UserRow.tsx'

const Nobody = ({ side, isOwn }: { readonly side: FollowSide; readonly isOwn: boolean }) =>
  side === 'followers' ? (
    <EmptyState title={<Trans>No followers yet</Trans>}>
      {isOwn ? (
        <Trans>Share the link to your profile, and say there who you are.</Trans>
      ) : (
        <Trans>This user’s followers appear here.</Trans>
      )}
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>Follows nobody yet</Trans>}>
      {isOwn ? (
        <Trans>Search for a name or an address, open the profile and press Follow.</Trans>
      ) : (
        <Trans>Users they follow appear here.</Trans>
      )}
    </EmptyState>
  )

const List = ({ side, id }: { readonly side: FollowSide; readonly id: Address }) => {
  const { t, i18n } = useLingui()
  const { address } = useWallet()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFollows(side, id)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={240} />
    )
  if (data.length === 0) return <Nobody side={side} isOwn={address !== undefined && isSameAddress(address, id)} />
  return (
    <>
      <ul className="people-list" aria-label={side === 'followers' ? t`Followers` : t`Following`}>
        {data.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      {hasNextPage && <ShowMore busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  )
}

type TabProps = { readonly user: string; readonly side: FollowSide; readonly current: FollowSide; readonly count: number }

const Tab = ({ user, side, current, count }: TabProps) => {
  const format = useFormat()
  const on = side === current
  return (
    <Link
      to="/arena/profile/$"
      params={{ _splat: `${user}/${side}` }}
      className={on ? 'on' : undefined}
      aria-current={on ? 'page' : undefined}
    >
      {side === 'followers' ? <Trans>Followers</Trans> : <Trans>Following</Trans>} <span className="n">{format.integer(count)}</span>
    </Link>
  )
}

// PEOPLE-11
/** A user's followers and followed users. Each list has its own address. */
export const FollowsScreen = ({ profile, side }: { readonly profile: Profile; readonly side: FollowSide }) => {
  const { t } = useLingui()
  const { id, username, nameColor, followersCount, followingCount } = profile
  const name = username ?? shortAddress(getAddress(id))
  useOwnTitle(`${name} · ${side === 'followers' ? t`Followers` : t`Following`}`)
  return (
    <>
      <div className="row people-small-head">
        <UserPicture user={profile} size={64} />
        <div>
          <h1 className="people-name">
            <Link to="/arena/profile/$" params={{ _splat: id }}>
              <ColoredName name={name} color={nameColor} />
            </Link>{' '}
            <UserBadges user={profile} />
          </h1>
          <p className="sm dim num" title={getAddress(id)}>
            {shortAddress(getAddress(id))}
          </p>
        </div>
      </div>
      <Card className="col people-follows">
        <nav className="seg" aria-label={t`Lists of users`}>
          <Tab user={id} side="followers" current={side} count={followersCount} />
          <Tab user={id} side="following" current={side} count={followingCount} />
        </nav>
        <List key={side} side={side} id={id} />
      </Card>
    </>
  )
}
