import type { Actor } from '@exchange/domain'

/** Who asks, as a session says. */
export type Identity = Actor & { readonly sessionId: string }

/** Finds who signed in, by what the request carries; null for nobody. Throws only when it cannot tell, or when what it carries is no more good. */
export type Authenticate = (request: Request) => Promise<Identity | null>

/** For documents and tests: every request is nobody's. */
export const nobody: Authenticate = async () => null
