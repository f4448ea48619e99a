import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PurchaseState, purchaseStates, quotePurchase } from '@exchange/domain'
import { z } from 'zod'
import type { OnRampProvider, Said } from './provider.ts'

/** Most seconds that a callback may be under way. Older ones are refused, so that an intercepted callback cannot be replayed later. */
const FRESH_SECONDS = 300

export type SignedUrlOptions = {
  readonly name: string
  /** The provider's page, https. */
  readonly url: string
  /** Identifies this installation to the provider. */
  readonly publicKey: string
  readonly secret: string
  /** Milliseconds of the wall clock. */
  readonly now: () => number
}

const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

const isSignature = (secret: string, text: string, given: string): boolean => {
  if (!/^[0-9a-f]{64}$/i.test(given)) return false
  return timingSafeEqual(hmac(secret, text), Buffer.from(given, 'hex'))
}

const Callback = z.object({
  id: z.string().regex(/^[ -~]{1,128}$/),
  externalId: z.string().min(1).max(64),
  state: z.enum(purchaseStates as unknown as [PurchaseState, ...PurchaseState[]]),
  txHash: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/)
    .nullish(),
})

// BUY-3
/**
 * A provider with its own payment page. The address carries the purchase as query parameters sorted by name, with `signature`: HMAC-SHA-256
 * of the query with the secret, as hex. Callbacks carry `x-timestamp` (seconds) and `x-signature`, the HMAC of `timestamp.body` with the
 * same secret.
 */
export const createSignedUrlProvider = ({ name, url, publicKey, secret, now }: SignedUrlOptions): OnRampProvider => {
  // The provider charges its own fee and shows it on its page; these terms only bound the form.
  const terms = { leastCents: 2_000, mostCents: 1_000_000, feeBps: 0, leastFeeCents: 0 }
  return {
    name,
    isSandbox: false,
    terms,
    quote: (question) => ({ feeCents: quotePurchase(terms, question).feeCents, amount: null }),
    start: ({ id, chainId, symbol, receiver, cents }) => {
      const query = new URLSearchParams({
        apiKey: publicKey,
        baseCurrencyAmount: (cents / 100).toFixed(2),
        baseCurrencyCode: 'usd',
        chainId: String(chainId),
        currencyCode: symbol.toLowerCase(),
        externalId: id,
        walletAddress: receiver,
      })
      query.sort()
      query.set('signature', hmac(secret, query.toString()).toString('hex'))
      return `${url}?${query.toString()}`
    },
    status: (headers, body): Said | undefined => {
      const [timestamp, signature] = [headers.get('x-timestamp') ?? '', headers.get('x-signature') ?? '']
      const age = Math.abs(now() / 1_000 - Number(timestamp))
      if (!/^\d{1,12}$/.test(timestamp) || age > FRESH_SECONDS || !isSignature(secret, `${timestamp}.${body}`, signature)) return undefined
      const { id, externalId, state, txHash } = Callback.parse(JSON.parse(body))
      return { eventId: id, purchaseId: externalId, state, txHash: txHash ?? null }
    },
  }
}
