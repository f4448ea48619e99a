/** A change of what a bridge rests on that governance announced, and has not made. Times are seconds of the end's chain. */
export type RouteChange = {
  readonly functionName: string
  readonly readyAt: number
  /** From then on it cannot be made any more. */
  readonly expiredAt: number
}

/** An end refuses such a change where anything left it within so many seconds. Twin of `BridgeGate.WINDOW`. */
const WINDOW = 86_400
/** The way in closes that much earlier: a block more or less decides nothing. */
const MARGIN = 3_600

/** What governance may set while tokens are under way: no message rests on it. */
const limits: ReadonlySet<string> = new Set(['setCap', 'setGuardian', 'release'])

/** Whether a function of an end changes what messages under way rest on. One that is not known does. */
export const changesRoute = (functionName: string | null): boolean => functionName === null || !limits.has(functionName)

// BRIDGE-15
/**
 * Whether the way in has to be closed at `now`, on both ends: a change can be made within a day, so that by then nothing is under way that rests on what it
 * changes. It stays closed until the change was made, was taken back or has run out.
 */
export const closesForChange = (changes: readonly RouteChange[], now: number): boolean =>
  changes.some(({ readyAt, expiredAt }) => readyAt - WINDOW - MARGIN <= now && now < expiredAt)
