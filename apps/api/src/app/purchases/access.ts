import type { Env as Variables } from '@exchange/protocol/node'
import type { OnRampProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'
import { createSignedUrlProvider, type SignedUrlOptions } from './signedUrl.ts'

/** The on-ramp of this installation: the sandbox, a provider with its own payment page, or none. */
export type OnRampAccess = 'sandbox' | Omit<SignedUrlOptions, 'now'> | null

const NAME = /^[a-z][a-z0-9-]{1,31}$/

// BUY-2, BUY-3
/**
 * Reads which on-ramp is configured. The sandbox pays out without payment, so it is refused together with a public network. Throws a
 * sentence that names the wrong variable.
 */
export const readOnRampAccess = (variables: Variables, areAllLocal: boolean): OnRampAccess => {
  const name = variables['ONRAMP']
  if (!name) return null
  if (name === 'sandbox') {
    if (!areAllLocal) throw new Error('ONRAMP must not be "sandbox" on a public network: it gives tokens away.')
    return name
  }
  if (!NAME.test(name)) throw new Error('ONRAMP must be "sandbox" or the name of a provider: lower-case letters, digits and dashes.')
  const [url = '', publicKey, secret] = [variables['ONRAMP_URL'], variables['ONRAMP_PUBLIC_KEY'], variables['ONRAMP_SECRET']]
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:' || new URL(url).search !== '')
    throw new Error('ONRAMP_URL must be the https address of the provider’s page, without a query.')
  if (!publicKey || !secret) throw new Error('ONRAMP_PUBLIC_KEY and ONRAMP_SECRET must be set beside ONRAMP.')
  return { name, url, publicKey, secret }
}

export const createOnRamp = (access: OnRampAccess, now: () => number): OnRampProvider | null => {
  if (access === null) return null
  return access === 'sandbox' ? sandbox : createSignedUrlProvider({ ...access, now })
}
