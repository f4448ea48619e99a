import type { Address } from '@exchange/domain'
import { toRaw } from '../../../ground/units.ts'
import type { VotingActor } from '../votingActor.ts'

/** Epochs before the end in which a lock is made and automated (a shorter history starts with it), and the lock's tokens and weeks. */
const beginning = 4
const lock = { amount: 12_000, weeks: 60 } as const

// AUTO-1
/** A persona with an automated lock, and the keeper that runs it in each epoch except the current one: that run is left to the executor. */
export function automators(owner: Address, keeper: Address, epochs: number): VotingActor {
  const first = Math.min(beginning, epochs)
  return {
    name: 'automators',
    act: ({ moment, locks, automations }) => {
      if (!moment.isOpening || moment.left > first) return []
      if (moment.left < first) return moment.left > 0 ? automations.perform(keeper, moment.from) : []
      const created = locks.create(owner, toRaw(lock.amount, 18), lock.weeks, moment.from)
      return [...created, ...automations.automate(locks.all.at(-1)!, 'Weekly', moment.from)]
    },
  }
}
