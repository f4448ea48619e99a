import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const runner = vi.hoisted(() => ({
  retry: vi.fn(async () => {}),
  askAgain: vi.fn(async () => {}),
  switchNetwork: vi.fn(async () => {}),
  cancel: vi.fn(),
  isActive: vi.fn(() => true),
}))
vi.mock('../runner/activeRunner.ts', () => ({ runner }))

import { provideConfig } from '../../config/config.ts'
import { closePopup, getPopup, registerReviewer, showRun } from './popup.ts'
import { reduceRun, type RunEvent } from '../run/reduceRun.ts'
import { newRun } from '../run/newRun.ts'
import { runStore } from '../journal/runStore.ts'
import { account, call, hash, sentAs, text, twoSteps } from '../runner/testing.ts'
import { TransactionPopup } from './TransactionPopup.tsx'
import type { Run } from '../run/types.ts'

const network = (chainId: number, name: string) => ({ chainId, name, explorer: 'https://explorer.test' })
const expected = {
  paid: { token: account, symbol: 'BNB', decimals: 18, amount: 25n * 10n ** 17n },
  receives: { token: account, symbol: 'THE', decimals: 18, amount: 5_601_320_000_000_000_000_000n },
  wrappedNative: account,
  router: account,
}

let counter = 0
/** Shows a run after some events. */
const show = async (events: readonly RunEvent[], patch: Partial<Run> = {}) => {
  const key = `popup-${counter++}`
  const run = events.reduce(reduceRun, { ...newRun(twoSteps, { amount: 5n }, { key, account, startedAt: 1 }), ...patch })
  runStore.add(run)
  render(
    <I18nProvider i18n={i18n}>
      <TransactionPopup />
    </I18nProvider>,
  )
  act(() => showRun(key))
  // The dialog's code is fetched with its first use.
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  return key
}

/** The same, with events that arrive while it is on screen. */
const watch = async (events: readonly RunEvent[], next: readonly RunEvent[], patch: Partial<Run> = {}) => {
  const key = await show(events, patch)
  act(() => next.forEach((event) => runStore.dispatch(key, event)))
  return key
}

const approved: RunEvent[] = [
  { type: 'checking', step: 0 },
  { type: 'asked', step: 0, attempt: 1 },
  { type: 'sent', step: 0, sent: { ...sentAs(hash(1)), call: call('0x095ea7b3') } },
  { type: 'confirmed', step: 0 },
]
const asked: RunEvent[] = [...approved, { type: 'checking', step: 1 }, { type: 'asked', step: 1, attempt: 1 }]
const ended: RunEvent[] = [
  { type: 'sent', step: 1, sent: sentAs(hash(2)) },
  { type: 'confirmed', step: 1 },
]
const done: RunEvent[] = [...asked, ...ended]
/** A third step after the work, like the revocation of an allowance after a swap. */
const withRest = (): Pick<Run, 'steps'> => {
  const { steps } = newRun(twoSteps, { amount: 5n }, { key: '', account, startedAt: 1 })
  return { steps: [...steps, { ...steps[1]!, id: 'rest', label: text('Take back the rest') }] }
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({
    local: true,
    links: {},
    networks: [network(31356, 'BNB Chain'), network(31204, 'opBNB')] as never,
  })
})
afterEach(() => {
  act(closePopup)
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

// TX-1, TX-2: the popup of a transaction, step by step
describe('the popup', () => {
  it('lists every step before the first signature and marks the current one', async () => {
    await show(asked)
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('ApproveDone'),
      expect.stringContaining('Confirm in your wallet.'),
    ])
    expect(steps[1]?.getAttribute('aria-current')).toBe('step')
  })

  it('lists no step before it is known which of them will be asked, and counts those', async () => {
    const key = await show([{ type: 'checking', step: 0 }])
    expect(screen.getByRole('status').textContent).toContain('Simulating')
    expect(screen.queryByRole('listitem')).toBeNull()
    act(() => void runStore.dispatch(key, { type: 'foreseen', steps: { approve: true, work: true } }))
    expect(screen.getByText('Step 1 of 2')).toBeDefined()
    act(() => approved.slice(1).forEach((event) => runStore.dispatch(key, event)))
    expect(screen.getByText('Step 2 of 2')).toBeDefined()
  })

  it('counts no step that turns out to have nothing to do', async () => {
    const events: RunEvent[] = [
      { type: 'checking', step: 0 },
      { type: 'foreseen', steps: { approve: true, work: true, rest: true } },
      { type: 'notNeeded', step: 0 },
    ]
    await show(events, withRest())
    expect(screen.getByText('Step 1 of 2')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('links finished steps to the explorer', async () => {
    await show(asked)
    expect(screen.getByRole('link', { name: /View the transaction/ }).getAttribute('href')).toBe(`https://explorer.test/tx/${hash(1)}`)
  })

  it('says that it may be closed while the chain is awaited', async () => {
    await show([...asked, { type: 'sent', step: 1, sent: sentAs(hash(2)) }])
    expect(screen.getByText('You can close this window.')).toBeDefined()
  })

  it('offers to ask again when the wallet stays silent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const key = await show(asked)
    expect(screen.queryByRole('button', { name: 'try again' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(8_100))
    expect(screen.getByText(/If the first request appears too, decline it/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'try again' }))
    expect(runner.askAgain).toHaveBeenCalledWith(key)
  })

  it('gives a failure three lines and retries that step only', async () => {
    const key = await show([
      ...asked,
      { type: 'sent', step: 1, sent: sentAs(hash(2)) },
      { type: 'failed', step: 1, error: { code: 'transaction.expired' }, mined: { number: 1n, hash: hash(9) } },
    ])
    expect(screen.getByText('The deadline of the transaction passed')).toBeDefined()
    expect(screen.getByText('Your tokens are still in your wallet. You paid the network fee.')).toBeDefined()
    expect(screen.getByText('What to do')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Retry step 2' }))
    expect(runner.retry).toHaveBeenCalledWith(key)
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Done')
  })

  // SWAP-19: a worse quote needs a fresh acceptance
  it('sends a failed price back to the review instead of retrying the old figures', async () => {
    const review = vi.fn()
    const unregister = registerReviewer('testTwoSteps', review)
    const key = await show([...asked, { type: 'failed', step: 1, error: { code: 'transaction.slippageExceeded' } }])
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Review the new price' }))
    expect(review).toHaveBeenCalledWith(key)
    unregister()
  })

  // TX-3: a failed step opens a retry dialog with Cancel or Retry
  it('offers a retry where no screen can show the review again, and says what it keeps to', async () => {
    const key = await show([...asked, { type: 'failed', step: 1, error: { code: 'transaction.slippageExceeded' } }])
    expect(screen.getByText(/Retry uses the figures you accepted/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Retry step 2' }))
    expect(runner.retry).toHaveBeenCalledWith(key)
  })

  it('copies what support needs to know', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await show([
      ...asked,
      { type: 'sent', step: 1, sent: sentAs(hash(2)) },
      { type: 'failed', step: 1, error: { code: 'transaction.reverted', params: { selector: '0x12345678' } } },
    ])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy details' })))
    expect(writeText).toHaveBeenCalledWith(
      `code: transaction.reverted\nflow: testTwoSteps\nstep: work\nchain: 31356\nhash: ${hash(2)}\nselector: 0x12345678`,
    )
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined()
  })

  it('treats a refusal as a choice: no error, and the approval is said to stay', async () => {
    await show([...asked, { type: 'rejected', step: 1, error: { code: 'wallet.rejected' } }], { expected })
    expect(screen.getByRole('heading', { name: 'User rejected the request' })).toBeDefined()
    expect(screen.getByText(/Your approval for BNB stays in place/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  // ERR-7: "User rejected the request", "Sign Rejected"
  it.each([
    ['wallet.rejected', 'User rejected the request'],
    ['wallet.batchRefused', 'User rejected the request'],
    ['wallet.signatureRejected', 'Sign Rejected'],
  ] as const)('of a refusal with %s says "%s"', async (code, text) => {
    await show([...asked, { type: 'rejected', step: 1, error: { code } }])
    expect(screen.getByRole('heading', { name: text })).toBeDefined()
  })

  // how/wallets-and-transactions#journal: an earlier request of the step may still be confirmed in the wallet
  it('says that something may have been sent while an earlier request is open', async () => {
    const call = { chainId: 31356, to: account, data: '0x01', value: 0n } as const
    await show([
      { type: 'checking', step: 0 },
      { type: 'asked', step: 0, attempt: 1, hints: { call } },
      { type: 'failed', step: 0, error: { code: 'wallet.noAnswer' } },
      { type: 'retried' },
      { type: 'checking', step: 0 },
      { type: 'asked', step: 0, attempt: 2, hints: { call } },
      { type: 'declined', step: 0, attempt: 2 },
      { type: 'rejected', step: 0, error: { code: 'wallet.rejected' } },
    ])
    expect(screen.getByRole('status').textContent).toMatch(/^It may have been sent: check your wallet’s history first/)
    expect(screen.queryByText(/nothing left your wallet/)).toBeNull()
  })

  // of a deposit no run knows one token that is paid: its approvals are named by their steps
  it('names what was approved where more than a swap is declined', async () => {
    const steps = withRest().steps.map((step) => (step.id === 'approve' ? { ...step, id: 'approve1' } : step))
    await show([...asked, { type: 'rejected', step: 1, error: { code: 'wallet.rejected' } }], { steps })
    expect(screen.getByRole('status').textContent).toBe('Nothing was signed and nothing left your wallet. Done: Approve')
  })

  it('says what was received when only a step behind the swap is declined', async () => {
    await show(
      [
        ...done,
        { type: 'measured', received: 5_601_320_000_000_000_000_000n },
        { type: 'checking', step: 2 },
        { type: 'rejected', step: 2, error: { code: 'wallet.rejected' } },
      ],
      { expected, ...withRest() },
    )
    expect(screen.getByRole('heading', { name: 'User rejected the request' })).toBeDefined()
    expect(screen.getAllByRole('listitem').map((step) => step.textContent?.trim())).toEqual([
      'ApproveDoneView',
      'WorkDoneView',
      'Take back the restYou declined',
    ])
    expect(screen.getByText('You received 5,601.32 THE')).toBeDefined()
    expect(screen.getByText(/Only “Take back the rest” was declined\./)).toBeDefined()
    expect(screen.queryByText(/nothing left your wallet/)).toBeNull()
  })

  it('says that more is missing where a seldom step is declined before the one it was for', async () => {
    const { steps } = withRest()
    const seldom = (id: string, label: string) => ({ ...steps[2]!, id, label: text(label), seldom: true as const })
    await show([...done, { type: 'checking', step: 2 }, { type: 'rejected', step: 2, error: { code: 'wallet.rejected' } }], {
      steps: [...steps.slice(0, 2), seldom('renewReset', 'Reset the approval'), seldom('renew', 'Approve again')],
    })
    expect(screen.getByText(/“Reset the approval” was declined, so the steps after it did not run\./)).toBeDefined()
  })

  it('says what is done and what is not when a step in between does not go through', async () => {
    await show(
      [
        { type: 'checking', step: 0 },
        { type: 'sent', step: 0, sent: sentAs(hash(1)) },
        { type: 'confirmed', step: 0 },
        { type: 'checking', step: 1 },
        { type: 'failed', step: 1, error: { code: 'transaction.slippageExceeded' } },
      ],
      withRest(),
    )
    expect(screen.getByText('Done: Approve')).toBeDefined()
    expect(screen.getByText(/“Work” failed, so the steps after it did not run\./)).toBeDefined()
    expect(screen.queryByText('Your tokens are still in your wallet.')).toBeNull()
  })

  // how/wallets-and-transactions#journal
  it.each([
    ['failed', { type: 'failed', step: 1, error: { code: 'rpc.internal' } }],
    ['rejected', { type: 'rejected', step: 1, error: { code: 'wallet.rejected' } }],
  ] as const)('behind work that is done, an open request may have been sent: %s', async (_, end) => {
    const hints = { call: call('0x02') }
    await show([
      { type: 'checking', step: 0 },
      { type: 'sent', step: 0, sent: sentAs(hash(1)) },
      { type: 'confirmed', step: 0 },
      { type: 'checking', step: 1 },
      { type: 'asked', step: 1, attempt: 1, hints },
      end,
    ])
    expect(screen.getByText('Done: Approve')).toBeDefined()
    expect(
      screen.getByText(/Only “Work” (did not go through|was declined)\. It may have been sent: check your wallet’s history/),
    ).toBeDefined()
  })

  it('names both networks when the wallet moved, and switches', async () => {
    const key = await show([...approved, { type: 'checking', step: 1 }, { type: 'wrongNetwork', step: 1, walletChainId: 31204 }])
    expect(screen.getByText(/Your wallet is on opBNB\. This runs on BNB Chain\./)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Switch network' }))
    expect(runner.switchNetwork).toHaveBeenCalledWith(key)
  })

  // TX-10: a wallet may hang at every moment
  it('can be given up while the wallet does not answer the switch', async () => {
    runner.switchNetwork.mockReturnValueOnce(new Promise(() => undefined))
    const key = await show([...approved, { type: 'checking', step: 1 }, { type: 'wrongNetwork', step: 1, walletChainId: 31204 }])
    fireEvent.click(screen.getByRole('button', { name: 'Switch network' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(runner.cancel).toHaveBeenCalledWith(key)
    expect(getPopup()).toEqual({ mode: 'closed' })
  })

  it.each(['switch', 'checking', 'wallet'] as const)('a run that was given up waits for nothing: %s', async (phase) => {
    const checking: RunEvent = { type: 'checking', step: 1 }
    const last: Record<typeof phase, readonly RunEvent[]> = {
      checking: [],
      switch: [{ type: 'wrongNetwork', step: 1, walletChainId: 31204 }],
      wallet: [{ type: 'asked', step: 1, attempt: 1 }],
    }
    await show([...approved, checking, ...last[phase], { type: 'cancelled' }])
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('WorkCancelled')
    expect(document.querySelector('.stl .spin')).toBeNull()
  })

  it('names no network for a wallet that left the run’s own without a word', async () => {
    await show([...approved, { type: 'checking', step: 1 }, { type: 'wrongNetwork', step: 1, walletChainId: 31356 }])
    expect(screen.getByText(/Your wallet is on another network\. This runs on BNB Chain\./)).toBeDefined()
  })

  it('sums up what arrived against the quote', async () => {
    await show([...done, { type: 'measured', received: 5_604_900_000_000_000_000_000n }], { expected })
    expect(screen.getByText('You received 5,604.90 THE'.replace('.90', '.9'))).toBeDefined()
    expect(screen.getByText('for 2.5 BNB, 3.58 THE above the quote')).toBeDefined()
    expect(screen.getByText(/All done/)).toBeDefined()
  })

  // BRIDGE-10: a transfer that continues elsewhere is shown as sent, not as done
  it('says of what goes on elsewhere that it was sent', async () => {
    await show(done, { goesOn: true })
    expect(screen.getByText('Sent')).toBeDefined()
    expect(screen.getByText('It arrives automatically. You can leave this page.')).toBeDefined()
    expect(screen.queryByText(/All done|step is done|steps are done/)).toBeNull()
  })

  it('counts the steps that were done, and none that had nothing to do', async () => {
    await show([{ type: 'checking', step: 0 }, { type: 'notNeeded', step: 0 }, ...done.slice(approved.length)])
    expect(screen.getByText('1 step is done.')).toBeDefined()
  })

  it('counts no steps where none had anything to do', async () => {
    await show([0, 1].map((step): RunEvent => ({ type: 'notNeeded', step })))
    expect(screen.getByText('There was nothing left to do.')).toBeDefined()
    expect(screen.queryByText(/0 steps/)).toBeNull()
  })

  it('says a result below the quote as such', async () => {
    await show([...done, { type: 'measured', received: 5_600_320_000_000_000_000_000n }], { expected })
    expect(screen.getByText('for 2.5 BNB, 1 THE below the quote')).toBeDefined()
  })

  // TX-2: swap dialog closes 5 s after completion
  it('closes five seconds after the end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await watch(asked, ended, { expected })
    for (let second = 0; second < 4; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(getPopup().mode).toBe('run')
    for (let second = 0; second < 2; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
    await waitFor(() => expect(getPopup().mode).toBe('closed'))
  })

  it('stays where it was done before it was opened', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await show(done, { expected })
    for (let second = 0; second < 9; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(getPopup().mode).toBe('run')
    expect(screen.queryByText(/Closing in/)).toBeNull()
  })

  it('stays while the pointer moves over it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await watch(asked, ended, { expected })
    fireEvent.pointerMove(screen.getByText(/Closing in/))
    for (let second = 0; second < 9; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(getPopup().mode).toBe('run')
    expect(screen.getByText(/Stays open while you are here/)).toBeDefined()
  })

  it('offers to go on with a run that a reload interrupted, and asks nothing by itself', async () => {
    runner.isActive.mockReturnValue(false)
    const key = await show(approved)
    expect(runner.retry).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(runner.retry).toHaveBeenCalledWith(key)
    runner.isActive.mockReturnValue(true)
  })
})
