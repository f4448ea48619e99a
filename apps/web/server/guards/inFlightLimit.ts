import type { ClientOf } from './allowance.ts'
import type { Context } from 'hono'

/**
 * Charges the cost of calls to their client until the returned function is called; undefined, without a charge, if the client has too much
 * pending.
 */
export type InFlightLimit = (context: Context, cost: number) => (() => void) | undefined

/** Pending calls of each client, at most `most` in total. */
export const createInFlightLimit = (most: number, clientOf: ClientOf): InFlightLimit => {
  const costs = new Map<string, number>()
  return (context, cost) => {
    const client = clientOf(context)
    const before = costs.get(client) ?? 0
    if (before + cost > most) return undefined
    costs.set(client, before + cost)
    return () => {
      const left = (costs.get(client) ?? 0) - cost
      if (left > 0) costs.set(client, left)
      else costs.delete(client)
    }
  }
}
