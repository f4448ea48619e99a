import type { Address } from '@exchange/domain'
import type { GaugeRow, MarketRows } from './rows.ts'

/** Reads when gauges' streams end, in seconds of chain time; undefined for each that could not be read. */
export type ReadStreamEnds = (gauges: readonly Address[]) => Promise<readonly (number | undefined)[]>

/** Seconds until a stream that has ended, or could not be read, is read again. */
const RECHECK_SECONDS = 60

/** The end of a stream as read at `askedAt`, for the end `indexed` in the index: new emission makes that another one. */
type Found = { readonly indexed: number; readonly finish: number; readonly askedAt: number }

const hasEnded = ({ finish, askedAt }: Found): boolean => finish <= askedAt

const isDue = (found: Found, now: number): boolean =>
  now < found.askedAt || now >= (hasEnded(found) ? found.askedAt + RECHECK_SECONDS : found.finish)

/** A failed read keeps the earlier state: a stream that had not ended when it was last read continues until it is read again. */
const unasked = (found: Found | undefined, now: number): number => (found && hasEnded(found) ? found.finish : now + RECHECK_SECONDS)

/**
 * For gauges of concentrated pools, replaces a stream's end in the index by the chain's own once the indexed end has passed: their farms
 * wait while no position is in range, and pay afterwards (how/concentrated-pools#the-farm-of-a-pool). A stream is read again when the end
 * that was read has passed too.
 */
export const createStreamEnds = (read: ReadStreamEnds) => {
  let known: ReadonlyMap<Address, Found> = new Map()
  // A row with the same end stays the same object, so results computed from it stay valid.
  const made = new WeakMap<GaugeRow, GaugeRow>()

  const withEnd = (row: GaugeRow, periodFinish: number): GaugeRow => {
    const before = made.get(row)
    if (before?.periodFinish === periodFinish) return before
    const changed = { ...row, periodFinish }
    made.set(row, changed)
    return changed
  }

  /** `now` in seconds of chain time. */
  return async (rows: MarketRows, now: number): Promise<MarketRows> => {
    const farmed = new Set(rows.pools.filter(({ type }) => type === 'concentrated').map(({ address }) => address))
    const passed = rows.gauges.filter(({ pool, rewardRate, periodFinish }) => farmed.has(pool) && rewardRate > 0n && periodFinish <= now)
    const found = ({ address, periodFinish }: GaugeRow): Found | undefined => {
      const before = known.get(address)
      return before?.indexed === periodFinish ? before : undefined
    }
    const kept = new Map(
      passed.flatMap((row) => {
        const before = found(row)
        return before && !isDue(before, now) ? [[row.address, before] as const] : []
      }),
    )
    const due = passed.filter(({ address }) => !kept.has(address))
    const answers = due.length === 0 ? [] : await read(due.map(({ address }) => address))
    const asked = due.map((row, index): readonly [Address, Found] => {
      const finish = answers[index] ?? unasked(found(row), now)
      return [row.address, { indexed: row.periodFinish, finish, askedAt: now }]
    })
    known = new Map([...kept, ...asked])
    if (known.size === 0) return rows
    const gauges = rows.gauges.map((row) => withEnd(row, known.get(row.address)?.finish ?? row.periodFinish))
    return { ...rows, gauges }
  }
}
