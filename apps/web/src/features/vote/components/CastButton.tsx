import { Button } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Address, VoteBlocker } from '@exchange/domain'
import { lockName } from '../../../entities/lock/lockName.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { useOffline } from '../../../shared/network/offline.ts'
import { voteStopLabels } from '../messages.ts'
import { type CastState, MOST_LOCKS } from '../model/castButton.ts'

type Stop = Extract<CastState, { action: 'none' }>['stop']

type CastButtonProps = {
  readonly state: CastState
  readonly network: string
  readonly poolName: (pool: Address) => string
  readonly onConnect: () => void
  readonly onSwitch: () => void
  readonly onCast: () => void
}

const valuesOf = (
  stop: VoteBlocker,
  lockId: bigint | undefined,
  poolName: CastButtonProps['poolName'],
  utc: (seconds: number) => string,
) => ({
  lock: lockId === undefined ? '' : lockName(lockId),
  pool: 'pool' in stop ? poolName(stop.pool) : '',
  until: stop.code === 'tooEarly' ? utc(Number(stop.until)) : '',
  maximum: stop.code === 'poolCount' ? stop.maximum : '',
})

/** Why nothing can be cast, as the label of the button. */
const StopLabel = ({ stop, poolName }: { readonly stop: Stop } & Pick<CastButtonProps, 'poolName'>) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const percent = 'bps' in stop ? format.percent(Number(stop.bps) / 100) : ''
  switch (stop.code) {
    case 'reading':
      return <Trans>Loading your locks</Trans>
    case 'noLock':
      return <Trans>No lock with voting power</Trans>
    case 'noLockChosen':
      return <Trans>Choose a lock</Trans>
    case 'tooManyLocks':
      return <Trans>Choose at most {MOST_LOCKS} locks</Trans>
    case 'noPool':
      return <Trans>Choose pools to vote for</Trans>
    case 'invalidWeight': {
      const name = poolName(stop.pool)
      return <Trans>Enter a percent for {name}</Trans>
    }
    case 'missing':
      return <Trans>Allocate {percent} more</Trans>
    case 'surplus':
      return <Trans>Remove {percent}</Trans>
    case 'lock':
    case 'vote': {
      const lockId = stop.code === 'lock' ? stop.lockId : undefined
      return i18n._(withValues(voteStopLabels[stop.stop.code], valuesOf(stop.stop, lockId, poolName, format.utc)))
    }
  }
}

/** The main button: the blocking reason, or the vote. */
export const CastButton = ({ state, network, poolName, onConnect, onSwitch, onCast }: CastButtonProps) => {
  const offline = useOffline()
  if (state.action === 'connect')
    return (
      <Button variant="primary" onClick={onConnect}>
        <Trans>Connect wallet</Trans>
      </Button>
    )
  if (offline)
    return (
      <Button variant="primary" disabled>
        <Trans>You are offline</Trans>
      </Button>
    )
  if (state.action === 'switchNetwork')
    return (
      <Button variant="primary" onClick={onSwitch}>
        <Trans>Switch to {network}</Trans>
      </Button>
    )
  if (state.action === 'cast')
    return (
      <Button variant="primary" onClick={onCast}>
        <Trans>Cast votes</Trans>
      </Button>
    )
  return (
    <Button variant="primary" disabled>
      <StopLabel stop={state.stop} poolName={poolName} />
    </Button>
  )
}
