import { quotePurchase, sandboxTerms } from '@exchange/domain'
import type { OnRampProvider } from './provider.ts'

// BUY-2
/** The provider of the local world. It makes no callbacks: the page sets the states, and the worker pays out. */
export const sandbox: OnRampProvider = {
  name: 'sandbox',
  isSandbox: true,
  terms: sandboxTerms,
  quote: (question) => quotePurchase(sandboxTerms, question),
  start: () => null,
  status: () => undefined,
}
