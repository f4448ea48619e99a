import { votedCurrentEpoch } from '@exchange/domain'
import type { LockRead } from '@exchange/protocol/reads/readLocks'
import { Badge, Icon } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { lockName } from '../../../shared/locks/lockName.ts'

type LockPickerProps = {
  readonly locks: readonly LockRead[]
  readonly leftOut: ReadonlySet<bigint>
  readonly now: bigint
  readonly onToggle: (lockId: bigint) => void
}

const LockState = ({ lock: read, now }: { readonly lock: LockRead; readonly now: bigint }) => {
  if (read.power === 0n)
    return (
      <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
        {read.lock.end <= now ? <Trans context="state of a lock">Expired</Trans> : <Trans>No power in this block</Trans>}
      </Badge>
    )
  if (votedCurrentEpoch(read.lock, now))
    return (
      <Badge tone="positive" icon={<Icon name="check" size={12} />}>
        <Trans>Voted this epoch</Trans>
      </Badge>
    )
  return <Badge>{read.vote.epoch === null ? <Trans>Never voted</Trans> : <Trans>Not voted this epoch</Trans>}</Badge>
}

/** The locks of the account: each takes part in the vote, or not. */
export const LockPicker = ({ locks, leftOut, now, onToggle }: LockPickerProps) => {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <div className="vote-locks" role="group" aria-label={t`Locks that vote`}>
      {locks.map((read) => {
        const { lockId } = read.lock
        const able = read.power > 0n
        const on = able && !leftOut.has(lockId)
        return (
          <label key={String(lockId)} className={on ? 'vote-lock on' : 'vote-lock'}>
            <input type="checkbox" checked={on} disabled={!able} onChange={() => onToggle(lockId)} />
            <span className="b">{lockName(lockId)}</span>
            <LockState lock={read} now={now} />
            <span className="num" title={format.exactAmount(read.power, 18)}>
              <Trans>
                {format.amount(read.power, 18)} <span className="dim">votes</span>
              </Trans>
            </span>
            {read.vote.epoch !== null && (
              <span className="sm dim">
                <Plural value={read.vote.weights.length} one="Last vote: # pool" other="Last vote: # pools" />
              </span>
            )}
          </label>
        )
      })}
    </div>
  )
}
