import type { Address } from '@exchange/domain'
import type { ErrorFacts } from '../errors/errorFacts.ts'
import { createStore } from '../store.ts'

/** The state of the sign-in dialog. */
export type SignInState = {
  readonly account: Address
  /** The action after it, in words. */
  readonly act: string | undefined
  /** A session of this account was there, and is over. */
  readonly isAgain: boolean
  /** Its owners sign, which takes its time. */
  readonly isSafe: boolean
} & ({ readonly phase: 'asks' | 'wallet' | 'checking' } | { readonly phase: 'failed'; readonly error: ErrorFacts })

/** The open dialog; null if none is open. */
export const signInDialog = createStore<SignInState | null>(null)
