import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const runner = vi.hoisted(() => ({ passOver: vi.fn(async () => {}), retry: vi.fn(async () => {}), cancel: vi.fn(), isActive: () => true }))
vi.mock('../runner/activeRunner.ts', () => ({ runner }))

import { recordHead } from '../../clock/clock.ts'
import { provideConfig } from '../../config/config.ts'
import { batchStep, defineFlow, signStep } from '../steps/defineFlow.ts'
import { provideFlowCode } from '../steps/flowCode.ts'
import { closePopup, getPopup, showRun } from './popup.ts'
import { RecentTransactions } from './RecentTransactions.tsx'
import { reduceRun, type RunEvent } from '../run/reduceRun.ts'
import { newRun } from '../run/newRun.ts'
import { durability } from '../journal/runs.ts'
import { runStore } from '../journal/runStore.ts'
import { account, call, hash, sentAs, text, twoSteps } from '../runner/testing.ts'
import { TransactionPopup } from './TransactionPopup.tsx'
import type { PendingReason, Run } from '../run/types.ts'

let counter = 0
const add = (events: readonly RunEvent[], patch: Partial<Run> = {}): string => {
  const key = `list-${counter++}`
  const fresh = { ...newRun(twoSteps, { amount: 5n }, { key, account, startedAt: 1_000 }), ...patch }
  runStore.add(events.reduce(reduceRun, fresh))
  return key
}
const sent: RunEvent = { type: 'sent', step: 0, sent: sentAs(hash(1)) }
const repriced: readonly RunEvent[] = [sent, { type: 'numbered', step: 0, nonce: 4 }, { type: 'found', step: 0, hash: hash(2) }]
const confirmed: readonly RunEvent[] = [
  { type: 'confirmed', step: 0 },
  { type: 'notNeeded', step: 1 },
]
const declinedAt = (step: number): RunEvent => ({ type: 'rejected', step, error: { code: 'wallet.rejected' } })
const failed = (code: string, mined = false): RunEvent =>
  ({ type: 'failed', step: 0, error: { code }, ...(mined && { mined: { number: 1n, hash: hash(9) } }) }) as RunEvent

const show = (element: React.ReactNode) => render(<I18nProvider i18n={i18n}>{element}</I18nProvider>)
const list = () => show(<RecentTransactions account={account} />)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, links: {}, networks: [{ chainId: 31356, name: 'BNB Chain', explorer: 'https://explorer.test' }] as never })
})
afterEach(() => {
  act(closePopup)
  cleanup()
  runStore.remove(runStore.runs().map(({ key }) => key))
  durability.write(true)
})

// issue "the journal": a list in the account panel with state, age and hash history
// TX-8, TX-9
describe('the list', () => {
  it.each([
    ['Pending', [sent]],
    ['Waits for your Safe', [sent, { type: 'isSafe', step: 0 }]],
    ['Reverted', [sent, failed('transaction.slippageExceeded', true)]],
    ['Replaced', [sent, failed('transaction.replaced')]],
    ['Replaced', [sent, failed('transaction.nonceConflict')]],
    ['Cancelled', [sent, failed('transaction.cancelled')]],
    ['Dropped', [sent, failed('transaction.dropped')]],
    ['Removed by a reorg', [sent, failed('transaction.reorganised')]],
    ['Expired', [sent, failed('transaction.expired')]],
    ['No response', [{ type: 'checking', step: 0 }, { type: 'asked', step: 0, attempt: 1 }, failed('wallet.noAnswer')]],
    ['Failed', [{ type: 'checking', step: 0 }, failed('rpc.unavailable')]],
    ['Done, repriced', [...repriced, ...confirmed]],
    // Found by the account's number alone: the hash before may have been wrong.
    ['Done', [sent, { type: 'found', step: 0, hash: hash(2) }, ...confirmed]],
    [
      'Declined',
      [
        { type: 'checking', step: 0 },
        { type: 'rejected', step: 0, error: { code: 'wallet.rejected' } },
      ],
    ],
    // A run with finished work is shown as partly done instead of declined, failed or cancelled.
    ['Done in part', [sent, { type: 'confirmed', step: 0 }, { type: 'checking', step: 1 }, declinedAt(1)]],
    ['Done in part', [sent, { type: 'confirmed', step: 0 }, { type: 'checking', step: 1 }, declinedAt(1), { type: 'cancelled' }]],
    [
      'Declined',
      [
        { type: 'sent', step: 0, sent: { ...sentAs(hash(1)), call: call('0x095ea7b3') } },
        { type: 'confirmed', step: 0 },
        { type: 'checking', step: 1 },
        declinedAt(1),
      ],
    ],
    // After cancellation, its outcome still shows: a fee was paid, or it may yet be mined or sent.
    ['Reverted', [sent, failed('transaction.slippageExceeded', true), { type: 'cancelled' }]],
    ['Dropped', [sent, failed('transaction.dropped'), { type: 'cancelled' }]],
    ['Removed by a reorg', [sent, failed('transaction.reorganised'), { type: 'cancelled' }]],
    ['Expired', [sent, failed('transaction.expired'), { type: 'cancelled' }]],
    [
      'No response',
      [{ type: 'checking', step: 0 }, { type: 'asked', step: 0, attempt: 1 }, failed('wallet.noAnswer'), { type: 'cancelled' }],
    ],
    ['Cancelled', [{ type: 'checking', step: 0 }, declinedAt(0), { type: 'cancelled' }]],
    ['Not finished', []],
  ] as [string, RunEvent[]][])('says "%s"', (word, events) => {
    add(events)
    list()
    expect(within(screen.getByRole('list', { name: 'Recent transactions' })).getByText(word)).toBeDefined()
  })

  it('says the age in chain time', () => {
    recordHead(31356, { number: 1, timestamp: 1_120 })
    add([sent])
    list()
    expect(screen.getByText(/2 minutes ago|2 min/)).toBeDefined()
  })

  it('keeps every hash, earlier ones marked, each to copy and to look up', () => {
    add([sent, { type: 'isSafe', step: 0 }, { type: 'found', step: 0, hash: hash(2) }, { type: 'found', step: 0, hash: hash(3) }])
    list()
    expect(screen.getByText('(hash at the Safe)')).toBeDefined()
    expect(screen.getByText('(earlier)')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /Copy the hash/, hidden: true })).toHaveLength(3)
    // A Safe's hash is no transaction: the explorer does not know it.
    const links = screen.getAllByRole('link', { name: /explorer/, hidden: true })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([2, 3].map((n) => `https://explorer.test/tx/${hash(n)}`))
  })

  it('shows the Safe’s hash in the list', () => {
    add([sent, { type: 'isSafe', step: 0 }])
    list()
    expect(screen.getByText('(hash at the Safe)')).toBeDefined()
    expect(screen.getByTitle(hash(1))).toBeDefined()
    expect(screen.queryByText('Nothing was sent.')).toBeNull()
  })

  it('does not deny what was sent', () => {
    const asked: readonly RunEvent[] = [
      { type: 'checking', step: 0 },
      { type: 'asked', step: 0, attempt: 1, hints: { call: call('0x01') } },
    ]
    // A batch without a hash from its wallet, and an unanswered wallet request.
    add([{ type: 'sent', step: 0, sent: { kind: 'calls', callsId: 'x', hashes: [], sentAt: null } }])
    add([...asked, failed('wallet.noAnswer')])
    list()
    expect(screen.queryByText('Nothing was sent.')).toBeNull()
    expect(screen.getAllByText(/^Your wallet did not respond\. Check its history first, and decline the request/)).toHaveLength(1)
    cleanup()
    add([...asked, declinedAt(0), { type: 'declined', step: 0, attempt: 1 }])
    list()
    expect(screen.getAllByText('Nothing was sent.')).toHaveLength(1)
  })

  // issue "the journal": repriced is a separate outcome
  it('marks the hash of a transaction that was repriced', () => {
    add([...repriced, ...confirmed])
    list()
    const rows = [...document.querySelectorAll('.txhashes li')].map(({ textContent }) => textContent)
    expect(rows[0]).toContain('(earlier, at another network fee)')
    expect(rows[1]).not.toContain('(')
  })

  it('copies a hash, and says when it could not', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    add([sent])
    list()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Copy the hash/, hidden: true })))
    expect(writeText).toHaveBeenCalledWith(hash(1))
    expect(screen.getByRole('button', { name: 'Copied', hidden: true })).toBeDefined()
  })

  it('opens a transaction, lets go of one, and clears what is finished', () => {
    const waiting = add([sent])
    add([sent, failed('transaction.cancelled')])
    list()
    fireEvent.click(screen.getAllByRole('button', { name: /5 units/ })[1]!)
    expect(getPopup()).toEqual({ mode: 'run', key: waiting })
    fireEvent.click(screen.getByRole('button', { name: 'Clear finished' }))
    expect(runStore.runs().map(({ key }) => key)).toEqual([waiting])
    expect(screen.queryByRole('button', { name: 'Clear finished' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Stop tracking it', hidden: true }))
    expect(screen.getByText('Your transactions will appear here')).toBeDefined()
  })

  it('shows the newest first and the rest on request', () => {
    for (let i = 0; i < 7; i++) add([])
    list()
    expect(screen.getAllByText('Not finished')).toHaveLength(5)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 7 transactions' }))
    expect(screen.getAllByText('Not finished')).toHaveLength(7)
  })

  it('shows one account’s transactions only, and says when nothing is kept', () => {
    add([sent], { account: '0x00000000000000000000000000000000000000cc' })
    act(() => durability.write(false))
    list()
    expect(screen.getByText('Your transactions will appear here')).toBeDefined()
    expect(screen.getByText(/This browser stores no list/)).toBeDefined()
  })
})

// issue "the journal": says why something is pending
describe('the popup of a transaction that waits', () => {
  const open = async (events: readonly RunEvent[], patch?: Partial<Run>) => {
    const key = add(events, patch)
    show(<TransactionPopup />)
    act(() => showRun(key))
    // The dialog's code is fetched with its first use.
    await screen.findByRole('dialog', {}, { timeout: 10_000 })
    return key
  }

  it.each([
    [{ kind: 'nonceGap', nonce: 7, accountNonce: 5 }, /Its nonce is 7, but your account is at 5/],
    [{ kind: 'underpriced', offered: 1_000_000_000n, asked: 3_000_000_000n }, /It offers 1 Gwei per gas, and the network currently asks 3/],
    [{ kind: 'unreachable' }, /The network cannot be reached/],
    [{ kind: 'unknownHash' }, /The network has not seen it yet\..* may still be mined/],
    [{ kind: 'wallet' }, /Reconnect your wallet on BNB Chain/],
    [{ kind: 'takenBack' }, /A reorg removed its block/],
  ] as [PendingReason, RegExp][])('%o', async (why, words) => {
    await open([sent, { type: 'held', step: 0, why }])
    expect(screen.getByText(words)).toBeDefined()
  })

  it('says that the wallet repriced it', async () => {
    await open(repriced)
    expect(screen.getByText(/resent it with another network fee/)).toBeDefined()
    cleanup()
    await open([...repriced, { type: 'confirmed', step: 0 }, { type: 'checking', step: 1 }, declinedAt(1)])
    expect(screen.getByText('Done, repriced')).toBeDefined()
  })

  it('says that a Safe collects signatures, and shows the Safe’s hash', async () => {
    await open([sent, { type: 'isSafe', step: 0 }])
    expect(screen.getByText('Waiting for your Safe’s signatures')).toBeDefined()
    expect(screen.getByTitle(hash(1))).toBeDefined()
  })

  it('says what a transaction past its deadline can still do', async () => {
    await open([sent, { type: 'numbered', step: 0, nonce: 6 }, failed('transaction.expired')])
    expect(screen.getByText(/It is still pending with nonce 6/)).toBeDefined()
    cleanup()
    await open([sent, failed('transaction.expired')])
    expect(screen.getByText(/It is still pending\. Cancel it/)).toBeDefined()
  })

  it('names the page to go on when there is no code of the flow', async () => {
    await open([sent, failed('transaction.dropped')], { flowId: 'elsewhere' })
    expect(await screen.findByText('To continue, open the page where this started.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  })

  it('fetches the steps of a flow that the page did not bring, and offers the retry', async () => {
    const fetched = vi.fn(async () => defineFlow({ ...twoSteps, id: 'fetched' }))
    provideFlowCode(async () => ({ fetched }))
    await open([sent, failed('transaction.dropped')], { flowId: 'fetched' })
    expect(await screen.findByRole('button', { name: /Retry/ })).toBeDefined()
    expect(screen.queryByText('To continue, open the page where this started.')).toBeNull()
    provideFlowCode(async () => ({}))
  })

  it('sends nobody away while the steps are fetched, and offers the retry as soon as they are there', async () => {
    provideFlowCode(async () => ({ slow: () => new Promise(() => undefined) }))
    await open([sent, failed('transaction.dropped')], { flowId: 'slow' })
    expect(screen.queryByText('To continue, open the page where this started.')).toBeNull()
    act(() => void defineFlow({ ...twoSteps, id: 'slow' }))
    expect(screen.getByRole('button', { name: /Retry/ })).toBeDefined()
    provideFlowCode(async () => ({}))
  })

  it.each([
    ['sign', 'declined', { type: 'rejected', step: 0, error: { code: 'wallet.rejected' } }],
    ['batch', 'declined', { type: 'rejected', step: 0, error: { code: 'wallet.rejected' } }],
    // A wallet may fail in any way, or never answer.
    ['sign', 'not given', failed('rpc.internal')],
    ['batch', 'not answered', failed('wallet.noAnswer')],
  ] as const)('offers another way when a %s is %s', async (kind, _, end) => {
    const never = async () => {
      throw new Error('not asked')
    }
    const step =
      kind === 'sign'
        ? signStep<null>({ id: 'x', label: () => text('Permit'), typedData: never })
        : batchStep<null>({ id: 'x', label: () => text('Both'), covers: [], calls: never })
    const flow = defineFlow<null>({
      ...twoSteps,
      id: `declined-${kind}`,
      summary: () => text('s'),
      title: () => text('t'),
      chainId: () => 31356,
      doneTitle: () => text('d'),
      steps: [step],
    } as never)
    const declined = newRun(flow, null, { key: 'unused', account, startedAt: 1 })
    const key = await open([{ type: 'checking', step: 0 }, end], { flowId: flow.id, steps: declined.steps })
    fireEvent.click(screen.getByRole('button', { name: kind === 'sign' ? 'Continue with an approval' : 'Request the steps one by one' }))
    expect(runner.passOver).toHaveBeenCalledWith(key)
  })

  it('says nothing of funds untouched while a request is open', async () => {
    const untouched = /Nothing was sent|untouched|shows no new transaction/
    const asked: readonly RunEvent[] = [
      { type: 'checking', step: 0 },
      { type: 'asked', step: 0, attempt: 1, hints: { call: call('0x01') } },
    ]
    for (const code of ['rpc.internal', 'rpc.timeout', 'rpc.unavailable', 'unknown']) {
      await open([...asked, failed(code)])
      expect(screen.getByRole('alert').textContent).toContain('It may have been sent: check your wallet’s history first')
      expect(screen.getByRole('alert').textContent).not.toMatch(untouched)
      cleanup()
    }
    await open([...asked, { type: 'declined', step: 0, attempt: 1 }, failed('rpc.internal')])
    expect(screen.getByRole('alert').textContent).toMatch(untouched)
  })

  it('of a contract call that failed, or figures that are too old, offers no other way', async () => {
    await open([{ type: 'checking', step: 0 }, failed('rpc.internal')])
    expect(screen.queryByRole('button', { name: /Continue with an approval|one by one/ })).toBeNull()
  })

  it('was sent twice: it says so, with both hashes, in the list and in the dialog', async () => {
    await open([
      { type: 'checking', step: 0 },
      { type: 'asked', step: 0, attempt: 1, hints: {} },
      { type: 'asked', step: 0, attempt: 2, hints: {} },
      { type: 'sent', step: 0, attempt: 2, sent: sentAs(hash(2)) },
      { type: 'sent', step: 0, attempt: 1, sent: sentAs(hash(1)) },
    ])
    expect(screen.getByRole('alert').textContent).toMatch(/^Sent twice\./)
    expect(screen.getByTitle(hash(1))).toBeDefined()
    cleanup()
    list()
    expect(screen.getByText('Sent twice')).toBeDefined()
    expect(screen.getByText('(sent as well)')).toBeDefined()
    expect(screen.getAllByRole('link', { name: /explorer/, hidden: true })).toHaveLength(2)
  })

  it('says that the wallet sends the steps together', async () => {
    await open([{ type: 'sent', step: 0, sent: { kind: 'calls', callsId: 'x', hashes: [], sentAt: null } }])
    expect(screen.getByText('Your wallet sends the steps together')).toBeDefined()
  })
})
