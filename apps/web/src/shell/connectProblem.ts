/** Why a wallet did not connect, as far as the reader can act on it. */
export type ConnectProblem = 'rejected' | 'pending' | 'failed'

const USER_REJECTED = 4001
const RESOURCE_UNAVAILABLE = -32002

/** Wallets nest the code they failed with; the first one that is known decides. */
export const connectProblem = (error: unknown): ConnectProblem => {
  for (let cause: unknown = error, depth = 0; typeof cause === 'object' && cause !== null && depth < 5; depth += 1) {
    const { code, cause: next } = cause as { code?: unknown; cause?: unknown }
    if (code === USER_REJECTED) return 'rejected'
    if (code === RESOURCE_UNAVAILABLE) return 'pending'
    cause = next
  }
  return 'failed'
}
