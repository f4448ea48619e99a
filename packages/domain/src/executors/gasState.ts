/** Gas units that an executor's account should be able to pay: a ranking of a thousand participants, or hundreds of smaller calls. */
export const GAS_RESERVE = 60_000_000n
/** Gas units of the largest single call. */
const LARGEST_CALL = 6_000_000n

/** Whether an account has enough coins for its work: enough, low (should be funded), or too few for a call. */
export type GasState = 'ok' | 'low' | 'empty'

/** The gas state of an account with `coins` wei at a gas price in wei. */
export const gasStateOf = (coins: bigint, gasPrice: bigint): GasState => {
  if (coins < LARGEST_CALL * gasPrice || coins === 0n) return 'empty'
  return coins < GAS_RESERVE * gasPrice ? 'low' : 'ok'
}
