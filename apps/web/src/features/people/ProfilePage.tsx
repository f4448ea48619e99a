import { faultOfName, normalizeName } from '@exchange/domain'
import { Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { getAddress, isAddress } from 'viem'
import { ArenaLinks } from '../../entities/arena/ArenaLinks.tsx'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { shortAddress } from '../../shared/format/address.ts'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { AchievementsScreen } from './achievements/AchievementsScreen.tsx'
import { FollowsScreen } from './follows/FollowsScreen.tsx'
import { type ProfilePlace, parseProfilePath } from './model/profilePath.ts'
import { ProfileScreen } from './profile/ProfileScreen.tsx'
import { useProfile } from './queries.ts'
import './people.css'

// Its failures are worded with the errors of actions.
const EditScreen = lazyPart(async () => (await withWords('later', import('./edit/EditScreen.tsx'))).EditScreen)

/** An address or name without a known account. */
const NoUser = ({ typed }: { readonly typed: string }) => (
  <Card>
    <EmptyState isPage title={<Trans>There is no user “{typed}”</Trans>}>
      <Trans>A profile is found by the name or the address of an account.</Trans>
    </EmptyState>
  </Card>
)

/** Achievements have their own address. */
type Screen = ProfilePlace['screen'] | 'achievements'
type OfUser = { readonly screen: Screen; readonly user: string }

/** A screen of a user, given by a name or an address. */
const Found = ({ screen, user }: OfUser) => {
  const { i18n } = useLingui()
  const { data: profile, isPlaceholderData, error, refetch } = useProfile(user)
  const called = isAddress(user) ? shortAddress(getAddress(user)) : user
  useOwnTitle(profile ? undefined : called)
  if (profile === null) return <NoUser typed={user} />
  if (profile && (screen === 'followers' || screen === 'following')) return <FollowsScreen profile={profile} side={screen} />
  if (profile && screen === 'edit')
    return (
      <Suspense fallback={<Skeleton width="100%" height={300} />}>
        {/* The public read has no e-mail address or country: the form must not treat them as empty. */}
        {isPlaceholderData ? <Skeleton width="100%" height={300} /> : <EditScreen profile={profile} />}
      </Suspense>
    )
  if (profile && screen === 'achievements') return <AchievementsScreen profile={profile} />
  if (profile) return <ProfileScreen profile={profile} />
  return (
    <Card>
      <h1 className="people-name">{called}</h1>
      {error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={300} />
      )}
    </Card>
  )
}

const ConnectToSee = ({ title }: { readonly title: MessageDescriptor }) => {
  useOwnTitle(title)
  return (
    <Card>
      <ConnectFirst isPage title={<Trans>Connect a wallet to see your profile</Trans>}>
        <Trans>Your profile belongs to the account you connect.</Trans>
      </ConnectFirst>
    </Card>
  )
}

const Mine = ({ screen, title }: { readonly screen: Screen; readonly title: MessageDescriptor }) => {
  const { address } = useWallet()
  return address ? <Found key={address} screen={screen} user={address.toLowerCase()} /> : <ConnectToSee title={title} />
}

const OnScreen = ({ place }: { readonly place: ProfilePlace }) => {
  const user = 'user' in place ? place.user : undefined
  if (user === undefined) return <Mine screen={place.screen} title={msg`Profile`} />
  if (isAddress(user)) return <Found screen={place.screen} user={user} />
  const name = normalizeName(user)
  return faultOfName(name) ? <NoUser typed={user} /> : <Found screen={place.screen} user={name} />
}

/** Every address under /arena/profile, which itself is that of oneself. */
export const ProfilePage = () => {
  const { _splat = '' } = useParams({ strict: false })
  const place = parseProfilePath(_splat)
  if (!place) return <NotFoundHere />
  return (
    <div className="wrap page">
      <ArenaLinks />
      <OnScreen place={place} />
    </div>
  )
}

/** The achievements of the connected account. */
export const AchievementsPage = () => (
  <div className="wrap page">
    <ArenaLinks />
    <Mine screen="achievements" title={msg`Achievements`} />
  </div>
)
