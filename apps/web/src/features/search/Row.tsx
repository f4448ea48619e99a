import type { SearchAction } from '@exchange/domain'
import { Badge } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, AtSign, Droplets, ExternalLink, FileText, Gift, History, Lock, Vote } from 'lucide-react'
import type { ReactNode } from 'react'
import { getAddress } from 'viem'
import { MAX_NAME } from '../../entities/competition/competition.ts'
import { CompetitionBanner } from '../../entities/competition/CompetitionBanner.tsx'
import { statusOf } from '../../entities/competition/phase.ts'
import { StatusBadge } from '../../entities/competition/StatusBadge.tsx'
import { TokenFigure } from '../../entities/competition/TokenFigure.tsx'
import { PoolIcons } from '../../entities/pool/PoolIcons.tsx'
import { poolName, poolTypeNames } from '../../entities/pool/poolText.ts'
import { ColoredName } from '../../entities/user/ColoredName.tsx'
import { ChangedHandsBadge } from '../../entities/user/ChangedHands.tsx'
import { useNamesNetwork } from '../../entities/user/namesNetwork.ts'
import { UserName } from '../../entities/user/UserName.tsx'
import { UserBadges } from '../../entities/user/UserBadges.tsx'
import { UserPicture } from '../../entities/user/UserPicture.tsx'
import { useChainNow } from '../../shared/clock/clock.ts'
import { shortAddress } from '../../shared/format/address.ts'
import { safeText } from '../../shared/tokens/safeText.ts'
import { useActionTitle } from './actionTitle.ts'
import { useGroupNames } from './groupNames.ts'
import { Marked } from './Marked.tsx'
import type { Result } from './model/result.ts'

const actionIcons = { swap: ArrowLeftRight, lock: Lock, vote: Vote, claim: Gift, liquidity: Droplets, mint: AtSign, send: AtSign }

type LineProps = { readonly icon: ReactNode; readonly title: ReactNode; readonly note?: ReactNode; readonly end?: ReactNode }

const Line = ({ icon, title, note, end }: LineProps) => (
  <>
    {icon}
    <span className="search-what">
      <span className="b search-title">{title}</span>
      {note && <span className="sm dim search-title">{note}</span>}
    </span>
    {end}
  </>
)

const Mark = ({ children }: { readonly children: ReactNode }) => <span className="search-mark">{children}</span>

const ChangedHands = ({ at }: { readonly at: number | null }) => <ChangedHandsBadge chainId={useNamesNetwork()?.chainId ?? 0} at={at} />

const ActionLine = ({ action }: { readonly action: SearchAction }) => {
  const titleOf = useActionTitle()
  const ActionIcon = actionIcons[action.kind]
  return (
    <Line
      icon={
        <Mark>
          <ActionIcon size={18} aria-hidden />
        </Mark>
      }
      title={titleOf(action)}
    />
  )
}

const UserLine = ({ user }: Extract<Result, { kind: 'user' }>) => {
  const short = shortAddress(getAddress(user.id))
  return (
    <Line
      icon={<UserPicture user={user} size={36} />}
      title={
        <>
          {user.username === null ? (
            <span translate="no">
              <Marked>{short}</Marked>
            </span>
          ) : (
            <ColoredName name={user.username} color={user.nameColor}>
              <Marked>{user.username}</Marked>
            </ColoredName>
          )}{' '}
          <UserBadges user={user} size={16} />
        </>
      }
      note={
        <>
          {user.username !== null && (
            <span translate="no">
              <Marked>{short}</Marked> ·{' '}
            </span>
          )}
          <Plural value={user.followersCount} one="# follower" other="# followers" />
        </>
      }
      end={<ChangedHands at={user.nameChangedHandsAt} />}
    />
  )
}

const NameLine = ({ name }: Extract<Result, { kind: 'name' }>) => {
  const owner = name.owner && <UserName account={name.owner} />
  return (
    <Line
      icon={
        <Mark>
          <AtSign size={18} aria-hidden />
        </Mark>
      }
      title={
        <bdi translate="no">
          <Marked>{name.name}</Marked>
        </bdi>
      }
      note={owner && <Trans>Owned by {owner}</Trans>}
      end={
        name.owner !== null ? (
          <ChangedHands at={name.changedHandsAt} />
        ) : name.available ? (
          <Badge tone="positive">
            <Trans>Available</Trans>
          </Badge>
        ) : (
          <Badge tone="warning">
            <Trans>Not available</Trans>
          </Badge>
        )
      }
    />
  )
}

const CompetitionLine = ({ competition }: Extract<Result, { kind: 'competition' }>) => {
  const now = useChainNow(competition.chainId)
  const { name, prizePool, prizeToken, prize } = competition
  return (
    <Line
      icon={
        <span className="search-banner">
          <CompetitionBanner competition={competition} width={72} height={72} />
        </span>
      }
      title={
        <bdi>
          <Marked>{safeText(name, MAX_NAME)}</Marked>
        </bdi>
      }
      note={
        <>
          <Trans>Prize pool</Trans> <TokenFigure amount={BigInt(prizePool)} address={prizeToken} token={prize} />
        </>
      }
      end={now !== undefined && <StatusBadge status={statusOf(competition, now)} />}
    />
  )
}

const groupOf = { user: 'users', name: 'names', competition: 'competitions', pool: 'pools', page: 'pages' } as const

const RecentLine = ({ recent: { kind, label } }: Extract<Result, { kind: 'recent' }>) => {
  const names = useGroupNames()
  return (
    <Line
      icon={
        <Mark>
          <History size={18} aria-hidden />
        </Mark>
      }
      title={kind === 'page' ? label : <bdi translate="no">{label}</bdi>}
      note={names[groupOf[kind]]}
    />
  )
}

/** A result in the list. */
export const Row = ({ result }: { readonly result: Exclude<Result, { kind: 'all' }> }) => {
  const { t } = useLingui()
  if (result.kind === 'user') return <UserLine {...result} />
  if (result.kind === 'name') return <NameLine {...result} />
  if (result.kind === 'competition') return <CompetitionLine {...result} />
  if (result.kind === 'recent') return <RecentLine {...result} />
  if (result.kind === 'action') return <ActionLine action={result.action} />
  if (result.kind === 'pool')
    return (
      <Line
        icon={<PoolIcons pool={result.pool} size={28} />}
        title={
          <bdi translate="no">
            <Marked>{poolName(result.pool)}</Marked>
          </bdi>
        }
        note={t(poolTypeNames[result.pool.type])}
      />
    )
  const { page } = result
  return (
    <Line
      icon={
        <Mark>
          <FileText size={18} aria-hidden />
        </Mark>
      }
      title={<Marked>{page.label}</Marked>}
      end={
        'href' in page && (
          <>
            <ExternalLink className="ic dim" size={16} aria-hidden />
            <span className="vh">{t`Opens in a new tab`}</span>
          </>
        )
      }
    />
  )
}
