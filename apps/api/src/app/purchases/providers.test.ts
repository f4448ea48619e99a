import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readOnRampAccess } from './access.ts'
import { createSignedUrlProvider } from './signedUrl.ts'

const NOW = 1_800_000_000
const secret = 'a secret of the provider'
const provider = createSignedUrlProvider({ name: 'ramp', url: 'https://buy.example.org/', publicKey: 'pk', secret, now: () => NOW * 1_000 })
const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
const receiver = `0x${'a'.repeat(40)}` as const
const ordered = { id: 'b1', chainId: 56, token: receiver, symbol: 'BNB', receiver, cents: 12_345 }

// BUY-3
describe('the address of a provider’s page', () => {
  it('carries what is bought, signed', () => {
    const url = new URL(provider.start(ordered)!)
    expect(url.origin + url.pathname).toBe('https://buy.example.org/')
    const { signature, ...asked } = Object.fromEntries(url.searchParams)
    expect(asked).toEqual({
      apiKey: 'pk',
      baseCurrencyAmount: '123.45',
      baseCurrencyCode: 'usd',
      chainId: '56',
      currencyCode: 'bnb',
      externalId: 'b1',
      walletAddress: receiver,
    })
    expect(signature).toBe(sign(new URLSearchParams(asked).toString()))
  })

  it('tells no amount: the provider does', () => {
    expect(provider.quote({ cents: 5_000, decimals: 18, priceUsd: 10n ** 18n })).toEqual({ feeCents: 0, amount: null })
  })
})

// BUY-3: verified by signature
describe('a callback', () => {
  const body = JSON.stringify({ id: 'event 1', externalId: 'b1', state: 'paid' })
  const headersOf = (at: number, signature = sign(`${at}.${body}`)) => new Headers({ 'x-timestamp': String(at), 'x-signature': signature })

  it('says what became of a purchase', () => {
    expect(provider.status(headersOf(NOW - 299), body)).toEqual({ eventId: 'event 1', purchaseId: 'b1', state: 'paid', txHash: null })
  })

  it.each<[string, Headers, string]>([
    ['another body', headersOf(NOW), body.replace('paid', 'completed')],
    ['another time', new Headers({ 'x-timestamp': String(NOW + 1), 'x-signature': sign(`${NOW}.${body}`) }), body],
    ['an old signature', headersOf(NOW - 301), body],
    ['no signature', new Headers({ 'x-timestamp': String(NOW) }), body],
    ['half a signature', headersOf(NOW, sign(`${NOW}.${body}`).slice(0, 32)), body],
    ['no time', new Headers({ 'x-signature': sign(`.${body}`) }), body],
  ])('with %s is nobody’s', (_, headers, text) => expect(provider.status(headers, text)).toBeUndefined())

  it('that is signed and cannot be read throws', () => {
    const wrong = JSON.stringify({ id: 'event 1', externalId: 'b1', state: 'lost' })
    const headers = new Headers({ 'x-timestamp': String(NOW), 'x-signature': sign(`${NOW}.${wrong}`) })
    expect(() => provider.status(headers, wrong)).toThrow()
  })
})

describe('the configuration of who sells', () => {
  const real = { ONRAMP: 'ramp', ONRAMP_URL: 'https://buy.example.org/', ONRAMP_PUBLIC_KEY: 'pk', ONRAMP_SECRET: 's' }
  it('names nobody, the sandbox on local networks, or a provider', () => {
    expect(readOnRampAccess({}, false)).toBeNull()
    expect(readOnRampAccess({ ONRAMP: 'sandbox' }, true)).toBe('sandbox')
    expect(readOnRampAccess(real, false)).toEqual({ name: 'ramp', url: 'https://buy.example.org/', publicKey: 'pk', secret: 's' })
  })

  it.each([
    ['the sandbox on a public network', { ONRAMP: 'sandbox' }, /gives tokens away/],
    ['a page without https', { ...real, ONRAMP_URL: 'http://buy.example.org/' }, /https/],
    ['a provider without a secret', { ...real, ONRAMP_SECRET: '' }, /ONRAMP_SECRET/],
    ['a name with spaces', { ...real, ONRAMP: 'My Ramp' }, /lower-case/],
  ])('refuses %s', (_, variables, sentence) => expect(() => readOnRampAccess(variables, false)).toThrow(sentence))
})
