import { DomainError, EPOCH, WAD } from '@exchange/domain'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return { fetch, locks: vi.fn(), tokens: vi.fn(), emission: vi.fn(), gauges: vi.fn(), automations: vi.fn(), run: vi.fn() }
})
vi.mock('@exchange/protocol/reads/voting/readLocks', () => ({ readLocks: world.locks }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.tokens }))
vi.mock('@exchange/protocol/reads/voting/readEmission', () => ({ readEmission: world.emission }))
vi.mock('@exchange/protocol/reads/voting/readGauges', () => ({ readGauges: world.gauges }))
vi.mock('@exchange/protocol/reads/automation/readAutomations', () => ({ readAutomations: world.automations }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'
import { recordHead } from '../../shared/clock/clock.ts'
import { provideConfig } from '../../shared/config/config.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { elementsBefore } from '../../shared/testing/elementsBefore.ts'
import { setNetwork } from '../../shared/network/network.ts'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import { createLockFlow, type CreateLockRequest } from './flows/createLock.flow.ts'
import { LockPage } from './LockPage.tsx'
import { account, lockNetwork, NOW, testLock, the, THURSDAY } from './testing.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 30_000 })

const emission = {
  emission: {
    scheduled: 2_000_000n * WAD,
    supply: 100_000_000n * WAD,
    locked: 20_000_000n * WAD,
    treasury: 10_000_000n * WAD,
    teamRateBps: 400n,
    totalPower: 8_000_000n * WAD,
    carried: 0n,
  },
  powerNow: 8_100_000n * WAD,
  entryPaused: false,
}
/** A pool with 400 THE for its voters in the last epoch, and without votes in this one. */
const gauge = {
  pool: the,
  alive: true,
  votes: 0n,
  previousVotes: 950n * WAD,
  fees: [{ token: the, current: 0n, previous: 400n * WAD, uncollected: null }],
  incentives: [],
}
const opBnb = { ...lockNetwork, chainId: 31204, name: 'opBNB (local)', features: ['swap' as const] }

const show = (locks: readonly LockRead[] | Error = []) => {
  world.locks.mockImplementation(async () =>
    locks instanceof Error ? { status: 'failed', error: locks } : { status: 'ok', data: { locks, block: 7n, timestamp: NOW } },
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({ routeTree: createRootRoute({ component: LockPage }), history: createMemoryHistory() })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return client
}
const connectAs = (address: typeof account | undefined, chainId = 31356) =>
  walletStore.write(
    address
      ? { status: 'connected', address, chainId, connectorName: 'Test' }
      : { status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined },
  )
const card = (name: string) => screen.findByRole('article', { name })
const dialog = () => screen.findByRole('dialog')
const action = (name: string | RegExp) => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name })
const openManage = async (tab: string, lock = 'veTHE #1') => {
  fireEvent.click(within(await card(lock)).getByRole('button', { name: `Manage ${lock}` }))
  await dialog()
  fireEvent.click(screen.getByRole('radio', { name: tab }))
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [lockNetwork, opBnb], links: {} })
  setNetwork(31356)
  recordHead(31356, { number: 7, timestamp: NOW })
  connectAs(account)
  world.emission.mockResolvedValue({ status: 'ok', data: emission })
  // The index knows one price: 0.25 dollars for THE.
  world.fetch.mockImplementation(async (url) =>
    url.endsWith('/tokens')
      ? Response.json({ data: [{ address: the, priceUsd: '0.25' }], meta: { stale: false } })
      : new Response('{}', { status: 503 }),
  )
  world.gauges.mockResolvedValue({ status: 'ok', data: { gauges: [gauge], epoch: {}, block: 7n, timestamp: NOW } })
  world.tokens.mockImplementation(async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) => {
    const data = { balance: 500n * WAD, allowance: 0n, decimals: 18, symbol: 'X', name: 'X' }
    return new Map(tokens.map((address) => [address.toLowerCase(), { status: 'ok', data: { address, ...data } }]))
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// VOTE-11, REWARD-10
describe('the list', () => {
  it('asks for a wallet, and says where there is nothing yet', async () => {
    connectAs(undefined)
    show()
    expect(await screen.findByText('Connect a wallet to see your locks')).toBeTruthy()
    cleanup()
    connectAs(account)
    show()
    expect(await screen.findByText('No locks yet')).toBeTruthy()
  })

  // LOCK-1
  it('shows what a lock holds, is worth and has to claim, and whether it voted', async () => {
    show([testLock({ votedEpoch: THURSDAY }, 12n * WAD), testLock({ lockId: 2n, end: THURSDAY })])
    const first = await card('veTHE #1')
    for (const text of ['1,000 THE', 'Voted this epoch', '12 THE', '363 days left']) expect(first.textContent).toContain(text)
    expect((await card('veTHE #2')).textContent).toContain('Ready to withdraw')
    fireEvent.click(screen.getByRole('button', { name: 'Claim the rebase of veTHE #1' }))
    expect(world.run.mock.calls[0]).toMatchObject([{ id: 'claimRebases' }, { lockIds: [1n] }])
  })

  // ERR-19: a failed read never looks like an empty list
  it('is not called nothing of all votes while it is a little', async () => {
    show([{ ...testLock({ amount: WAD }), power: WAD / 2n }])
    expect(await screen.findByText('<0.01% of all votes')).toBeTruthy()
  })

  it('keeps what was read when it cannot be read again, with its age', async () => {
    const client = show([testLock()])
    await card('veTHE #1')
    world.locks.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    await client.invalidateQueries({ queryKey: ['chain', 31356, 'locks'] })
    expect(await screen.findByText(/Your locks could not be refreshed/)).toBeTruthy()
    expect(await card('veTHE #1')).toBeTruthy()
  })

  it('says that nothing could be read', async () => {
    show(new DomainError('rpc.unavailable'))
    expect(await screen.findByText('Data could not be read')).toBeTruthy()
    expect(screen.queryByText('No locks yet')).toBeNull()
  })

  // NET-7: opBNB has no locks
  it('names the network that has locks, where this one has none', async () => {
    setNetwork(31204)
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Switch to BNB Chain (local)' }))
    expect(await screen.findByRole('heading', { name: 'Your locks' })).toBeTruthy()
  })
})

describe('a new lock', () => {
  const open = async () => {
    show([testLock()])
    await card('veTHE #1')
    fireEvent.click(screen.getByRole('button', { name: 'New lock' }))
    await dialog()
  }
  const type = (text: string) => fireEvent.change(screen.getByLabelText('You lock'), { target: { value: text } })
  /** Past the final review. */
  const lock = async (amount: string) => {
    fireEvent.click(action(new RegExp(`^Lock ${amount} THE until`)))
    fireEvent.click(await screen.findByRole('button', { name: `Lock ${amount} THE` }))
  }

  it('locks what is typed until the Thursday that shows', async () => {
    await open()
    expect(action('Enter an amount').disabled).toBe(true)
    type('100')
    fireEvent.click(screen.getByRole('button', { name: '2 weeks' }))
    const end = THURSDAY + 3n * EPOCH
    expect(screen.getByText(/, 00:00 UTC$/, { selector: '[aria-live]' })).toBeTruthy()
    await lock('100')
    expect(world.run.mock.calls[0]).toMatchObject([{ id: 'createLock' }, { chainId: 31356, amount: 100n * WAD, end }])
  })

  // LOCK-19: an end is irreversible, so the button names it and a review follows
  it('says its end in the button, and asks the wallet only after a review that changes no more', async () => {
    await open()
    type('100')
    fireEvent.click(screen.getByRole('button', { name: '2 weeks' }))
    fireEvent.click(action(/^Lock 100 THE until .*, 00:00 UTC/))
    expect(world.run).not.toHaveBeenCalled()
    expect(await screen.findByRole('dialog', { name: 'Review' })).toBeTruthy()
    expect(screen.getByText(/cannot take THE out/)).toBeTruthy()
    fireEvent.click(action('Back'))
    expect(world.run).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLInputElement>('You lock').value).toBe('100')
  })

  // LOCK-19: pressed controls do not move
  it('moves nothing above a date while what comes of it arrives', async () => {
    await open()
    const [pressed, form] = [screen.getByRole('button', { name: '6 months' }), await dialog()]
    const before = elementsBefore(pressed, form)
    type('100')
    expect(await screen.findByText('First rebase, about')).toBeTruthy()
    expect(elementsBefore(pressed, form)).toEqual(before)
  })

  // SHELL-27: UTC and the viewer's own zone side by side
  it('the end is said on both clocks before it is locked', async () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Tokyo',
    } as Intl.ResolvedDateTimeFormatOptions)
    await open()
    type('100')
    fireEvent.change(screen.getByLabelText('Or choose a day'), { target: { value: '2027-01-01' } })
    const said = screen.getByText(/, 00:00 UTC$/, { selector: '[aria-live]' })
    expect(said.textContent).toBe('Thu, Jan 7, 2027, 00:00 UTCThu, Jan 7, 2027, 09:00 GMT+9')
    await lock('100')
    const request = world.run.mock.calls[0]?.[1] as CreateLockRequest
    expect(i18n._(createLockFlow.summary(request))).toBe('Lock 100 THE until Thu, Jan 7, 2027, 00:00 UTC (Thu, Jan 7, 2027, 09:00 GMT+9)')
    zone.mockRestore()
  })

  it('takes a day as the first Thursday from it on, and the line week by week', async () => {
    await open()
    type('1')
    fireEvent.change(screen.getByLabelText('Or choose a day'), { target: { value: '2027-01-01' } })
    await lock('1')
    expect(world.run.mock.calls[0]?.[1]).toMatchObject({ end: BigInt(Date.parse('2027-01-07T00:00:00Z') / 1000) })
    fireEvent.click(screen.getByRole('button', { name: 'New lock' }))
    await dialog()
    type('1')
    fireEvent.change(screen.getByLabelText('End of the lock, week by week'), { target: { value: '0' } })
    await lock('1')
    expect(world.run.mock.calls[1]?.[1]).toMatchObject({ end: THURSDAY + 2n * EPOCH })
  })

  // how/locks#on-screen: the form shows what the contract will store
  it('shows nothing of an end that no lock may have, and survives the year 9999', async () => {
    await open()
    type('100')
    for (const day of ['2030-11-28', '9999-12-30', '2020-01-01']) {
      fireEvent.change(screen.getByLabelText('Or choose a day'), { target: { value: day } })
      expect(document.querySelector('.lock-power')?.textContent).toMatch(/^0(\.0+)? /)
      expect(screen.queryByRole('img', { name: /^Voting power falls/ })).toBeNull()
    }
    fireEvent.click(screen.getByRole('button', { name: '2 years' }))
    expect(screen.getByRole('img', { name: /^Voting power falls/ })).toBeTruthy()
  })

  // LOCK-19: power over time drawn, break-even, pending rewards of a new lock
  it('draws its power, tells it as a table, and says what it has coming', async () => {
    await open()
    type('100')
    expect(screen.getByRole('img', { name: /^Voting power falls linearly from/ })).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'Voting power over time' })).getAllByRole('row').length).toBeGreaterThan(10)
    expect(await screen.findByText('First rebase, about')).toBeTruthy()
    fireEvent.focus(screen.getByRole('button', { name: /Next rebase of this lock: how it is calculated$/ }))
    const receipt = await screen.findByRole('tooltip')
    expect(receipt.textContent).toMatch(
      /Rebase of the next epoch, about[\d,.]+ THE.*Rebase × power of the lock ÷ power of all locks = [\d,.]+ THE/,
    )
    expect(screen.getByText(/^Break-even: the rebase alone offsets/)).toBeTruthy()
  })

  // LOCK-19: power × reward per vote; early in an epoch there are no votes yet
  it('tells its voting APR by the last epoch, and that nobody has voted in this one', async () => {
    await open()
    type('100')
    fireEvent.click(screen.getByRole('button', { name: '2 years' }))
    const apr = await screen.findByRole('button', { name: /Voting APR .*: how it is calculated$/ })
    // 100 dollars for 950 votes and the lock's 98.9: some 9.4 dollars an epoch on 25 dollars
    expect(apr.textContent).toMatch(/^1,9\d\d/)
    fireEvent.focus(apr)
    const receipt = await screen.findByRole('tooltip')
    for (const part of ['$100.00', '950', '$0.25', '31,536,000']) expect(receipt.textContent).toContain(part)
    expect(screen.getByText('No votes yet')).toBeTruthy()
  })

  it.each([
    ['501', 'Insufficient THE balance'],
    ['1e5', 'Invalid Amount'],
  ])('of %s says "%s"', async (text, label) => {
    await open()
    type(text)
    expect(action(label).disabled).toBe(true)
  })

  it('is not made while entry is paused, or nobody knows whether it is', async () => {
    world.emission.mockResolvedValue({ status: 'ok', data: { ...emission, entryPaused: true } })
    await open()
    type('1')
    expect(await screen.findByRole('button', { name: 'Creating and increasing locks is paused' })).toBeTruthy()
    cleanup()
    world.emission.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    await open()
    type('1')
    expect(action('Checking whether locks are open').disabled).toBe(true)
    expect(screen.getByText('First rebase, about').parentElement?.textContent).toContain('Not available')
  })
})

// AUTO-13
it('leads from a lock that is automated to its automation', async () => {
  show([testLock({ automated: true }), testLock({ lockId: 2n })])
  const link = within(await card('veTHE #1')).getByRole('link', { name: 'Automation of veTHE #1' })
  expect(link.getAttribute('href')).toBe('/dashboard/automation/1')
  expect(within(await card('veTHE #2')).queryByRole('link')).toBeNull()
})

// AUTO-13: a lock with an automation that lacks LINK shows a warning everywhere
it('warns of a lock whose automation lacks LINK, and of no other', async () => {
  const { deployment } = lockNetwork
  const contracts = { ...deployment.contracts, automationFactory: addressOf(0xfac), automationRegistry: addressOf(0x4e6) }
  provideConfig({ local: true, networks: [{ ...lockNetwork, deployment: { ...deployment, contracts } }], links: {} })
  const automations = [1n, 2n, 3n].map((lockId) => ({ lockId, state: 'active', upkeep: { balance: lockId * WAD, minimum: 2n * WAD } }))
  world.automations.mockResolvedValue({ status: 'ok', data: { automations, block: 7n, timestamp: NOW } })
  show([1n, 2n, 3n].map((lockId) => testLock({ lockId, automated: lockId !== 3n })))
  // AUTO-14: a lock that is not automated links to its plan
  const plan = within(await card('veTHE #3')).getByRole('link', { name: 'Automate veTHE #3' })
  expect(plan.getAttribute('href')).toBe('/dashboard/automation/3/plan')
  expect(screen.queryByRole('link', { name: 'Automate veTHE #1' })).toBeNull()
  expect(await within(await card('veTHE #1')).findByText('Underfunded')).toBeTruthy()
  expect(screen.getAllByText('Underfunded')).toHaveLength(1)
})

// LOCK-18, LOCK-20: a blocked action lists its blockers with fix buttons, an automation among them
describe('what can be done with a lock', () => {
  it('lists every condition that is not met, and cures what has a cure', async () => {
    show([testLock({ votedEpoch: THURSDAY, automated: true }, 3n * WAD)])
    await openManage('Split')
    const list = screen.getByRole('list', { name: 'Required first' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect(action('Not possible yet').disabled).toBe(true)
    for (const cure of ['Reset its votes first', 'Cancel the automation'])
      expect(within(list).getByRole('button', { name: cure })).toBeTruthy()
    fireEvent.click(within(list).getByRole('button', { name: 'Claim the rebase' }))
    expect(world.run.mock.calls[0]).toMatchObject([{ id: 'claimRebases' }, { lockIds: [1n] }])
  })

  it('goes on where only a rebase is to be claimed, because the flow claims it', async () => {
    show([testLock({}, 3n * WAD)])
    await openManage('Split')
    fireEvent.change(screen.getByLabelText('Part 1'), { target: { value: '70' } })
    expect(action('The parts must total 100%').disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Part 2'), { target: { value: '30' } })
    fireEvent.click(action('Split veTHE #1'))
    expect(world.run.mock.calls[0]).toMatchObject([{ id: 'splitLock' }, { lockIds: [1n], percents: [70, 30] }])
  })

  // LOCK-11: the rebase of a running lock is locked with it; the flow of a split or a merge claims it first
  it('shows the parts with the rebase that is claimed first', async () => {
    show([testLock({}, 50n * WAD), testLock({ lockId: 2n }, 10n * WAD)])
    await openManage('Split')
    const parts = [...document.querySelectorAll('.lock-parts li')]
    expect(parts.map(({ textContent }) => /^[\d.]+ THE/.exec(textContent)?.[0])).toEqual(['525 THE', '525 THE'])
    fireEvent.click(screen.getByRole('radio', { name: 'Merge' }))
    fireEvent.change(screen.getByLabelText('Merge into'), { target: { value: '2' } })
    // 2,060 THE for 362.8 of 730 days
    expect(document.querySelector('.lock-power')?.textContent).toMatch(/^1,023\.9/)
  })

  // LOCK-16: a reset takes the votes of this epoch back, and the lock is free
  it('takes back the votes of this epoch as its first step, once they are given up', async () => {
    show([testLock({ votedEpoch: THURSDAY })])
    await openManage('Split')
    fireEvent.click(action('Reset its votes first'))
    expect(screen.getByText(/are reset first and earn nothing/)).toBeTruthy()
    fireEvent.click(action('Keep the votes'))
    expect(action('Not possible yet').disabled).toBe(true)
    fireEvent.click(action('Reset its votes first'))
    fireEvent.click(action('Split veTHE #1'))
    expect(world.run.mock.calls[0]).toMatchObject([{ id: 'splitLock' }, { lockIds: [1n], percents: [50, 50], reset: 1n }])
  })

  // LOCK-19: a locked amount cannot be withdrawn early
  it('reviews what is added before the wallet is asked', async () => {
    show([testLock()])
    await openManage('Add')
    fireEvent.change(screen.getByLabelText('Add to the lock'), { target: { value: '50' } })
    fireEvent.click(action('Add 50 THE to veTHE #1'))
    expect(world.run).not.toHaveBeenCalled()
    expect(screen.getByText(/cannot take THE out/)).toBeTruthy()
    fireEvent.click(action('Back'))
    expect(screen.getByLabelText<HTMLInputElement>('Add to the lock').value).toBe('50')
    fireEvent.click(action('Add 50 THE to veTHE #1'))
    fireEvent.click(action('Add 50 THE to veTHE #1'))
    expect(world.run.mock.calls[0]).toMatchObject([{ id: 'increaseLock' }, { lockId: 1n, amount: 50n * WAD }])
  })

  it('says when the next extension opens', async () => {
    show([testLock({ extendedEpoch: THURSDAY })])
    await openManage('Extend')
    expect(screen.getByText(/The next extension opens/)).toBeTruthy()
    expect(action('Not possible yet').disabled).toBe(true)
  })

  it('moves nothing above a date while what comes of another one arrives', async () => {
    show([testLock()])
    await openManage('Extend')
    const [pressed, form] = [screen.getByRole('button', { name: '2 years' }), await dialog()]
    const before = elementsBefore(pressed, form)
    fireEvent.click(pressed)
    expect(await screen.findByText('Next rebase, about')).toBeTruthy()
    expect(elementsBefore(pressed, form)).toEqual(before)
    expect(action(/^Extend veTHE #1 until /)).toBeTruthy()
  })

  it('extends to a later Thursday only', async () => {
    show([testLock()])
    await openManage('Extend')
    expect(screen.queryByRole('button', { name: '2 weeks' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '2 years' }))
    fireEvent.click(action(/^Extend veTHE #1 until /))
    fireEvent.click(action('Extend veTHE #1'))
    expect(world.run.mock.calls[0]).toMatchObject([{ id: 'extendLock' }, { lockId: 1n, end: THURSDAY + 104n * EPOCH }])
  })

  // An extension is irreversible, and possible once per epoch.
  it('is extended to the date that its owner chose, which the button names, and to none before', async () => {
    show([testLock()])
    await openManage('Extend')
    expect(screen.getByText('No date selected')).toBeTruthy()
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
    expect(action('Choose a date').disabled).toBe(true)
    const slider = screen.getByRole('slider', { name: 'End of the lock, week by week' })
    expect(slider.getAttribute('aria-valuetext')).toBe('No date selected')
    fireEvent.change(slider, { target: { value: '1' } })
    const chosen = slider.getAttribute('aria-valuetext')!
    fireEvent.click(action(`Extend veTHE #1 until ${chosen}`))
    fireEvent.click(action('Extend veTHE #1'))
    expect(world.run).toHaveBeenCalledTimes(1)
  })

  it('merges into another lock that runs', async () => {
    show([testLock(), testLock({ lockId: 2n }), testLock({ lockId: 3n, end: THURSDAY })])
    await openManage('Merge')
    expect(action('Choose a lock').disabled).toBe(true)
    const select = screen.getByLabelText<HTMLSelectElement>('Merge into')
    expect([...select.options].map(({ value }) => value)).toEqual(['', '2'])
    fireEvent.change(select, { target: { value: '2' } })
    fireEvent.click(action('Merge veTHE #1 into veTHE #2'))
    expect(world.run.mock.calls[0]).toMatchObject([{ id: 'mergeLocks' }, { from: 1n, to: 2n, lockIds: [1n, 2n] }])
  })

  // Layout shift: rows appear before their figures
  it('moves nothing above the act while it is chosen what to merge into', async () => {
    show([testLock(), testLock({ lockId: 2n })])
    await openManage('Merge')
    const [pressed, form] = [action('Choose a lock'), await dialog()]
    const before = elementsBefore(pressed, form)
    fireEvent.change(screen.getByLabelText('Merge into'), { target: { value: '2' } })
    expect(elementsBefore(action('Merge veTHE #1 into veTHE #2'), form)).toEqual(before)
  })

  it('moves nothing above the act of a split while its parts are typed', async () => {
    show([testLock()])
    await openManage('Split')
    const [pressed, form] = [action(/^Split veTHE #1/), await dialog()]
    const before = elementsBefore(pressed, form)
    fireEvent.change(screen.getByLabelText('Part 1'), { target: { value: '' } })
    expect(elementsBefore(pressed, form)).toEqual(before)
  })

  it('is transferred to another address that can send it on', async () => {
    show([testLock()])
    await openManage('Transfer')
    const receiver = screen.getByLabelText('Receiver')
    for (const [text, label] of [
      ['0x12', 'Invalid Address'],
      [account, 'This is your own address'],
      [lockNetwork.deployment.contracts.votingEscrow!, 'The lock would be lost at this address'],
    ] as const) {
      fireEvent.change(receiver, { target: { value: text } })
      expect(action(label).disabled).toBe(true)
    }
    // SHELL-40
    for (const [text, fault] of [
      ['eth:0x0000000000000000000000000000000000000b0b', /^This address belongs to Ethereum\. You are on /],
      ['0x12', 'An address has 40 characters after 0x. This one has 2.'],
      ['alice.bnb', 'alice.bnb is a name. Paste its address instead.'],
    ] as const) {
      fireEvent.change(receiver, { target: { value: text } })
      expect(screen.getByText(fault)).toBeDefined()
    }
    fireEvent.change(receiver, { target: { value: ' bnb:0x0000000000000000000000000000000000000b0b\u200b' } })
    fireEvent.click(action('Transfer veTHE #1'))
    expect(world.run.mock.calls[0]).toMatchObject([{ id: 'transferLock' }, { lockIds: [1n] }])
  })

  // LOCK-21: two networks may have locks, and both count them from 1
  it('is left alone where the wallet takes the app to another network with a lock of that number', async () => {
    const other = { ...lockNetwork, chainId: 31204, name: 'opBNB (local)' }
    provideConfig({ local: true, networks: [lockNetwork, other], links: {} })
    show([testLock()])
    await openManage('Transfer')
    fireEvent.change(screen.getByLabelText('Receiver'), { target: { value: addressOf(0xbb) } })
    act(() => setNetwork(31204))
    expect(await card('veTHE #1')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is withdrawn once it has expired', async () => {
    show([testLock({ end: THURSDAY })])
    fireEvent.click(within(await card('veTHE #1')).getByRole('button', { name: 'Withdraw veTHE #1' }))
    await dialog()
    fireEvent.click(action('Withdraw veTHE #1'))
    await waitFor(() => expect(world.run).toHaveBeenCalled())
    expect(world.run.mock.calls[0]).toMatchObject([{ id: 'withdrawLock' }, { lockIds: [1n], amount: 1_000n * WAD }])
  })
})
