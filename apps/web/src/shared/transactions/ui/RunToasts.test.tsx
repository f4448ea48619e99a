import { dismissToast, Toaster } from '@exchange/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const runner = vi.hoisted(() => ({ isActive: vi.fn(() => true) }))
vi.mock('../runner/activeRunner.ts', () => ({ runner }))

import { closePopup, getPopup, showRun } from './popup.ts'
import type { RunEvent } from '../run/reduceRun.ts'
import { newRun } from '../run/newRun.ts'
import { runStore } from '../journal/runStore.ts'
import { RunToasts } from './RunToasts.tsx'
import { account, call, hash, sentAs, twoSteps } from '../runner/testing.ts'
import { walletStore } from '../../wallet/walletStore.ts'

const showAccount = (address: typeof account | undefined) =>
  act(() => walletStore.write({ status: address ? 'connected' : 'disconnected', address, chainId: 31356, connectorName: 'Test' }))

let counter = 0
const begin = () => {
  const key = `toast-${counter++}`
  act(() => runStore.add(newRun(twoSteps, { amount: 5n }, { key, account, startedAt: 1 })))
  return key
}
const happen = (key: string, ...events: readonly RunEvent[]) => {
  for (const event of events) act(() => void runStore.dispatch(key, event))
}
const shows = () => document.querySelector('.toasts')?.textContent ?? ''

const approving: readonly RunEvent[] = [
  { type: 'checking', step: 0 },
  { type: 'asked', step: 0, attempt: 1 },
  { type: 'sent', step: 0, sent: { ...sentAs(hash(1)), call: call('0x095ea7b3') } },
]
const approved: readonly RunEvent[] = [...approving, { type: 'confirmed', step: 0 }, { type: 'checking', step: 1 }]

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  runner.isActive.mockReturnValue(true)
  showAccount(account)
  render(
    <I18nProvider i18n={i18n}>
      <RunToasts />
      <Toaster />
    </I18nProvider>,
  )
})
afterEach(() => {
  cleanup()
  closePopup()
  for (const { key } of runStore.runs()) dismissToast(`run-${key}`)
  runStore.remove(runStore.runs().map(({ key }) => key))
})

// TX-4: closing the dialog stops nothing, and toasts show whatever needs the user
describe('while the dialog of a run is closed', () => {
  it('says once that it was sent twice', () => {
    const key = begin()
    happen(
      key,
      { type: 'checking', step: 0 },
      { type: 'asked', step: 0, attempt: 1, hints: {} },
      { type: 'asked', step: 0, attempt: 2, hints: {} },
      { type: 'sent', step: 0, attempt: 2, sent: sentAs(hash(2)) },
    )
    expect(shows()).not.toContain('Sent twice')
    happen(key, { type: 'sent', step: 0, attempt: 1, sent: sentAs(hash(1)) })
    expect(shows()).toContain('Sent twice')
    act(() => dismissToast(`run-${key}-twice`))
    happen(key, { type: 'confirmed', step: 0 })
    expect(shows()).not.toContain('Sent twice')
  })

  it('the toast stays through the checks of the next step and its request in the wallet', () => {
    const key = begin()
    happen(key, ...approved)
    expect(shows()).toContain('Transaction pending')
    happen(key, { type: 'asked', step: 1, attempt: 1 })
    expect(shows()).toContain('Confirm in your wallet')
  })

  it('a step that fails before it is sent is said, with a way back to the dialog', () => {
    const key = begin()
    happen(key, ...approved, { type: 'failed', step: 1, error: { code: 'quote.changed' } })
    expect(shows()).toContain('Two steps: did not go throughThe quote changed. Nothing was sent.')
    fireEvent.click(screen.getByRole('button', { name: 'Details' }))
    expect(getPopup()).toEqual({ mode: 'run', key })
    expect(shows()).toBe('')
  })

  it('a wallet on another network is said until it is settled', () => {
    const key = begin()
    happen(key, ...approved, { type: 'wrongNetwork', step: 1, walletChainId: 31204 })
    expect(shows()).toContain('Wrong Network')
    expect(document.querySelector('.toast .life')).toBeNull()
    expect(screen.getByRole('button', { name: 'Details' })).toBeDefined()
  })

  it('a wallet that never answers is said', () => {
    const key = begin()
    happen(key, ...approved, { type: 'asked', step: 1, attempt: 1 }, { type: 'failed', step: 1, error: { code: 'wallet.noAnswer' } })
    expect(shows()).toContain('Your wallet did not respond')
  })

  it.each([
    ['it', { call: call('0x02') }],
    ['a batch, which has no call to be found by', { nonceBefore: 4 }],
  ])('a wallet that failed may have sent %s: nothing is said to be untouched', (_, hints) => {
    const key = begin()
    happen(key, ...approved, { type: 'asked', step: 1, attempt: 1, hints }, { type: 'failed', step: 1, error: { code: 'rpc.internal' } })
    expect(shows()).toContain('It may have been sent')
    expect(shows()).not.toContain('untouched')
  })

  it('a step behind the work that fails takes nothing of the work back', () => {
    const key = begin()
    happen(
      key,
      { type: 'sent', step: 0, sent: sentAs(hash(1)) },
      { type: 'confirmed', step: 0 },
      { type: 'checking', step: 1 },
      { type: 'failed', step: 1, error: { code: 'transaction.reverted' } },
    )
    expect(shows()).toContain('Work: did not go through')
    expect(shows()).toContain('Done: Approve')
    expect(shows()).toContain('Only “Work” did not go through.')
    expect(shows()).not.toContain('still in your wallet')
  })

  it('behind work that is done, an open request may have been sent', () => {
    const key = begin()
    happen(
      key,
      { type: 'sent', step: 0, sent: sentAs(hash(1)) },
      { type: 'confirmed', step: 0 },
      { type: 'checking', step: 1 },
      { type: 'asked', step: 1, attempt: 1, hints: { call: call('0x02') } },
      { type: 'failed', step: 1, error: { code: 'rpc.internal' } },
    )
    expect(shows()).toContain('Only “Work” did not go through. It may have been sent')
  })

  it('a request that was declined before anything was done is not said: the person knows', () => {
    const key = begin()
    happen(key, ...approved, { type: 'rejected', step: 1, error: { code: 'wallet.rejected' } })
    expect(shows()).toBe('')
  })

  it('an end is said even where the last step had nothing to do', () => {
    const key = begin()
    happen(key, ...approved, { type: 'notNeeded', step: 1 })
    expect(shows()).toContain('Two steps done')
  })

  it('an end is one line of what happened, and a way to the rest of it', () => {
    const key = begin()
    const expected = {
      paid: { token: account, symbol: 'BNB', decimals: 0, amount: 2n },
      receives: { token: account, symbol: 'THE', decimals: 0, amount: 9n },
      wrappedNative: account,
      router: account,
    }
    act(() => runStore.add({ ...runStore.find(key)!, key: `${key}-swap`, expected, received: 9n }))
    happen(`${key}-swap`, ...approved, { type: 'sent', step: 1, sent: sentAs(hash(2)) }, { type: 'confirmed', step: 1 })
    expect(shows()).toBe('You received 9 THEDetails')
    fireEvent.click(screen.getByRole('button', { name: 'Details' }))
    expect(getPopup()).toEqual({ mode: 'run', key: `${key}-swap` })
  })

  it('nothing waits on screen for a run that was taken up only to be followed', async () => {
    runner.isActive.mockReturnValue(false)
    const key = begin()
    happen(key, ...approving)
    expect(shows()).toContain('Transaction pending')
    happen(key, { type: 'confirmed', step: 0 })
    await vi.waitFor(() => expect(shows()).toBe(''))
  })
})

it('what the dialog shows is not said twice', () => {
  const key = begin()
  act(() => showRun(key))
  happen(key, ...approved, { type: 'failed', step: 1, error: { code: 'quote.changed' } })
  expect(shows()).toBe('')
})

it('what another page is at work on, or did at an earlier visit, is not said before it waits for the chain', () => {
  runner.isActive.mockReturnValue(false)
  const key = begin()
  happen(key, { type: 'checking', step: 0 }, { type: 'failed', step: 0, error: { code: 'rpc.timeout' } })
  expect(shows()).toBe('')
})

// TX-4: a toast belongs to an account
describe('when the wallet shows another account', () => {
  const other = `0x${'dd'.repeat(20)}` as const

  it('what the first one did is not told, and told on once it is back', () => {
    const key = begin()
    happen(key, ...approving)
    expect(shows()).toContain('Transaction pending')
    showAccount(other)
    expect(shows()).toBe('')
    showAccount(account)
    expect(shows()).toContain('Transaction pending')
  })

  it('what ends meanwhile is told to whom it belongs', () => {
    const key = begin()
    happen(key, ...approving)
    showAccount(other)
    happen(key, { type: 'failed', step: 0, error: { code: 'transaction.dropped' } })
    expect(shows()).toBe('')
    showAccount(account)
    expect(shows()).toContain('did not go through')
  })

  it('a disconnected visitor is told nothing of an earlier visit', () => {
    showAccount(undefined)
    const key = begin()
    happen(key, ...approving)
    expect(shows()).toBe('')
  })
})
