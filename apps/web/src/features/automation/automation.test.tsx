import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
  globalThis.fetch = fetch as never
  return {
    fetch,
    locks: vi.fn(),
    automations: vi.fn(),
    dry: vi.fn(),
    cost: vi.fn(),
    gauges: vi.fn(),
    tokens: vi.fn(),
    run: vi.fn(),
    pace: vi.fn(),
  }
})
vi.mock('@exchange/protocol/reads/voting/readLocks', () => ({ readLocks: world.locks }))
vi.mock('@exchange/protocol/reads/automation/readAutomations', () => ({ readAutomations: world.automations }))
vi.mock('@exchange/protocol/reads/automation/readUpkeepCost', () => ({ readUpkeepCost: world.cost }))
vi.mock('@exchange/protocol/reads/readPace', () => ({ readPace: world.pace }))
vi.mock('@exchange/protocol/reads/voting/readGauges', () => ({ readGauges: world.gauges }))
vi.mock('@exchange/protocol/reads/tokens/readAccountTokens', () => ({ readAccountTokens: world.tokens }))
vi.mock('@exchange/protocol/reads/automation/readDryRun', async (original) => ({ ...(await original<object>()), readDryRun: world.dry }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))
vi.mock('../../shared/transactions/ui/useRunFlow.ts', () => ({ useRunFlow: () => world.run }))

import { DomainError, WAD } from '@exchange/domain'
import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'
import type { AutomationRead } from '@exchange/protocol/reads/automation/readAutomations'
import { provideConfig } from '../../shared/config/config.ts'
import { recordHead } from '../../shared/clock/clock.ts'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { setNetwork } from '../../shared/network/network.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { walletStore } from '../../shared/wallet/walletStore.ts'
import './AutomationPage.tsx'
import './DoctorPage.tsx'
import './PlanPage.tsx'
import { feature } from './feature.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { automationNetwork, link, me, NOW, place, pool, testAutomation, testLock, testSnapshot, testUpkeep, THURSDAY } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 })

const run = {
  lockId: '5',
  timestamp: NOW - 9_000,
  txHash: `0x${'a'.repeat(64)}`,
  payment: String(WAD),
  late: true,
  sharedPools: [],
  runSteps: [
    { step: 'claim', outcome: 'done', reason: null },
    { step: 'extend', outcome: 'skipped', reason: null },
    // DeadGaugeFound(address)
    { step: 'vote', outcome: 'failed', reason: `0x11111111${'0'.repeat(64)}` },
  ],
}
const event = { lockId: '5', timestamp: NOW - 9_100, txHash: run.txHash, logIndex: 3, kind: 'funded', amount: String(20n * WAD) }
const limited = { ...event, logIndex: 4, kind: 'gasPriceSet', amount: null }
type Listed = { readonly nodes: readonly object[]; readonly nextCursor: string | null }
const listed = (nodes: readonly object[], nextCursor: string | null = null): Listed => ({ nodes, nextCursor })

/** The index's answers: pages of lists by their start cursor, and the last payments for runs of each lock. */
const indexed = {
  runs: { '': listed([run]) } as Record<string, Listed>,
  events: { '': listed([event, limited]) } as Record<string, Listed>,
  upkeeps: { '': listed([]) } as Record<string, Listed>,
  payments: { of5: [String(WAD)] } as Record<string, readonly (string | null)[]>,
}
type Asked = { readonly query: string; readonly variables: { readonly after?: string | null; readonly lockId?: string | null } }
const asked: Asked[] = []
/** Queries that the API does not answer. */
const unread = new Set<string>()
const nameOf = ({ query }: Asked): string => /^query (\w+)/.exec(query)?.[1] ?? ''
const answerTo = (question: Asked) => {
  const { query, variables } = question
  const name = nameOf(question)
  if (name === 'RunCosts')
    return Object.fromEntries(
      [...query.matchAll(/of\d+(?=:)/g)].map(([of]) => [of, { nodes: (indexed.payments[of] ?? []).map((payment) => ({ payment })) }]),
    )
  const pages = { AutomationRuns: indexed.runs, AutomationEvents: indexed.events, Upkeeps: indexed.upkeeps }[name]
  return { rows: pages?.[variables.after ?? ''] ?? listed([]) }
}
const respondTo = (question: Asked): Response => {
  asked.push(question)
  return unread.has(nameOf(question)) ? new Response('{}', { status: 503 }) : Response.json({ data: answerTo(question) })
}

const open = (path: string, automations: readonly AutomationRead[], locks = [testLock()]) => {
  world.locks.mockResolvedValue({ status: 'ok', data: { locks, block: 100n, timestamp: NOW } })
  world.automations.mockResolvedValue({
    status: 'ok',
    data: testSnapshot(
      automations,
      locks.map(() => place),
    ),
  })
  renderRoute(routesOf(feature), `/dashboard/automation${path}`, { local: true, networks: [automationNetwork], links: {} })
  configure({ asyncUtilTimeout: 20_000 })
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const started = () => world.run.mock.calls.at(-1) as unknown

beforeEach(() => {
  asked.length = 0
  unread.clear()
  Object.assign(indexed, {
    runs: { '': listed([run]) },
    events: { '': listed([event, limited]) },
    upkeeps: { '': listed([]) },
    payments: { of5: [String(WAD)] },
  })
  provideConfig({ local: true, networks: [automationNetwork], links: {} })
  setNetwork(31356)
  recordHead(31356, { number: 100, timestamp: NOW })
  walletStore.write({ status: 'connected', address: me, chainId: 31356, connectorName: 'Test' })
  world.fetch.mockImplementation(async (url, init) =>
    url.endsWith('/graphql')
      ? respondTo(JSON.parse(String(init?.body)) as Asked)
      : url.includes('/tokenlist')
        ? Response.json({ tokens: automationNetwork.deployment.tokens })
        : new Response('{}', { status: 503 }),
  )
  world.cost.mockResolvedValue({ status: 'ok', data: { run: WAD / 2n, minimum: WAD } })
  world.gauges.mockResolvedValue({
    status: 'ok',
    data: { gauges: [{ pool, alive: true, previousVotes: 1n }], epoch: {}, block: 100n, timestamp: NOW },
  })
  world.dry.mockResolvedValue({
    status: 'ok',
    data: [
      { step: 'claim', outcome: 'done', error: null },
      { step: 'extend', outcome: 'skipped', error: null },
      { step: 'vote', outcome: 'failed', error: new DomainError('gauge.notAvailable') },
    ],
  })
  world.tokens.mockImplementation(async (_: unknown, __: unknown, { tokens }: { tokens: string[] }) => {
    const data = { balance: 500n * WAD, allowance: 0n, decimals: 18, symbol: 'X', name: 'X' }
    return new Map(tokens.map((address) => [address.toLowerCase(), { status: 'ok', data: { address, ...data } }]))
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

// AUTO-14
describe('the list', () => {
  it('shows each automated lock, what it has left, and what it did', async () => {
    open('', [testAutomation()], [testLock(), testLock(6n, false)])
    const card = await screen.findByRole('article', { name: 'veTHE #5' })
    await within(card).findByText('19 weeks')
    for (const text of ['Active', '20 LINK, about 1 LINK a week', 'Claim the rebase, Extend the lock, and Cast the votes'])
      expect(card.textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'Automate veTHE #6' }).getAttribute('href')).toBe('/dashboard/automation/6/plan')
    const row = (await screen.findAllByRole('row'))[1]!
    for (const text of ['late, by anyone for a bounty', 'Done', 'Nothing to do', '1 LINK']) expect(row.textContent).toContain(text)
  })

  // AUTO-14
  it('goes on with older runs when it is asked to', async () => {
    const older = { ...run, txHash: `0x${'b'.repeat(64)}`, payment: String(7n * WAD) }
    indexed.runs = { '': listed([run], 'next'), next: listed([older]) }
    open('', [testAutomation()])
    await press('Show more')
    expect(await screen.findByText('7 LINK')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  // AUTO-16
  it('tells what a run costs of the last eight of each lock that were paid, whatever the list of runs shows', async () => {
    const locks = Array.from({ length: 17 }, (_, n) => testLock(BigInt(n + 1)))
    const far = [...Array<string>(8).fill(String(2n * WAD)), String(900n * WAD)]
    indexed.payments = { of17: [null, ...far] }
    open('', [testAutomation({ lockId: 17n })], locks.slice(16))
    expect(await screen.findByText('20 LINK, about 2 LINK a week')).toBeTruthy()
    cleanup()
    asked.length = 0
    open(
      '',
      locks.map(({ lock: { lockId } }) => testAutomation({ lockId })),
      locks,
    )
    expect(await screen.findByText('20 LINK, about 2 LINK a week')).toBeTruthy()
    // The API takes 15 lists in a query.
    const counts = asked.flatMap(({ query }) => (query.startsWith('query RunCosts') ? [query.match(/of\d+:/g)?.length] : []))
    expect(counts).toEqual([15, 2])
  })

  // AUTO-17
  it('finds LINK of upkeeps on every page', async () => {
    const left = { upkeepId: '9', lockId: '6', balance: String(3n * WAD), withdrawableFrom: '50' }
    indexed.upkeeps = { '': listed([], 'next'), next: listed([left]) }
    open('', [testAutomation()])
    expect(await screen.findByRole('button', { name: 'Withdraw 3 LINK' })).toBeTruthy()
  })

  // AUTO-13, ERR-15
  it('warns of one that lacks LINK', async () => {
    open('', [testAutomation({ upkeep: testUpkeep({ balance: WAD / 2n }) })])
    const card = await screen.findByRole('article', { name: 'veTHE #5' })
    for (const text of ['Underfunded', '0 weeks', 'will be skipped']) expect(card.textContent).toContain(text)
    expect(within(card).getByRole('link', { name: 'Add LINK' })).toBeTruthy()
  })

  // AUTO-17, NET-9
  it('counts the blocks until LINK can be withdrawn, and says how long they took of late', async () => {
    const [earlier, later] = [
      { number: 50n, timestamp: BigInt(NOW) },
      { number: 100n, timestamp: BigInt(NOW + 150) },
    ]
    world.pace.mockResolvedValue({ status: 'ok', data: { earlier, later } })
    open('', [testAutomation({ state: 'cancelled', upkeep: testUpkeep({ withdrawableFrom: 131n }) })], [testLock(5n, false)])
    expect(await screen.findByRole('button', { name: 'Withdraw opens in 31 blocks' })).toBeTruthy()
    expect(await screen.findByText('About 1m 33s at the pace of the last 50 blocks')).toBeTruthy()
    cleanup()
    world.pace.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    open('', [testAutomation({ state: 'cancelled', upkeep: testUpkeep({ withdrawableFrom: 131n }) })], [testLock(5n, false)])
    expect(await screen.findByRole('button', { name: 'Withdraw opens in 31 blocks' })).toBeTruthy()
    expect(screen.queryByText(/at the pace/)).toBeNull()
    cleanup()
    open('', [testAutomation({ state: 'cancelled', upkeep: testUpkeep({ withdrawableFrom: 90n }) })], [testLock(5n, false)])
    await press('Withdraw 20 LINK')
    expect(started()).toMatchObject([{ id: 'withdrawLink' }, { upkeepId: 1n, cancelsFirst: false }])
  })

  it('says that nothing could be read', async () => {
    open('', [])
    world.automations.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    expect(await screen.findByText('Data could not be read')).toBeTruthy()
  })

  // ERR-19: LINK that only the index knows is not gone because its list cannot be read
  it('shows that the upkeeps cannot be read instead of no LINK left', async () => {
    unread.add('Upkeeps')
    open('', [testAutomation()])
    expect(await screen.findByRole('heading', { name: 'Last runs' })).toBeTruthy()
    await press('Try again')
    expect(asked.filter(({ query }) => query.startsWith('query Upkeeps')).length).toBeGreaterThan(1)
  })
})

// AUTO-4, AUTO-16, AUTO-17, AUTO-19
describe('the doctor', () => {
  it('tells the runway, its end, each step of the next run, and what to do', async () => {
    open('/5', [testAutomation()])
    expect(await screen.findByRole('heading', { name: 'Doctor for veTHE #5' })).toBeTruthy()
    expect(await screen.findByText(/will be the first to be skipped/)).toBeTruthy()
    expect(await screen.findByText(/A year costs about \$780/)).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'Choose other pools' })
    expect(link.closest('li')!.textContent).toContain('Would fail:')
    expect(await screen.findByText(/20 LINK/, { selector: '.auto-events *' })).toBeTruthy()
    expect(screen.getByText('Changed the highest gas price', { selector: '.auto-events *' })).toBeTruthy()
  })

  // AUTO-14
  it('lists runs and other events of its lock alone, page by page', async () => {
    const older = { ...event, logIndex: 9, amount: String(7n * WAD) }
    indexed.events = { '': listed([event, limited], 'next'), next: listed([older]) }
    open('/5', [testAutomation()])
    await press('Show more')
    expect(await screen.findByText('7 LINK', { selector: '.auto-events *' })).toBeTruthy()
    const lists = asked.filter(({ query }) => /^query Automation(?:Runs|Events)/.test(query))
    expect(new Set(lists.map(({ variables }) => variables.lockId))).toEqual(new Set(['5']))
  })

  // ERR-19
  it('shows that its events cannot be read instead of none', async () => {
    unread.add('AutomationEvents')
    open('/5', [testAutomation()])
    expect(await screen.findByRole('heading', { name: 'Changes and funding' })).toBeTruthy()
    await press('Try again')
    expect(asked.filter(({ query }) => query.startsWith('query AutomationEvents')).length).toBeGreaterThan(1)
  })

  it('pauses, cancels after a question, and changes who runs it', async () => {
    open('/5', [testAutomation()])
    await press('Pause')
    expect(started()).toMatchObject([{ id: 'pauseAutomation' }, { paused: true }])
    await press('Cancel automation')
    await press('Cancel it')
    expect(started()).toMatchObject([{ id: 'cancelAutomation' }, { lockId: 5n, automation: place }])
    fireEvent.change(screen.getByLabelText('Who runs it'), { target: { value: 'open' } })
    await press('Change who runs it')
    expect(started()).toMatchObject([{ id: 'changeTrigger' }, { trigger: 'open', upkeepId: 1n }])
  })

  // SHELL-40
  it('takes the contract that runs it as it is pasted, and says whose an address of another network is', async () => {
    const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    open('/5', [testAutomation()])
    fireEvent.change(await screen.findByLabelText('Who runs it'), { target: { value: 'receiver' } })
    const field = screen.getByLabelText('Contract that takes the reports')
    fireEvent.change(field, { target: { value: `eth:${to}` } })
    expect(screen.getByText('This address belongs to Ethereum. You are on BNB Chain (local).')).toBeTruthy()
    fireEvent.change(field, { target: { value: `"bnb:${to}"` } })
    await press('Change who runs it')
    expect(started()).toMatchObject([{ id: 'changeTrigger' }, { trigger: 'receiver', to }])
  })

  it('adds LINK, and tries a step again that rests', async () => {
    const vote = { reason: '0x12345678', count: 3, rests: true } as const
    open('/5', [testAutomation({ failures: { ...testAutomation().failures, vote } })])
    fireEvent.change(await screen.findByLabelText('LINK to add'), { target: { value: '10' } })
    await press('Add LINK')
    expect(started()).toMatchObject([{ id: 'fundAutomation' }, { link: { token: link, amount: 10n * WAD } }])
    await press('Try it again')
    expect(started()).toMatchObject([{ id: 'resumeStep' }, { step: 'vote' }])
  })
})

// AUTO-12, AUTO-19
describe('the doctor of one that does not run', () => {
  it('names no next run where the lock ends first, and tests none', async () => {
    const lock = testLock()
    const over = { ...lock, lock: { ...lock.lock, end: THURSDAY + 604_800n } }
    open('/5', [testAutomation()], [over])
    expect(await screen.findByText(/^No run is planned: the lock ends first/)).toBeTruthy()
    expect(screen.queryByText(/Would pass|Dry run for|will be the first to be skipped|Tests the next run/)).toBeNull()
    expect(world.dry).not.toHaveBeenCalled()
    cleanup()
    open('', [testAutomation()], [over])
    expect(await screen.findByText('None: the lock ends first')).toBeTruthy()
  })

  it('tests nothing while it is paused, and says so', async () => {
    open('/5', [testAutomation({ state: 'paused' })])
    expect(await screen.findByText(/No run is planned while it is paused/)).toBeTruthy()
    expect(screen.queryByText(/Would pass|Dry run for|will be the first to be skipped|Tests the next run/)).toBeNull()
    expect(world.dry).not.toHaveBeenCalled()
  })

  it('offers no test of a next run once it is cancelled', async () => {
    open('/5', [testAutomation({ state: 'cancelled' })])
    expect(await screen.findByRole('heading', { name: 'Doctor for veTHE #5' })).toBeTruthy()
    expect(screen.queryByText(/Tests the next run|Dry run/)).toBeNull()
  })
})

// AUTO-6, AUTO-7, AUTO-8, AUTO-12, AUTO-15
describe('the plan', () => {
  it('of a new automation begins with the defaults, checks the deposit, and automates', async () => {
    open('/6/plan', [], [testLock(6n, false)])
    const deposit = await screen.findByLabelText('Starting LINK')
    expect(screen.getByRole('switch', { name: 'Vote every week' }).getAttribute('aria-checked')).toBe('false')
    fireEvent.change(deposit, { target: { value: '0.5' } })
    expect(await screen.findByRole('button', { name: 'The link amount is too small' })).toBeTruthy()
    world.cost.mockResolvedValue({ status: 'ok', data: { run: 1n, minimum: 1n } })
    fireEvent.change(screen.getByLabelText('Highest gas price'), { target: { value: '1' } })
    fireEvent.change(deposit, { target: { value: '0.3' } })
    expect(await screen.findByRole('button', { name: 'Minimum deposit is $5' })).toBeTruthy()
    fireEvent.change(deposit, { target: { value: '20' } })
    await press('Automate this lock')
    expect(started()).toMatchObject([
      { id: 'automateLock' },
      { lockId: 6n, automation: place, link: { amount: 20n * WAD }, terms: { maxGasPrice: 1_000_000_000n } },
    ])
  })

  // AUTO-10: at most one run in an epoch, also after the lock is automated again
  it('of a lock that is automated again begins after the epoch of its last run', async () => {
    open('/5/plan', [testAutomation({ state: 'cancelled' })], [testLock(5n, false)])
    const label = await screen.findByText('First run')
    expect(label.parentElement!.textContent).toMatch(/Nov 2[678]/)
  })

  it('of one that was created and not registered goes on', async () => {
    open('/5/plan', [testAutomation({ state: 'pending', upkeep: null })])
    fireEvent.change(await screen.findByLabelText('Starting LINK'), { target: { value: '20' } })
    await press('Register it')
    expect(started()).toMatchObject([{ id: 'automateLock' }, { changes: false }])
  })

  it('of one that runs is changed: weights, a closed gauge, the time', async () => {
    open('/5/plan', [testAutomation({ upkeep: testUpkeep({ gasLimit: 2_030_000n }) })])
    expect(await screen.findByRole('button', { name: 'Nothing changed' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Share its weight among the others' }))
    await press('Save the changes')
    expect(started()).toMatchObject([{ id: 'editAutomation' }, { automation: place, settings: { deadGauge: 'share' } }])
    fireEvent.change(screen.getByLabelText('First run, in UTC'), { target: { value: '2026-11-25T23:30' } })
    expect(screen.getAllByText('Choose a time at least an hour before the epoch ends').length).toBe(2)
  })

  // AUTO-9
  it('takes no first run that has passed or that the lock does not reach, and keeps an emptied field empty', async () => {
    open('/6/plan', [], [testLock(6n, false)])
    fireEvent.change(await screen.findByLabelText('Starting LINK'), { target: { value: '20' } })
    const field = screen.getByLabelText<HTMLInputElement>('First run, in UTC')
    const isRefused = async (name: string) => expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true)
    fireEvent.change(field, { target: { value: '2020-01-01T00:00' } })
    await isRefused('Choose a first run that is not in the past')
    fireEvent.change(field, { target: { value: '2099-01-01T00:00' } })
    await isRefused('Choose a first run before the lock ends')
    fireEvent.change(field, { target: { value: '' } })
    await isRefused('Enter the day and time of the first run')
    expect(field.value).toBe('')
    expect(screen.getByText('–')).toBeTruthy()
    fireEvent.change(field, { target: { value: '2026-11-27T05:00' } })
    await press('Automate this lock')
    expect(started()).toMatchObject([{ id: 'automateLock' }, { settings: { executionTime: THURSDAY + 8n * 86_400n + 18_000n } }])
  })

  it('of one that runs says when it runs next, whatever its first run was', async () => {
    open('/5/plan', [testAutomation({ upkeep: testUpkeep({ gasLimit: 2_030_000n }) })])
    const label = await screen.findByText('Next run')
    expect(label.parentElement!.textContent).toContain('Nov 26')
    expect(await screen.findByRole('button', { name: 'Nothing changed' })).toBeTruthy()
  })

  // AUTO-13
  it('says before a change is saved that it leaves the automation underfunded, and waits for the new minimum', async () => {
    open('/5/plan', [testAutomation({ upkeep: testUpkeep({ gasLimit: 2_030_000n }) })])
    const field = await screen.findByLabelText('Highest gas price')
    let tell = (_: unknown): void => {}
    world.cost.mockReturnValue(new Promise((resolve) => (tell = resolve)))
    fireEvent.change(field, { target: { value: '200' } })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Loading the cost of a run' })).disabled).toBe(true)
    tell({ status: 'ok', data: { run: 20n * WAD, minimum: 40n * WAD } })
    expect(await screen.findByText(/It holds 20 LINK but would need 40 LINK to run. Once saved, it is underfunded/)).toBeTruthy()
    expect(screen.getByText('Minimum balance after this change').parentElement!.textContent).toContain('40 LINK')
    await press('Save the changes')
    expect(started()).toMatchObject([{ id: 'editAutomation' }, { maxGasPrice: 200_000_000_000n }])
  })

  // AUTO-7
  it('keeps a weight as it was typed, says what is wrong with it, and says where it adjusts others', async () => {
    const others = [addressOf(0x91), addressOf(0x92)]
    const pairs = [pool, ...others].map((pair, i) => ({ lock: false, weight: [5_000, 3_000, 2_000][i]!, pair }))
    const { settings } = testAutomation()
    open('/5/plan', [testAutomation({ settings: { ...settings, pairs }, upkeep: testUpkeep({ gasLimit: 2_290_000n }) })])
    const fields = await screen.findAllByLabelText<HTMLInputElement>(/^Weight of/)
    const type = (value: string) => {
      fireEvent.change(fields[0]!, { target: { value } })
      fireEvent.blur(fields[0]!)
    }
    const shown = () => fields.map(({ value }) => value)
    for (const [text, stop] of [
      ['100', 'The weights must total 100%'],
      ['101', 'The weights must total 100%'],
      ['-5', 'Enter each weight in percent, such as 25.5'],
      ['abc', 'Enter each weight in percent, such as 25.5'],
    ] as const) {
      type(text)
      expect(shown()).toEqual([text, '30', '20'])
      expect((await screen.findByRole<HTMLButtonElement>('button', { name: stop })).disabled).toBe(true)
      expect(screen.getByRole('alert')).toBeTruthy()
    }
    expect(screen.queryByRole('status')).toBeNull()
    type('40')
    expect(shown()).toEqual(['40', '36', '24'])
    expect(screen.getByRole('status').textContent).toContain('were adjusted')
    await press('Save the changes')
    expect(started()).toMatchObject([
      { id: 'editAutomation' },
      { settings: { pairs: [{ weight: 4_000 }, { weight: 3_600 }, { weight: 2_400 }] } },
    ])
  })

  // AUTO-5, AUTO-16
  it('asks for a name of more than spaces, and counts no weeks that are none', async () => {
    open('/6/plan', [], [testLock(6n, false)])
    const deposit = await screen.findByLabelText('Starting LINK')
    fireEvent.change(deposit, { target: { value: '1.2' } })
    expect(await screen.findByText('the first run only')).toBeTruthy()
    world.cost.mockResolvedValue({ status: 'ok', data: { run: WAD / 1_000n, minimum: WAD } })
    fireEvent.change(screen.getByLabelText('Highest gas price'), { target: { value: '3' } })
    fireEvent.change(deposit, { target: { value: '400' } })
    expect(await screen.findByText('more than 100 years')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '   ' } })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Enter a name' })).disabled).toBe(true)
    expect(screen.getByText(/A year costs about/)).toBeTruthy()
    for (const name of ['Claim the rebase every week', 'Extend the lock every week']) fireEvent.click(screen.getByRole('switch', { name }))
    expect(screen.queryByText(/A year costs about/)).toBeNull()
  })

  // SHELL-39: nothing is saved while a figure is ambiguous
  it('asks which number a gas price with two readings is, and saves nothing meanwhile', async () => {
    open('/5/plan', [testAutomation({ upkeep: testUpkeep({ gasLimit: 2_030_000n }) })])
    fireEvent.click(await screen.findByRole('radio', { name: 'Share its weight among the others' }))
    const field = screen.getByLabelText('Highest gas price')
    fireEvent.change(field, { target: { value: '' } })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Enter a price' })).disabled).toBe(true)
    fireEvent.change(field, { target: { value: '1,250' } })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose which number you mean' })).disabled).toBe(true)
    await press('1.25')
    await press('Save the changes')
    expect(started()).toMatchObject([{ id: 'editAutomation' }, { settings: { deadGauge: 'share' }, maxGasPrice: 1_250_000_000n }])
  })
})

// AUTO-2, AUTO-7, AUTO-14: each refused input has its own text
describe('what cannot be automated says why', () => {
  it.each<[string, Partial<LockRead['lock']>, string]>([
    ['a lock that was merged, withdrawn or split', { amount: 0n }, 'It was withdrawn, merged or split.'],
    ['a lock that has expired', { end: BigInt(NOW) }, 'This lock has expired'],
    ['a lock that has voted', { votedEpoch: THURSDAY }, 'It voted in this epoch: automate it in the next, or reset its votes'],
  ])('%s', async (_, change, text) => {
    const read = testLock(6n, false)
    open('/6/plan', [], [{ ...read, lock: { ...read.lock, ...change } }])
    fireEvent.change(await screen.findByLabelText('Starting LINK'), { target: { value: '20' } })
    const [button] = await screen.findAllByRole<HTMLButtonElement>('button', { name: text })
    expect(button!.getAttribute('aria-disabled') ?? button!.getAttribute('disabled')).not.toBeNull()
    fireEvent.click(button!)
    expect(world.run).not.toHaveBeenCalled()
  })

  it('weights that do not total 100 %, which pinned ones alone can bring about', async () => {
    const { settings } = testAutomation()
    const pairs = [{ lock: true, weight: 9_000, pair: pool }]
    open('/5/plan', [testAutomation({ settings: { ...settings, pairs } })])
    expect(await screen.findByRole('button', { name: 'The weights must total 100%' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('The weights must total 100%')
  })
})
