import type { Address } from '@exchange/domain'
import { toRaw } from '../../../ground/units.ts'
import type { VotingActor } from '../votingActor.ts'

/** Epochs before the end in which a lock is automated, and what it begins with; in a shorter history that is its beginning. */
const beginning = 4
const lock = { amount: 12_000, weeks: 60 } as const

// AUTO-1
/** Somebody of the demo wallet whose lock is automated, and the keeper who runs it in each epoch but the running one: that run is left to the executor. */
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
