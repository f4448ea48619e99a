import type { AutomationState } from './types.ts'

/** The owner's actions on an automation. */
export const automationActions = [
  'register',
  'edit',
  'fund',
  'changeTrigger',
  'pause',
  'unpause',
  'cancel',
  'withdraw',
  'automate',
] as const
/** An action on an automation. */
export type AutomationAction = (typeof automationActions)[number]

/** Why an action is not possible. `withdraw` must wait for a block. */
export type AutomationBlocker =
  | { readonly code: 'pendingRegistration' | 'registered' | 'active' | 'paused' | 'cancelled' | 'notCancelled' | 'nothingLeft' }
  | { readonly code: 'coolingDown'; readonly untilBlock: bigint; readonly blocksLeft: bigint }

/**
 * An automation as its owner sees it. `withdrawableFrom` is the block from which a cancelled upkeep's LINK can be withdrawn; null before the
 * cancellation.
 */
export type AutomationFacts = {
  readonly state: AutomationState
  readonly balance: bigint
  readonly withdrawableFrom: bigint | null
  readonly block: bigint
}

const states: Readonly<Record<Exclude<AutomationAction, 'withdraw'>, readonly AutomationState[]>> = {
  register: ['pending'],
  edit: ['pending', 'active', 'paused'],
  fund: ['active', 'paused'],
  changeTrigger: ['active', 'paused'],
  pause: ['active'],
  unpause: ['paused'],
  cancel: ['pending', 'active', 'paused'],
  automate: ['cancelled'],
}

const reasons: Readonly<Record<AutomationState, AutomationBlocker>> = {
  pending: { code: 'pendingRegistration' },
  active: { code: 'active' },
  paused: { code: 'paused' },
  cancelled: { code: 'cancelled' },
}

const withdrawBlocker = ({ balance, withdrawableFrom, block }: AutomationFacts): AutomationBlocker | null => {
  if (withdrawableFrom === null) return { code: 'notCancelled' }
  if (balance === 0n) return { code: 'nothingLeft' }
  return block < withdrawableFrom ? { code: 'coolingDown', untilBlock: withdrawableFrom, blocksLeft: withdrawableFrom - block } : null
}

// AUTO-12, AUTO-14, AUTO-17
/** Why an action is not possible; null if it is. Pausing and cancelling do not depend on the upkeep's balance. */
export const automationBlocker = (action: AutomationAction, facts: AutomationFacts): AutomationBlocker | null => {
  if (action === 'withdraw') return withdrawBlocker(facts)
  if (states[action].includes(facts.state)) return null
  return action === 'register' && facts.state !== 'cancelled' ? { code: 'registered' } : reasons[facts.state]
}
