import type { Address } from '@exchange/domain'

/** Who asks, as a session says. */
export type Identity = { readonly address: Address; readonly isAdmin: boolean }

/** Finds who signed in, by what the request carries; null for nobody. Throws only when it cannot tell. */
export type Authenticate = (request: Request) => Promise<Identity | null>

/** Stands until sign-in exists: every request is nobody's. */
export const nobody: Authenticate = async () => null
