import type { Actor } from '@exchange/domain'

/** The caller, as its session identifies it. */
export type Identity = Actor & { readonly sessionId: string }

/** Identifies the caller by the request; null without a session. Throws only when it cannot tell, or when the token is no longer valid. */
export type Authenticate = (request: Request) => Promise<Identity | null>

/** For documents and tests: no request has a session. */
export const nobody: Authenticate = async () => null
