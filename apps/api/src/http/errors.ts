import type { ApiError } from '@exchange/api-client'
import { DomainError, type ErrorCode, type ErrorParams } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { causesOf, isDatabaseFault, isTextFault } from '../database/database.ts'
import { adminStatuses } from './statuses/admins.ts'
import { amountStatuses } from './statuses/amounts.ts'
import { analyticsStatuses } from './statuses/analytics.ts'
import { authStatuses } from './statuses/auth.ts'
import { automationStatuses } from './statuses/automation.ts'
import { bridgeStatuses } from './statuses/bridge.ts'
import { hubStatuses } from './statuses/hub.ts'
import { lockStatuses } from './statuses/locks.ts'
import { arenaStatuses } from './statuses/arena.ts'
import { mailStatuses } from './statuses/mails.ts'
import { nameStatuses } from './statuses/names.ts'
import { nftStatuses } from './statuses/nft.ts'
import { noteStatuses } from './statuses/notes.ts'
import { orderStatuses } from './statuses/orders.ts'
import { peopleStatuses } from './statuses/people.ts'
import { poolStatuses } from './statuses/pools.ts'
import { purchaseStatuses } from './statuses/purchase.ts'
import { quoteStatuses } from './statuses/quotes.ts'
import { serviceStatuses } from './statuses/service.ts'
import { storyStatuses } from './statuses/story.ts'
import { studioStatuses } from './statuses/studio.ts'
import { transactionStatuses } from './statuses/transactions.ts'
import { voteStatuses } from './statuses/votes.ts'
import { walletStatuses } from './statuses/wallet.ts'

/** HTTP status of every code. Codes of forms and wallets never leave this process; a request that carries one is a bad request. */
export const statusOf: Readonly<Record<ErrorCode, ContentfulStatusCode>> = {
  ...amountStatuses,
  ...quoteStatuses,
  ...walletStatuses,
  ...transactionStatuses,
  ...serviceStatuses,
  ...authStatuses,
  ...poolStatuses,
  ...orderStatuses,
  ...hubStatuses,
  ...bridgeStatuses,
  ...lockStatuses,
  ...voteStatuses,
  ...nftStatuses,
  ...nameStatuses,
  ...arenaStatuses,
  ...automationStatuses,
  ...peopleStatuses,
  ...noteStatuses,
  ...mailStatuses,
  ...adminStatuses,
  ...analyticsStatuses,
  ...studioStatuses,
  ...storyStatuses,
  ...purchaseStatuses,
}

/** Seconds that a client should wait before it retries for what is not ready yet. */
export const RETRY_AFTER_SECONDS = 2

/** Parameters in their JSON form. */
export const wireParams = (params: ErrorParams): ApiError['error']['params'] =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, typeof value === 'bigint' ? value.toString() : value]))

/**
 * Classifies an error: its own code, a database that cannot answer now, or text that Postgres cannot store. Undefined for unexpected
 * errors.
 */
export const knownError = (error: unknown): DomainError | undefined => {
  const causes = causesOf(error)
  const coded = causes.find((cause) => cause instanceof DomainError)
  if (coded) return coded
  if (causes.some(isDatabaseFault)) return new DomainError('api.unavailable', { reason: 'database' }, { cause: error })
  if (causes.some(isTextFault)) return new DomainError('api.badRequest', { reason: 'a character that no text has' }, { cause: error })
  return undefined
}

/** The error as the client sees it. An unexpected one is `api.internal` without details. */
export const toDomainError = (error: unknown): DomainError => knownError(error) ?? new DomainError('api.internal', {}, { cause: error })

/** The body of an error answer. */
export const errorBody = (error: DomainError, requestId: string): ApiError => ({
  error: { code: error.code, params: wireParams(error.params), requestId },
})

/** An error response, with the status of its code unless another one is given. */
export const errorResponse = (error: DomainError, requestId: string, status: number = statusOf[error.code]): Response => {
  const headers = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : undefined
  return Response.json(errorBody(error, requestId), { status, ...(headers ? { headers } : {}) })
}
