import { DAY_SECONDS, HOUR_SECONDS } from '../clock/day.ts'

/** An announced change of the bridge's route that was not executed yet. Times are seconds of the chain of that bridge contract. */
export type RouteChange = {
  readonly functionName: string
  readonly readyAt: number
  /** From this second on it can no longer be executed. */
  readonly expiredAt: number
}

/** A bridge contract refuses such a change if a transfer was sent within this many seconds. Twin of `BridgeGate.WINDOW`. */
const WINDOW_SECONDS = DAY_SECONDS
/** New transfers stop this many seconds earlier, as a safety margin. */
const MARGIN_SECONDS = HOUR_SECONDS

/** What governance may set while transfers are in flight, because no message depends on it. */
const limits: ReadonlySet<string> = new Set(['setCap', 'setGuardian', 'release'])

/** Whether a function of the bridge contract changes what messages in flight depend on. An unknown function does. */
export const changesRoute = (functionName: string | null): boolean => functionName === null || !limits.has(functionName)

// BRIDGE-15
/**
 * Whether new transfers must stop at `now` (seconds), on both chains: a change becomes possible within a day, and by then nothing that
 * depends on it may be in flight. They stay stopped until the change is executed, cancelled or expired.
 */
export const mustPauseForRouteChange = (changes: readonly RouteChange[], now: number): boolean =>
  changes.some(({ readyAt, expiredAt }) => readyAt - WINDOW_SECONDS - MARGIN_SECONDS <= now && now < expiredAt)
