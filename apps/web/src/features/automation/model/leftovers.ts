import type { AutomationRead } from '@exchange/protocol/reads/automation/readAutomations'
import type { UpkeepRow } from '../queries.ts'

/**
 * LINK of an upkeep that no longer runs anything. `from` is the block from which it can be withdrawn; null if the upkeep must be cancelled
 * first.
 */
export type Leftover = {
  readonly upkeepId: bigint
  readonly lockId: bigint | null
  readonly amount: bigint
  readonly from: bigint | null
}

// AUTO-17
/**
 * LINK that an account can withdraw: from cancelled automations, and from upkeeps without a lock. Chain data takes precedence over the
 * index.
 */
export const leftoversOf = (
  automations: readonly AutomationRead[],
  indexed: readonly UpkeepRow[],
  own: ReadonlySet<string>,
): readonly Leftover[] => {
  const known = new Set(automations.flatMap(({ upkeep }) => (upkeep ? [upkeep.id.toString()] : [])))
  const ended = automations.flatMap(({ state, lockId, upkeep }) =>
    state === 'cancelled' && upkeep !== null && upkeep.balance > 0n
      ? [{ upkeepId: upkeep.id, lockId, amount: upkeep.balance, from: upkeep.withdrawableFrom }]
      : [],
  )
  const earlier = indexed.flatMap(({ upkeepId, lockId, balance, withdrawableFrom }) => {
    const isOver = withdrawableFrom !== null || lockId === null || !own.has(lockId)
    if (known.has(upkeepId) || balance === '0' || !isOver) return []
    const from = withdrawableFrom === null ? null : BigInt(withdrawableFrom)
    return [{ upkeepId: BigInt(upkeepId), lockId: lockId === null ? null : BigInt(lockId), amount: BigInt(balance), from }]
  })
  return [...ended, ...earlier].toSorted((a, b) => Number(b.upkeepId - a.upkeepId))
}

/** Blocks between the end of an upkeep and the first at which its LINK can be withdrawn. */
export const COOLDOWN_BLOCKS = 50n
