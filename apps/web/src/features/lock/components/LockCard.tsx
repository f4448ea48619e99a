import { EPOCH, MAX_LOCK_SECONDS } from '@exchange/domain'
import { Badge, Button, buttonClass, Card, Icon, Ruler } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LocalTime } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { AutomationRead } from '@exchange/protocol/reads/automation/readAutomations'
import { hasAutomation } from '../../../entities/automation/hasAutomation.ts'
import { UnderfundedBadge } from '../../../entities/automation/UnderfundedBadge.tsx'
import { lockName } from '../../../entities/lock/lockName.ts'
import type { ManageAction } from '../messages.ts'
import type { LockRow } from '../model/lockRow.ts'
import { PowerFigure, TokenFigure } from './LockFigures.tsx'
import { DAY } from '@exchange/domain/clock/day'
import { formatDate } from '../../../shared/format/moments.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { StartLink } from '../../../shared/wallet/StartButton.tsx'

type Props = {
  readonly row: LockRow
  readonly now: bigint
  /** The automation of an automated lock, once it is read. */
  readonly automation?: AutomationRead | undefined
  readonly onManage: (action: ManageAction) => void
  readonly onClaim: () => void
}

/** Links to the automation of the lock, which reports what is missing and how to fix it. */
const Automated = ({ lockId, automation }: { readonly lockId: bigint } & Pick<Props, 'automation'>) => {
  const { t } = useLingui()
  const name = lockName(lockId)
  return (
    <Link
      to="/dashboard/automation/$lockId"
      params={{ lockId: lockId.toString() }}
      className="row"
      style={{ gap: 6 }}
      aria-label={t`Automation of ${name}`}
    >
      <Badge tone="info" icon={<Icon name="info" size={12} />}>
        <Trans>Automated</Trans>
      </Badge>
      <UnderfundedBadge automation={automation} />
    </Link>
  )
}

const Badges = ({ row: { state, votedNow, lock }, automation }: Pick<Props, 'row' | 'automation'>) => (
  <span className="row wrapx" style={{ gap: 6 }}>
    {state === 'expired' && (
      <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
        <Trans>Ready to withdraw</Trans>
      </Badge>
    )}
    {lock.automated && <Automated lockId={lock.lockId} automation={automation} />}
    {votedNow ? (
      <Badge tone="accent" icon={<Icon name="check" size={12} />}>
        <Trans>Voted this epoch</Trans>
      </Badge>
    ) : (
      lock.votedEpoch !== null && (
        <Badge icon={<Icon name="check" size={12} />}>
          <Trans>Voted in an earlier epoch</Trans>
        </Badge>
      )
    )}
  </span>
)

/** The link to automate a lock without an automation. */
const AutomateLink = ({ row: { lock, state } }: Pick<Props, 'row'>) => {
  const { t } = useLingui()
  const network = useNetwork()
  const name = lockName(lock.lockId)
  if (state !== 'running' || lock.automated || !hasAutomation(network)) return null
  return (
    <Link
      to="/dashboard/automation/$lockId/plan"
      params={{ lockId: lock.lockId.toString() }}
      className={buttonClass('outline', 'sm')}
      aria-label={t`Automate ${name}`}
    >
      <Trans>Automate</Trans>
    </Link>
  )
}

/** One lock: its amount, its end, its voting power, and its claimable rewards. */
export const LockCard = ({ row, now, automation, onManage, onClaim }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const { lock, state, power, rebase } = row
  const name = lockName(lock.lockId)
  const end = formatDate(format.locale, Number(lock.end))
  const days = Number((lock.end - now + DAY - 1n) / DAY)
  const claims = rebase > 0n
  return (
    <Card as="article" className="lock-card" aria-label={name}>
      <div className="row sb wrapx">
        <h3>{name}</h3>
        <Badges row={row} automation={automation} />
      </div>
      <dl className="lock-facts">
        <div>
          <dt>
            <Trans>Voting power</Trans>
          </dt>
          <dd className="v">
            <PowerFigure power={power} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Locked</Trans>
          </dt>
          <dd className="v">
            <TokenFigure amount={lock.amount} />
          </dd>
        </div>
        <div>
          <dt>{state === 'expired' ? <Trans context="state of a lock">Expired</Trans> : <Trans>Unlocks</Trans>}</dt>
          <dd>
            {end}
            <LocalTime at={Number(lock.end)} />
            {state === 'running' && (
              <span className="sm dim block">
                <Plural value={days} one="# day left" other="# days left" />
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Rebase to claim</Trans>
          </dt>
          <dd>
            {claims ? <TokenFigure amount={rebase} /> : <Trans>None</Trans>}
            {claims && (
              <StartLink className="link sm block" label={t`Claim the rebase of ${name}`} onClick={onClaim}>
                <Trans>Claim</Trans>
              </StartLink>
            )}
          </dd>
        </div>
      </dl>
      <Ruler
        major={8}
        minor={3}
        to={state === 'running' ? Math.min(Number(lock.end - now) / Number(MAX_LOCK_SECONDS), 1) : 0}
        description={state === 'running' ? t`Time left of at most two years: until ${end}` : t`No time left`}
        labels={[<Trans key="now">today</Trans>, <Trans key="half">1 year</Trans>, <Trans key="end">2 years</Trans>]}
      />
      {state === 'running' && claims && lock.end - now < EPOCH && (
        <p className="sm mut">
          <Trans>Claim before it expires: after that, the rebase is paid to your wallet and no longer added to the lock.</Trans>
        </p>
      )}
      <div className="row" style={{ gap: 8 }}>
        {state === 'expired' ? (
          <Button variant="primary" size="sm" aria-label={t`Withdraw ${name}`} onClick={() => onManage('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
        ) : (
          <Button variant="secondary" size="sm" aria-label={t`Extend ${name}`} onClick={() => onManage('extend')}>
            <Trans>Extend</Trans>
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-label={t`Manage ${name}`}
          onClick={() => onManage(state === 'expired' ? 'transfer' : 'increase')}
        >
          <Trans>Manage</Trans>
        </Button>
        <AutomateLink row={row} />
      </div>
    </Card>
  )
}
