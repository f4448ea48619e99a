import { randomUUID } from 'node:crypto'
import { type Address, can, DomainError, NATIVE, type PurchaseState, purchaseStateAfter, purchaseSteps, wadOrNull } from '@exchange/domain'
import { inTransaction } from '../../database/inTransaction.ts'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import { decodeKeyset, marketFor, type Page, pageSize } from '../../graphql/page.ts'
import { toPage } from '../../graphql/toPage.ts'
import type { Identity } from '../../http/identity.ts'
import { parseAddress } from '../../http/input.ts'
import type { OnRampProvider, Said } from './provider.ts'
import {
  announcePaid,
  countOpen,
  insertPurchase,
  recordProviderEvent,
  lockBuyer,
  lockPurchase,
  type PurchaseRow,
  readPurchase,
  readPurchases,
  settlePurchase,
} from './repository.ts'

/** Most open purchases of one account, of those started within a day: an abandoned payment page never reports that it was left. */
const MOST_OPEN = 5

type Bought = { readonly chainId: number; readonly token: string; readonly cents: number }

export type Offer = {
  readonly provider: string
  readonly isSandbox: boolean
  readonly leastCents: number
  readonly mostCents: number
  readonly feeCents: number
  readonly amount: string | null
}

const requireOnRamp = ({ onRamp }: Pick<GraphqlContext, 'onRamp'>): OnRampProvider => {
  if (onRamp === null) throw new DomainError('purchase.off')
  return onRamp
}

/**
 * A listed token with its price; the native coin has the price of its wrapped token. Throws `purchase.tokenUnknown` and
 * `purchase.priceUnknown`.
 */
const tokenFor = (context: GraphqlContext, { chainId, token }: Bought) => {
  const market = marketFor(context, chainId)
  const address = parseAddress(token, 'token')
  const listed = address === NATIVE ? (market.network.deployment.contracts.wrappedNative.toLowerCase() as Address) : address
  const snapshot = market.snapshot()
  const found = snapshot.findToken(listed)
  if (found === undefined || !snapshot.isListedToken(listed)) throw new DomainError('purchase.tokenUnknown', { token: address })
  const price = wadOrNull(found.priceUsd)
  if (price === null) throw new DomainError('purchase.priceUnknown')
  const symbol = address === NATIVE ? market.network.nativeCurrency.symbol : found.symbol
  return { address, symbol, decimals: found.decimals, priceUsd: price }
}

const quoted = (context: GraphqlContext, bought: Bought) => {
  const provider = requireOnRamp(context)
  const token = tokenFor(context, bought)
  return { provider, token, quote: provider.quote({ cents: bought.cents, decimals: token.decimals, priceUsd: token.priceUsd }) }
}

// BUY-1
/** Quotes a payment at current prices. Throws what `quotePurchase` throws. */
export const offerPurchase = (context: GraphqlContext, bought: Bought): Offer => {
  const { provider, quote } = quoted(context, bought)
  const { name, isSandbox, terms } = provider
  return {
    provider: name,
    isSandbox,
    leastCents: terms.leastCents,
    mostCents: terms.mostCents,
    feeCents: quote.feeCents,
    amount: quote.amount === null ? null : String(quote.amount),
  }
}

export type Started = Bought & { readonly receiver: string; readonly idempotencyKey: string }

// BUY-1
/**
 * Starts a purchase; a repeated key returns the same purchase, even after the price has changed. Throws `purchase.receiverInvalid` for
 * token contracts and the zero address, `purchase.tooMany`, and what the quote throws.
 */
export const startPurchase = (context: GraphqlContext, actor: Identity, asked: Started): Promise<PurchaseRow> => {
  requirePermission(actor, 'purchase.make', actor.address)
  const [address, receiver] = [parseAddress(asked.token, 'token'), parseAddress(asked.receiver, 'receiver')]
  const { chainId, cents, idempotencyKey: key } = asked
  const question = { operation: 'startPurchase', key, input: { chainId, token: address, cents, receiver } }
  return runIdempotent(context.app, actor, question, async (client) => {
    const { provider, token, quote } = quoted(context, asked)
    if (receiver === NATIVE || marketFor(context, chainId).snapshot().findToken(receiver) !== undefined)
      throw new DomainError('purchase.receiverInvalid')
    await lockBuyer(client, actor.address)
    if ((await countOpen(client, actor.address)) >= MOST_OPEN) throw new DomainError('purchase.tooMany', { most: MOST_OPEN })
    const id = randomUUID()
    const url = provider.start({ id, chainId, token: token.address, symbol: token.symbol, receiver, cents })
    return insertPurchase(client, {
      id,
      provider: provider.name,
      account: actor.address,
      receiver,
      chainId,
      token: token.address,
      cents,
      feeCents: quote.feeCents,
      amount: quote.amount === null ? null : String(quote.amount),
      url,
    })
  })
}

/** States that the sandbox page may set; the payout sets the others. */
const said: readonly PurchaseState[] = ['waitingForPayment', 'paid', 'failed', 'refunded']

export type Stepped = { readonly id: string; readonly state: PurchaseState; readonly idempotencyKey: string }

// BUY-2
/**
 * Moves a sandbox purchase to its next state. Throws `purchase.notNow` for a move that is not allowed, and for purchases of real providers.
 */
export const stepPurchase = (
  context: GraphqlContext,
  actor: Identity,
  { id, state, idempotencyKey: key }: Stepped,
): Promise<PurchaseRow> => {
  const { isSandbox, name } = requireOnRamp(context)
  return runIdempotent(context.app, actor, { operation: 'stepPurchase', key, input: { id, state } }, async (client) => {
    const found = await lockPurchase(client, id)
    if (found === undefined || !can(actor, 'purchase.make', found.account)) throw new DomainError('api.notFound', { id: id.slice(0, 64) })
    const isNext = said.includes(state) && purchaseSteps[found.state].includes(state)
    // While it is being sent, it may have arrived already.
    if (!isSandbox || found.provider !== name || !isNext || found.state === 'sending') throw new DomainError('purchase.notNow')
    const after = await settlePurchase(client, id, state, null)
    if (state === 'paid') await announcePaid(client)
    return after
  })
}

/** The provider whose callbacks come under a name; undefined for any other name, and for the sandbox, which calls nobody. */
export const findCaller = (onRamp: OnRampProvider | null, name: string): OnRampProvider | undefined =>
  onRamp === null || onRamp.isSandbox || onRamp.name !== name ? undefined : onRamp

/** What a callback says. Throws `api.badRequest` for what is not one of the provider's, and `auth.forbidden` for a wrong signature. */
export const readSaid = (provider: OnRampProvider, headers: Headers, body: string): Said => {
  let event: Said | undefined
  try {
    event = provider.status(headers, body)
  } catch (cause) {
    throw new DomainError('api.badRequest', { parameter: 'body', reason: 'not a callback of the provider' }, { cause })
  }
  if (event === undefined) throw new DomainError('auth.forbidden')
  return event
}

// BUY-3
/** Applies an event of a provider. Repeated events and events behind the purchase's state change nothing. */
export const applyProviderEvent = (
  app: GraphqlContext['app'],
  provider: string,
  { eventId, purchaseId, state, txHash }: Said,
): Promise<void> =>
  inTransaction(app, async (client) => {
    const found = await lockPurchase(client, purchaseId)
    if (found === undefined || found.provider !== provider) throw new DomainError('api.notFound', { id: purchaseId })
    if (!(await recordProviderEvent(client, provider, eventId, purchaseId, state))) return
    const next = purchaseStateAfter(found.state, state)
    if (next !== found.state) await settlePurchase(client, purchaseId, next, txHash)
  })

const KIND = 'purchases'
const MOMENT = /^\d{1,12}(\.\d{1,6})?$/
const ID = /^[0-9a-f-]{36}$/

type Question = { readonly first?: number | null | undefined; readonly after?: string | null | undefined }

/** A page of an account's purchases, newest first. */
export const listPurchases = async ({ app }: GraphqlContext, actor: Identity, { first, after }: Question): Promise<Page<PurchaseRow>> => {
  const size = pageSize(first)
  const key = after ? decodeKeyset(KIND, after, [MOMENT, ID]) : undefined
  const before = key && ([key[0]!, key[1]!] as const)
  const rows = await readPurchases(app, actor.address, { before, limit: size + 1 })
  return toPage(KIND, rows, size, ({ createdAt, id }) => [createdAt, id])
}

export const findPurchase = async ({ app }: GraphqlContext, actor: Identity, id: string): Promise<PurchaseRow | null> =>
  (await readPurchase(app, id, actor.address)) ?? null
