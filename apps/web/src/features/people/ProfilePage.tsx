import { type Address, faultOfName, normalizeName } from '@exchange/domain'
import { Avatar, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { getAddress, isAddress } from 'viem'
import { ArenaLinks } from '../../entities/user/ArenaLinks.tsx'
import { useDisplayName } from '../../entities/user/displayNames.ts'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { shortAddress } from '../../shared/format/address.ts'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { parseProfilePath } from './model/profilePath.ts'
import { useOwnerOfName } from './queries.ts'
import './people.css'

/** Text that is neither a name nor an address. */
const NoUser = ({ typed }: { readonly typed: string }) => (
  <Card>
    <EmptyState isPage title={<Trans>There is no user “{typed}”</Trans>}>
      <Trans>A profile is found by the name or the address of an account.</Trans>
    </EmptyState>
  </Card>
)

const Profile = ({ account }: { readonly account: Address }) => {
  const full = getAddress(account)
  const shown = useDisplayName(account)
  useOwnTitle(shown?.name ?? shortAddress(full))
  return (
    <Card className="row people-head">
      <Avatar seed={account.toLowerCase()} size={84} />
      <div>
        <h1 className="people-name">{shown ? <bdi>{shown.name}</bdi> : shortAddress(full)}</h1>
        <p className="num dim people-address">{full}</p>
      </div>
    </Card>
  )
}

const ConnectToSee = ({ title }: { readonly title: MessageDescriptor }) => {
  useOwnTitle(title)
  return (
    <Card>
      <ConnectFirst isPage title={<Trans>Connect a wallet to see your profile</Trans>}>
        <Trans>Your profile is that of the account you connect.</Trans>
      </ConnectFirst>
    </Card>
  )
}

const MyProfile = ({ title }: { readonly title: MessageDescriptor }) => {
  const { address } = useWallet()
  return address ? <Profile account={address} /> : <ConnectToSee title={title} />
}

/** The profile of who has a name. */
const Named = ({ name }: { readonly name: string }) => {
  const { i18n } = useLingui()
  const { data: owner, error, refetch } = useOwnerOfName(name)
  useOwnTitle(name)
  if (owner) return <Profile account={owner} />
  if (owner === null) return <NoUser typed={name} />
  return (
    <Card>
      <h1 className="people-name">{name}</h1>
      {error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={200} />
      )}
    </Card>
  )
}

const Screen = ({ user }: { readonly user: string | undefined }) => {
  if (user === undefined) return <MyProfile title={msg`Profile`} />
  if (isAddress(user, { strict: false })) return <Profile account={user} />
  const name = normalizeName(user)
  return faultOfName(name) ? <NoUser typed={user} /> : <Named name={name} />
}

/** Every address under /arena/profile, which itself is that of oneself. */
export const ProfilePage = () => {
  const { _splat = '' } = useParams({ strict: false })
  const place = parseProfilePath(_splat)
  if (!place) return <NotFoundHere />
  return (
    <div className="wrap page">
      <ArenaLinks />
      <Screen user={'user' in place ? place.user : undefined} />
    </div>
  )
}

/** The achievements of who is connected. */
export const AchievementsPage = () => (
  <div className="wrap page">
    <ArenaLinks />
    <MyProfile title={msg`Achievements`} />
  </div>
)
