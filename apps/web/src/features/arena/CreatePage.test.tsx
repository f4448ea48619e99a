import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, upload: vi.fn(), terms: vi.fn(), markets: vi.fn(), tokens: vi.fn(), tax: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/pools/readCreationTerms', () => ({ readCreationTerms: world.terms }))
vi.mock('@exchange/protocol/reads/arena/readPerpMarkets', () => ({ readPerpMarkets: world.markets }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.tokens }))
vi.mock('@exchange/protocol/reads/tokens/readTransferTax', () => ({ readTransferTax: world.tax }))
vi.mock('../../entities/user/uploadPicture.ts', () => ({ uploadPicture: world.upload }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import type { Address } from '@exchange/domain'
import { DomainError } from '@exchange/domain'
import { MAX_COMPETITION_NAME } from '@exchange/domain/arena/validation'
import { arenaNetwork, me, NOW, usdt } from '../../entities/competition/testing.ts'
import { NotStored } from '../../entities/user/sendPicture.ts'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { runList } from '../../shared/transactions/journal/runs.ts'
import { hash } from '../../shared/transactions/runner/testing.ts'
import { closePopup, getPopup } from '../../shared/transactions/ui/popup.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { changeDraft } from './create/draftStore.ts'
import { createCompetitionFlow, type CreateCompetitionRequest } from './create/flows/createCompetition.flow.ts'
import { type CreateDraft, emptyDraft, parseDraft } from './create/model/createDraft.ts'
import { usualTimes } from './create/model/times.ts'
import type { TokenAdmission } from './create/queries.ts'
import { feature } from './feature.ts'
// The pages load lazily; the imports preload them.
import './CreatePage.tsx'

// A whole page takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

const { chainId } = arenaNetwork
const [T1, POOL] = [addressOf(1), addressOf(0x90)]
const UNIT = 10n ** 18n

/** A draft without a fault, on a step. */
const whole: CreateDraft = {
  ...emptyDraft,
  ...usualTimes(NOW),
  name: 'Harbour Cup',
  description: 'Six days on two tokens.',
  tokens: [usdt, T1],
  winningToken: usdt,
  participants: '120',
  deposit: '100',
  prizeToken: usdt,
  contribution: '4000',
}
const draft = (change: Partial<CreateDraft>) => changeDraft(chainId, () => ({ ...whole, ...change }))

const receiptOf = (address: Address, change: Partial<TokenAdmission> = {}): TokenAdmission => ({
  address,
  liquidityUsd: '900000',
  age: 86_400 * 40,
  volumeUsd: '80000',
  hostShareBps: 120,
  belowBar: false,
  misses: [],
  reference: address === usdt ? [] : [POOL],
  ...change,
})

const termsAre = (change: object = {}) =>
  world.terms.mockResolvedValue({
    status: 'ok',
    data: {
      feeToken: usdt,
      spotFee: 50n * UNIT,
      perpFee: 100n * UNIT,
      isPaused: false,
      isCreator: true,
      tokenBar: { liquidityUsd: 250_000n * UNIT, age: 864_000, volumeUsd: 25_000n * UNIT },
      tradeLimits: { maxDeviationBps: 500, dailyLossBps: 1_000 },
      block: 7n,
      timestamp: NOW,
      ...change,
    },
  })
const balanceIs = (balance: bigint) =>
  world.tokens.mockImplementation(
    async (_: unknown, __: unknown, { tokens }: { tokens: readonly Address[] }) =>
      new Map(tokens.map((token) => [token.toLowerCase(), { status: 'ok', data: { balance, allowance: 0n, decimals: 18 } }])),
  )
type Made = { readonly id: string; readonly name: string; readonly createdTx: string }
const apiSays = ({ receipts = [receiptOf(usdt), receiptOf(T1)], made = [] as readonly Made[] } = {}) =>
  world.fetch.mockImplementation(async (url, init) => {
    if (url.includes('/tokens')) return Response.json({ data: [{ address: usdt, priceUsd: '1' }], meta: { stale: false } })
    const { query } = JSON.parse(init?.body ?? '{}') as { query: string }
    if (query.startsWith('query TokenAdmission')) return Response.json({ data: { tokenAdmission: receipts } })
    if (query.startsWith('query HostedCompetitions')) return Response.json({ data: { competitions: { nodes: made } } })
    return Response.json({ data: { displayNames: [] } })
  })

const open = (network = arenaNetwork) => renderRoute(routesOf(feature), '/arena/create', { local: true, networks: [network], links: {} })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const type = (label: string | RegExp, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

beforeEach(() => {
  localStorage.clear()
  recordHead(chainId, { number: 7, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId, connectorName: 'Test' })
  act(() => draft({ step: 'basics' }))
  termsAre()
  balanceIs(5_000n * UNIT)
  apiSays()
  world.tax.mockResolvedValue({ status: 'ok', data: { buy: 0n, sell: 0n, sellable: true, payable: true } })
  world.run.mockResolvedValue('run-1')
})
afterEach(() => {
  cleanup()
  closePopup()
  runList.write([])
  vi.clearAllMocks()
})

// ARENA-6: banner and default banner
describe('the banner', () => {
  const url = `/v1/pictures/${crypto.randomUUID()}.webp`
  const choose = async () =>
    fireEvent.change(await screen.findByLabelText('Upload a banner'), {
      target: { files: [new File(['x'], 'banner.png', { type: 'image/png' })] },
    })

  it('is uploaded, shown, and named by the creation', async () => {
    world.upload.mockResolvedValue(url)
    open()
    await choose()
    await waitFor(() => expect(document.querySelector('img.competition-banner')?.getAttribute('src')).toBe(url))
    expect(world.upload.mock.calls[0]?.[0]).toMatchObject({ userId: me, type: 'COMPETITION_BANNER' })
    act(() => changeDraft(chainId, (kept) => ({ ...kept, step: 'review' })))
    fireEvent.click(await button('Create competition'))
    expect((world.run.mock.lastCall as [unknown, CreateCompetitionRequest])[1].texts.bannerUrl).toBe(url)
  })

  it('is taken away again, and one that failed says why', async () => {
    act(() => draft({ step: 'basics', bannerUrl: url }))
    world.upload.mockRejectedValue(new NotStored('400 EntityTooLarge'))
    open()
    await choose()
    await screen.findByText(/Upload failed: 400 EntityTooLarge/)
    fireEvent.click(await button('Remove the banner'))
    await waitFor(() => expect(document.querySelector('img.competition-banner')).toBeNull())
  })

  it('waits for a wallet', async () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Upload a banner')).disabled).toBe(true)
  })
})

describe('the steps', () => {
  // ARENA-11: in the specification's words, under the field that is wrong
  it('say what is missing once the reader was there, and on the button', async () => {
    act(() => draft({ step: 'basics', name: '', description: '' }))
    open()
    expect((await button('Enter a name')).disabled).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    type('Name', ' ')
    await screen.findByText('Name field is required. Please fill in a name!')
    type('Name', 'x'.repeat(MAX_COMPETITION_NAME + 1))
    await screen.findByText(`A name has up to ${MAX_COMPETITION_NAME} characters.`)
    type('Name', 'Harbour Cup')
    expect((await button('Description is required, up to 2,000 characters')).disabled).toBe(true)
    type('Description', 'Six days')
    fireEvent.click(await button('Continue to: Market and tokens'))
    await screen.findByRole('heading', { level: 2, name: 'Market and tokens' })
    expect(document.activeElement?.textContent).toBe('Market and tokens')
  })

  it('keep what was typed in this browser', async () => {
    open()
    await button('Continue to: Market and tokens')
    type('Name', 'Tide Cup')
    expect(JSON.parse(localStorage.getItem('newCompetition') ?? '{}')[chainId]).toMatchObject({ name: 'Tide Cup', tokens: [usdt, T1] })
  })
})

// ARENA-11, ARENA-24: 2 tradable tokens, and a receipt for each
describe('the market', () => {
  it('needs two tokens', async () => {
    act(() => draft({ step: 'market', tokens: [usdt] }))
    open()
    await button('Choose at least 2 tradable tokens')
    fireEvent.click(await button('Remove USDT'))
    await screen.findByText('Choose at least 2 tradable tokens.')
  })

  it('shows what players see of each token, and asks for the tick below the bar', async () => {
    apiSays({
      receipts: [receiptOf(usdt), receiptOf(T1, { liquidityUsd: null, age: 86_400, belowBar: true, misses: ['liquidity', 'age'] })],
    })
    act(() => draft({ step: 'market' }))
    open()
    await screen.findByText('Below the bar')
    expect(screen.getByText('The bar: $250,000 of liquidity, 10 days, $25,000 of volume a day.')).toBeTruthy()
    expect(screen.getByText('$900,000')).toBeTruthy()
    expect(screen.getByText('Not available')).toBeTruthy()
    await button('Tick that tokens below the bar may be traded')
    fireEvent.click(screen.getByRole('checkbox'))
    await button('Continue to: Times')
  })

  it('refuses a token that no pool leads from to the winning one', async () => {
    apiSays({ receipts: [receiptOf(usdt), receiptOf(T1, { reference: [] })] })
    act(() => draft({ step: 'market' }))
    open()
    await screen.findByText('No pool leads from it to the winning token.')
    expect((await button(/^A token has no pool/)).disabled).toBe(true)
  })

  // ARENA-16: fee-on-transfer tokens are refused
  it('refuses a token that is measured to take a fee on transfer, and names it', async () => {
    world.tax.mockImplementation(async (_: unknown, { token }: { token: Address }) => ({
      status: 'ok',
      data: { buy: token === T1 ? 10_000n : 0n, sell: 0n, sellable: true, payable: true },
    }))
    act(() => draft({ step: 'market' }))
    open()
    await screen.findByText('Refused: T1')
    await button('Tokens that take a fee on transfer or rebase cannot be used')
  })

  it('goes on only once the tokens are checked', async () => {
    world.fetch.mockResolvedValue(new Response('{}', { status: 503 }))
    act(() => draft({ step: 'market' }))
    open()
    expect((await button('The tokens could not be checked')).disabled).toBe(true)
  })
})

// ARENA-13
it('says which time is wrong, at once', async () => {
  act(() => draft({ step: 'times', registrationStart: NOW }))
  open()
  await screen.findByText('Registration start must be in the future, at least 5 minutes ahead.')
  expect((await button(/^Registration start must be/)).disabled).toBe(true)
})

// ARENA-14, ARENA-16
describe('deposits', () => {
  it('below the minimum show the minimum in USDT', async () => {
    act(() => draft({ step: 'deposits' }))
    open()
    await button('Continue to: Prizes')
    type(/^Deposit per participant/, '2')
    await screen.findByText('The minimum is 10 USDT: 10 USDT or more.')
  })

  // SHELL-39
  it('a fee that can be read in two ways is asked about', async () => {
    act(() => draft({ step: 'deposits', hasEntryFee: true, entryFee: '2' }))
    open()
    await button('Continue to: Prizes')
    type(/^Deposit per participant/, '1,000')
    expect((await screen.findByRole('alert', { name: 'Which number do you mean?' })).textContent).toBe('1000 or 1?')
    expect(screen.queryByRole('button', { name: 'Continue to: Prizes' })).toBeNull()
    fireEvent.click(await button('1000'))
    await button('Continue to: Prizes')
    fireEvent.change(screen.getByRole('textbox', { name: 'Entry fee' }), { target: { value: '1.250' } })
    fireEvent.click(await button('1.25'))
    await button('Continue to: Prizes')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Entry fee' }).value).toBe('1.25')
  })

  it('that are free and ranked by amount are advised against, with the way out', async () => {
    act(() => draft({ step: 'deposits', depositType: 'free', winType: 'amount' }))
    open()
    await screen.findByText('A free deposit ranked by amount favours whoever deposits most.')
    await screen.findByText(/In 500 simulated competitions the largest deposit wins/)
    fireEvent.click(await button('Use %PNL'))
    await waitFor(() => expect(screen.queryByText(/favours whoever/)).toBeNull())
  })
})

// ARENA-12, ARENA-15, ARENA-18
describe('prizes', () => {
  it('show what each place gets as traders join, and the worst case of the host', async () => {
    act(() => draft({ step: 'prizes', hasEntryFee: true, entryFee: '5' }))
    open()
    await screen.findByText('Place 1, if 30 traders join')
    const slider = screen.getByRole('slider', { name: 'Traders who join' })
    fireEvent.change(slider, { target: { value: '120' } })
    await screen.findByText('of a pool of 4,600 USDT')
    expect(screen.getByText('Your worst case: 3,599 USDT of your contribution is won by others, beside the creation fee.')).toBeTruthy()
  })

  it('say by how much they miss 100 %', async () => {
    act(() => draft({ step: 'prizes', groups: [{ places: 2, share: '46' }] }))
    open()
    expect((await button('Remove 2%')).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Share of Places 1 to 2 in percent'), { target: { value: '40' } })
    await button('Allocate 10% more')
    fireEvent.click(screen.getByRole('radio', { name: 'Top 3' }))
    await button('Continue to: Review and pay')
  })

  it('refuse a contribution above the balance, with what there is', async () => {
    act(() => draft({ step: 'prizes' }))
    open()
    await button('Continue to: Review and pay')
    type('Your contribution', '6000')
    await screen.findByText('Insufficient USDT balance. You have 5,000.')
    await button('Insufficient USDT balance')
  })
})

describe('the review', () => {
  beforeEach(() => act(() => draft({ step: 'review' })))
  const create = async () => fireEvent.click(await button('Create competition'))

  it('asks for exactly what was typed', async () => {
    open()
    await create()
    await waitFor(() => expect(world.run).toHaveBeenCalled())
    const [flow, request] = world.run.mock.lastCall as [unknown, CreateCompetitionRequest]
    expect(flow).toBe(createCompetitionFlow)
    expect(request).toMatchObject({
      rules: { maxParticipants: 120, depositAmount: 100n * UNIT, hostContribution: 4_000n * UNIT, entryFee: 0n, hostBps: 1_000 },
      texts: { name: 'Harbour Cup', description: 'Six days on two tokens.', label: '', bannerUrl: '' },
      market: { type: 'spot', of: { tokens: [usdt, T1], references: [{ token: T1, pools: [POOL] }], belowBar: false } },
      fee: { token: usdt, amount: 50n * UNIT },
      contribution: { token: usdt, amount: 4_000n * UNIT },
    })
    expect(screen.getByText('2 signatures')).toBeTruthy()
    expect(screen.getByText('Approve 4,050 USDT')).toBeTruthy()
  })

  // ARENA-21
  it.each([
    [{ isCreator: false }, 'Creation is open to allow-listed hosts only.'],
    [{ isPaused: true }, 'Creation is paused.'],
  ])('with %j says so', async (terms, words) => {
    termsAre(terms)
    open()
    await screen.findByText(words)
    expect(screen.queryByRole('button', { name: 'Create competition' })).toBeNull()
  })

  it('does nothing while the fee could not be read', async () => {
    world.terms.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    open()
    expect((await button('The creation fee could not be read')).disabled).toBe(true)
  })

  // ARENA-11: fee and contribution are paid once
  describe('of what is being made', () => {
    const begun = { key: 'run-1', host: me, name: 'Harbour Cup' }
    const runIs = (phase: string) =>
      act(() =>
        runList.write([
          {
            key: 'run-1',
            steps: [{ id: 'create', state: { phase }, sent: [{ kind: 'transaction', hashes: [hash(9)], sentAt: NOW }] }],
          } as never,
        ]),
      )

    it('is kept with the run that makes it, also over a reload', async () => {
      open()
      await create()
      await waitFor(() => expect(parseDraft(JSON.parse(localStorage.getItem('newCompetition') ?? '{}')[chainId]).begun).toEqual(begun))
    })

    it('leads to that run, and makes nothing twice', async () => {
      act(() => draft({ step: 'review', begun }))
      runIs('pending')
      open()
      await create()
      await waitFor(() => expect(getPopup()).toEqual({ mode: 'run', key: 'run-1' }))
      expect(world.run).not.toHaveBeenCalled()
      runIs('done')
      await screen.findByText('Getting ready to launch')
    })

    it('is another one once something else is typed', async () => {
      act(() => draft({ step: 'basics', begun }))
      runIs('pending')
      open()
      await screen.findByRole('heading', { level: 2, name: 'Basics' })
      type('Name', 'Tide Cup')
      expect(JSON.parse(localStorage.getItem('newCompetition') ?? '{}')[chainId]).toMatchObject({ name: 'Tide Cup', begun: null })
    })
  })

  // ARENA-10: on chain, not yet indexed
  it('is followed by "getting ready" until the index has the competition, and the draft is gone', async () => {
    open()
    await create()
    await waitFor(() => expect(world.run).toHaveBeenCalled())
    const done = {
      key: 'run-1',
      steps: [{ id: 'create', state: { phase: 'done' }, sent: [{ kind: 'transaction', hashes: [hash(9)], sentAt: NOW }] }],
    }
    act(() => runList.write([done as never]))
    await screen.findByText('Getting ready to launch')
    expect(JSON.parse(localStorage.getItem('newCompetition') ?? '{}')[chainId]).toMatchObject({ name: '', contribution: '' })
    apiSays({ made: [{ id: '12', name: 'Harbour Cup', createdTx: hash(9) }] })
    const link = await screen.findByRole('link', { name: 'Open competition' })
    expect(link.getAttribute('href')).toBe('/arena/trading-competitions/12')
    fireEvent.click(await button('Create another one'))
    await screen.findByRole('heading', { level: 2, name: 'Basics' })
    expect(within(document.body).queryByText('Getting ready to launch')).toBeNull()
  })
})

// ARENA-6, PERP-2: a competition of type perpetual has markets of the venue and a leverage
describe('a perpetual competition', () => {
  const { deployment } = arenaNetwork
  const withVenue = { ...arenaNetwork, deployment: { ...deployment, contracts: { ...deployment.contracts, perpVenue: addressOf(0xf3) } } }
  const markets = [
    { id: 1, symbol: 'BNB', maxLeverage: 60 },
    { id: 2, symbol: 'BTC', maxLeverage: 40 },
  ]
  beforeEach(() => world.markets.mockResolvedValue({ status: 'ok', data: { marginToken: usdt, minMargin: 50n * UNIT, markets } }))

  it('is offered where there is a venue alone', async () => {
    act(() => draft({ step: 'market' }))
    open()
    await button('Continue to: Times')
    expect(screen.queryByRole('radio', { name: /^Perpetual/ })).toBeNull()
    cleanup()
    open(withVenue)
    await screen.findByRole('radio', { name: /^Perpetual.*100 USDT/ })
  })

  it('has markets, and a leverage that each of them allows', async () => {
    act(() => draft({ step: 'market', competitionType: 'perpetual', tokens: [], winningToken: null }))
    open(withVenue)
    await button('Choose at least 1 market')
    for (const name of [/^BTC/, /^BNB/]) fireEvent.click(await button(name))
    type(/^Highest leverage/, '60')
    await screen.findByText('Leverage is 1x to 40x.')
    type(/^Highest leverage/, '40')
    await button('Continue to: Times')
  })

  it('asks for a margin that the venue takes, and is made with the venue’s token', async () => {
    act(() =>
      draft({
        step: 'deposits',
        competitionType: 'perpetual',
        tokens: [],
        winningToken: null,
        markets: [1, 2],
        leverage: '20',
        deposit: '49',
      }),
    )
    open(withVenue)
    await button(/^The minimum is 50 USDT/)
    cleanup()
    act(() => draft({ step: 'review', competitionType: 'perpetual', tokens: [], winningToken: null, markets: [1, 2], leverage: '20' }))
    open(withVenue)
    fireEvent.click(await button('Create competition'))
    await waitFor(() => expect(world.run).toHaveBeenCalled())
    expect(world.run.mock.lastCall?.[1]).toMatchObject({
      rules: { winningToken: usdt, depositAmount: 100n * UNIT },
      market: { type: 'perpetual', of: { markets: [1, 2], maxLeverage: 20 } },
      fee: { amount: 100n * UNIT },
    })
  })
})
