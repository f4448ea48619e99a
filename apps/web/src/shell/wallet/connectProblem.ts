import { DomainError } from '@exchange/domain'
import type { ErrorFacts } from '../../shared/errors/errorFacts.ts'
import { safeText } from '../../shared/tokens/safeText.ts'

/** Why a wallet did not connect, as far as the user can act on it; `reason`: the wallet's message, safe to display. */
export type ConnectProblem =
  | { readonly kind: 'rejected' | 'pending' }
  | { readonly kind: 'failed'; readonly reason?: string }
  | { readonly kind: 'known'; readonly error: ErrorFacts }

const USER_REJECTED = 4001
const RESOURCE_UNAVAILABLE = -32002
/** Longest reason of a wallet that is shown, in code points. */
const MAX_REASON = 160

const causesOf = (error: unknown): readonly object[] => {
  const causes: object[] = []
  for (let cause = error; typeof cause === 'object' && cause !== null && causes.length < 5; cause = (cause as { cause?: unknown }).cause)
    causes.push(cause)
  return causes
}

/** Wallets nest their error codes; the first known one decides. The message of the innermost error is the wallet's own reason. */
export const connectProblem = (error: unknown): ConnectProblem => {
  const causes = causesOf(error)
  for (const cause of causes) {
    if (cause instanceof DomainError) return { kind: 'known', error: { code: cause.code, params: cause.params } }
    const { code } = cause as { readonly code?: unknown }
    if (code === USER_REJECTED) return { kind: 'rejected' }
    if (code === RESOURCE_UNAVAILABLE) return { kind: 'pending' }
  }
  const { message } = (causes.at(-1) ?? {}) as { readonly message?: unknown }
  const reason = typeof message === 'string' ? safeText(message.split('\n')[0] ?? '', MAX_REASON) : ''
  return { kind: 'failed', ...(reason !== '' && { reason }) }
}
