/** Gas that an executor's account should be able to pay for: a ranking of a thousand participants, or hundreds of smaller calls. */
export const GAS_RESERVE = 60_000_000n
/** Gas of the largest single call. */
const LARGEST_CALL = 6_000_000n

/** Whether an account has coins for its work: enough, so few that somebody should send some, or too few for a call. */
export type GasState = 'ok' | 'low' | 'empty'

/** What `coins` of an account, in wei, are worth at a price of gas. */
export const gasStateOf = (coins: bigint, gasPrice: bigint): GasState => {
  if (coins < LARGEST_CALL * gasPrice || coins === 0n) return 'empty'
  return coins < GAS_RESERVE * gasPrice ? 'low' : 'ok'
}
