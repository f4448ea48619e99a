import { NEGLIGIBLE_VOTES_BPS, votedCurrentEpoch } from '@exchange/domain'
import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'
import { Badge, Button, Icon } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useAutomationOf } from '../../../entities/automation/queries.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { UnderfundedBadge } from '../../../entities/automation/UnderfundedBadge.tsx'
import { lockName } from '../../../entities/lock/lockName.ts'
import { MOST_LOCKS } from '../model/castButton.ts'
import type { LockChoice } from '../model/lockChoice.ts'
import { VotesCast } from './VotesCast.tsx'

type LockPickerProps = {
  readonly locks: readonly LockRead[]
  readonly choice: LockChoice
  readonly now: bigint
  readonly onPick: (lockId: bigint, takesPart: boolean) => void
}

const LockState = ({ lock: read, now }: { readonly lock: LockRead; readonly now: bigint }) => {
  if (read.power === 0n)
    return (
      <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
        {read.lock.end <= now ? <Trans context="state of a lock">Expired</Trans> : <Trans>No voting power in this block</Trans>}
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

/** A lock's voting power, and the cast part of it. */
const Votes = ({ lock: read, now }: { readonly lock: LockRead; readonly now: bigint }) => {
  const format = useFormat()
  const votes = (
    <Trans>
      {format.amount(read.power, 18)} <span className="dim">votes</span>
    </Trans>
  )
  return votedCurrentEpoch(read.lock, now) ? (
    <VotesCast cast={read.vote.power} power={read.power}>
      {votes}
    </VotesCast>
  ) : (
    votes
  )
}

/** The locks of the account, each with its own switch. Locks that are skipped by default are shown on request. */
export const LockPicker = ({ locks, choice, now, onPick }: LockPickerProps) => {
  const automationOf = useAutomationOf(useNetwork(), locks)
  const { t } = useLingui()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const [chosen, hidden] = [choice.chosen, open ? [] : choice.passedOver].map((list) => new Set(list.map(({ lock }) => lock.lockId)))
  const least = format.percent(Number(NEGLIGIBLE_VOTES_BPS) / 100)
  return (
    <>
      <div className="vote-locks" role="group" aria-label={t`Locks that vote`}>
        {locks.map((read) => {
          const { lockId } = read.lock
          const on = chosen!.has(lockId)
          if (!on && hidden!.has(lockId)) return null
          return (
            <label key={String(lockId)} className={on ? 'vote-lock on' : 'vote-lock'}>
              <input type="checkbox" checked={on} disabled={read.power === 0n} onChange={() => onPick(lockId, !on)} />
              <span className="b">{lockName(lockId)}</span>
              <LockState lock={read} now={now} />
              <UnderfundedBadge automation={automationOf(lockId)} />
              <span className="num" title={format.exactAmount(read.power, 18)}>
                <Votes lock={read} now={now} />
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
      {choice.passedOver.length > 0 && (
        <p className="row wrapx sm mut vote-passed">
          <span>
            <Plural
              value={choice.passedOver.length}
              one="# lock is not selected by default."
              other="# locks are not selected by default."
            />{' '}
            <Trans>
              Uses the {MOST_LOCKS} locks with the most votes, and none with less than {least} of this wallet’s votes.
            </Trans>
          </span>
          <Button variant="outline" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </Button>
        </p>
      )}
    </>
  )
}
