import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const answers: Record<string, unknown> = {}
  const nameOf = (query = '') => /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
  const asked: { query: string; variables: Record<string, unknown> }[] = []
  globalThis.fetch = (async (_url: unknown, init?: { body?: string }) => {
    const body = JSON.parse(init?.body ?? '{}') as { query: string; variables: Record<string, unknown> }
    asked.push(body)
    const answer = answers[nameOf(body.query)]
    if (answer === undefined) return new Response('{}', { status: 503 })
    return new Response(JSON.stringify(answer))
  }) as never
  return {
    answers,
    asked,
    nameOf,
    session: null as unknown,
    write: vi.fn<(asked: { query: string; variables: Record<string, unknown> }, options?: unknown) => Promise<unknown>>(),
    mine: vi.fn<() => Promise<unknown>>(),
  }
})
vi.mock('../../shared/session/session.ts', () => ({
  useSession: () => world.session,
  askIfMe: world.mine,
  askAsMe: world.write,
}))

import { DomainError, type PurchaseState } from '@exchange/domain'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import './BuyPage.tsx'
import { feature } from './feature.ts'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const { chainId } = testNetwork
const me = addressOf(0xaa)
const open = (seller: 'sandbox' | 'provider' | null = 'sandbox') =>
  renderRoute(routesOf(feature), '/swap/buy', { local: true, networks: [testNetwork], links: {}, ...(seller && { sellsCrypto: seller }) })
const offer = {
  provider: 'sandbox',
  isSandbox: true,
  leastCents: 2_000,
  mostCents: 200_000,
  feeCents: 150,
  amount: String(3n * 10n ** 18n),
}
const purchase = (state: PurchaseState, change: object = {}) => ({
  id: 'b1',
  provider: 'sandbox',
  chainId,
  token: '0x0000000000000000000000000000000000000000',
  receiver: me,
  cents: 10_000,
  feeCents: 150,
  amount: String(10n ** 17n),
  state,
  url: null,
  txHash: null,
  createdAt: 1_795_000_000,
  ...change,
})
const have = (...nodes: readonly object[]) => world.mine.mockResolvedValue({ purchases: { nodes } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const card = () => screen.findByRole('article', { name: 'Purchase for $100.00' })

beforeEach(() => {
  recordHead(chainId, { number: 1, timestamp: 1_795_000_000 })
  Object.assign(world.answers, { PurchaseOffer: { data: { purchaseOffer: offer } } })
  world.session = { account: me, role: 'user', expiresAt: 0 }
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
  world.write.mockResolvedValue({})
  have()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// BUY-1
describe('buying', () => {
  it('says that no money is real, what it costs and what arrives, and begins for one’s own account', async () => {
    open()
    expect(await screen.findByText('Sandbox: no real money')).toBeTruthy()
    expect(await screen.findByText('$1.50')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('You pay, in dollars'), { target: { value: '250.5' } })
    await press(/^Buy /)
    await vi.waitFor(() => expect(world.write).toHaveBeenCalled())
    expect(world.write.mock.lastCall![0].variables).toMatchObject({ chainId, cents: 25_050, receiver: me })
  })

  it('says what is wrong with an amount before anything is asked', async () => {
    open()
    fireEvent.change(await screen.findByLabelText('You pay, in dollars'), { target: { value: '1.2345' } })
    expect((await screen.findAllByText('At most two decimals')).length).toBeGreaterThan(0)
  })

  it('says why an amount is refused', async () => {
    const error = { message: 'x', extensions: { code: 'purchase.amountInvalid', params: { least: '20', most: '2000' } } }
    world.answers['PurchaseOffer'] = { data: null, errors: [error] }
    open()
    expect((await screen.findAllByText('Enter an amount between 20 and 2000 dollars')).length).toBeGreaterThan(0)
  })

  it('says where nobody sells', async () => {
    open(null)
    expect(await screen.findByText('Buying crypto is not available here')).toBeTruthy()
    expect([{}, { sellsCrypto: 'provider' } as const].map((config) => feature.isOffered(testNetwork, config))).toEqual([false, true])
  })
})

// BUY-2
describe('a purchase in the sandbox', () => {
  it.each<[PurchaseState, string, readonly string[]]>([
    ['created', 'Created', ['Go to the payment', 'Let the payment fail']],
    ['waitingForPayment', 'Waiting for payment', ['Pay with the test card', 'Let the payment fail']],
    ['paid', 'Paid', []],
    ['sending', 'Sending', []],
    ['failed', 'Failed', ['Refund the payment']],
    ['completed', 'Completed', []],
    ['refunded', 'Refunded', []],
  ])('that is %s says so, and offers what can happen next', async (state, words, steps) => {
    have(purchase(state))
    open()
    const shown = await card()
    expect(within(shown).getByRole('status').textContent).toBe(words)
    expect(
      within(shown)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(steps)
  })

  it('takes a step, and says why one is refused', async () => {
    have(purchase('waitingForPayment'))
    open()
    world.write.mockRejectedValueOnce(new DomainError('purchase.notNow'))
    await press('Pay with the test card')
    expect(await screen.findByText('This purchase has moved on to another stage')).toBeTruthy()
    expect(world.write.mock.lastCall![0].variables).toMatchObject({ id: 'b1', state: 'paid' })
  })

  it('that cannot be read says so, and looks like no empty list', async () => {
    world.mine.mockRejectedValue(new DomainError('api.unavailable'))
    open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('No purchases yet')).toBeNull()
  })
})

// BUY-1
it('an offer that cannot be read has no figure, and is read again on request', async () => {
  delete world.answers['PurchaseOffer']
  have()
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByLabelText('You receive')).toBeNull()
  expect(screen.getByLabelText('You pay, in dollars').getAttribute('aria-invalid')).toBeNull()
  world.answers['PurchaseOffer'] = { data: { purchaseOffer: offer } }
  fireEvent.click(again)
  expect((await screen.findByLabelText<HTMLInputElement>('You receive')).value).toBe('3')
})

// BUY-3
it('a purchase from a provider names the host of its page before it is opened', async () => {
  have(purchase('created', { provider: 'ramp', amount: null, url: 'https://buy.example.org/?signature=1' }))
  open('provider')
  const link = within(await card()).getByRole('link', { name: /Pay at buy\.example\.org/ })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://buy.example.org/?signature=1', 'noreferrer noopener'])
})
