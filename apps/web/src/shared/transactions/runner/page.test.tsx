// Small stores that every screen reads: the popup, who can show a review again, when something was sent, how many wait.
import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { closePopup, getPopup, registerReviewer, setReviewSlot, showReview, showRun, usePopup, useReviewer } from '../ui/popup.ts'
import { reduceRun } from '../run/reduceRun.ts'
import { newRun } from '../run/newRun.ts'
import { durability, useIsDurable, usePendingCount, useRun, useRuns } from '../journal/runs.ts'
import { runStore } from '../journal/runStore.ts'
import { recordSentTime, sentAt } from '../ui/sentAt.ts'
import { account, hash, sentAs, twoSteps } from './testing.ts'

describe('the popup', () => {
  it('tells a review where its body stands, and nobody else', () => {
    const slot = document.createElement('div')
    setReviewSlot(slot)
    expect(getPopup()).toEqual({ mode: 'closed' })
    const { result } = renderHook(usePopup)
    act(() => showReview('swap', 'Review'))
    expect(result.current).toEqual({ mode: 'review', flowId: 'swap', title: 'Review', slot: null })
    act(() => setReviewSlot(slot))
    const shown = result.current
    act(() => setReviewSlot(slot))
    expect(result.current).toBe(shown)
    expect(shown).toEqual({ mode: 'review', flowId: 'swap', title: 'Review', slot })
    act(() => showReview('swap', 'Again', 'run-1'))
    expect(result.current).toMatchObject({ amends: 'run-1' })
    act(() => showRun('run-1'))
    expect(result.current).toEqual({ mode: 'run', key: 'run-1' })
    act(closePopup)
    expect(result.current).toEqual({ mode: 'closed' })
  })

  it('knows the screen that can show a review again while it stands, and forgets no newer one', () => {
    const { result } = renderHook(() => useReviewer('swap'))
    const [first, second] = [vi.fn(), vi.fn()]
    let leaveFirst = () => {}
    let leaveSecond = () => {}
    act(() => void (leaveFirst = registerReviewer('swap', first)))
    expect(result.current).toBe(first)
    act(() => void (leaveSecond = registerReviewer('swap', second)))
    act(() => leaveFirst())
    expect(result.current).toBe(second)
    act(() => leaveSecond())
    expect(result.current).toBeUndefined()
  })
})

describe('the runs of the page', () => {
  it('are found by key, counted while they wait, and said not to outlive it', () => {
    const { result } = renderHook(() => ({ count: usePendingCount(), run: useRun('one'), durable: useIsDurable() }))
    expect(result.current).toEqual({ count: 0, run: undefined, durable: true })
    const run = reduceRun(newRun(twoSteps, { amount: 1n }, { key: 'one', account, startedAt: 1 }), {
      type: 'sent',
      step: 0,
      sent: sentAs(hash(1)),
    })
    act(() => runStore.add(run))
    act(() => durability.write(false))
    expect(result.current).toEqual({ count: 1, run, durable: false })
  })
})

it('a page that the server drew shows no runs, whatever this browser holds', () => {
  act(() => runStore.add(newRun(twoSteps, { amount: 1n }, { key: 'two', account, startedAt: 1 })))
  const Count = () => useRuns().length
  expect(renderToString(<Count />)).toBe('0')
  expect(renderHook(useRuns).result.current.length).toBeGreaterThan(0)
})

it('the moment of sending is the first one that was noted', () => {
  expect(sentAt(hash(5))).toBeUndefined()
  recordSentTime(hash(5))
  const first = sentAt(hash(5))
  recordSentTime(hash(5))
  expect(sentAt(hash(5))).toBe(first)
  expect(first).toBeTypeOf('number')
})
