import type { Address } from '@exchange/domain'
import type { SessionTypes } from '@walletconnect/types'

/** Methods that the app may request from a remote wallet. Reads never travel through the relay: they go to our own origin. */
export const SIGNING_METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
] as const

type Account = { readonly chainId: number; readonly address: Address }

/** Accounts of a session, as `eip155:<chain>:<address>` on the wire. Anything else is left out. */
export const sessionAccounts = ({ namespaces }: Pick<SessionTypes.Struct, 'namespaces'>): readonly Account[] =>
  (namespaces['eip155']?.accounts ?? []).flatMap((text) => {
    const [, chain, address = ''] = text.split(':')
    return /^\d+$/.test(chain ?? '') && /^0x[0-9a-fA-F]{40}$/.test(address) ? [{ chainId: Number(chain), address: address as Address }] : []
  })

/** Addresses on one chain, each once, in the wallet's order. */
export const addressesOn = (session: Pick<SessionTypes.Struct, 'namespaces'>, chainId: number): readonly Address[] => [
  ...new Set(sessionAccounts(session).flatMap((account) => (account.chainId === chainId ? [account.address] : []))),
]

/** The chain to use: the wished one if the wallet allows it, otherwise the wallet's first. Undefined for a session without accounts. */
export const sessionChain = (session: Pick<SessionTypes.Struct, 'namespaces'>, wished: number): number | undefined => {
  const accounts = sessionAccounts(session)
  return accounts.some(({ chainId }) => chainId === wished) ? wished : accounts[0]?.chainId
}
