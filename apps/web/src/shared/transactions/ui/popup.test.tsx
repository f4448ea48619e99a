import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closePopup, getPopup, setReviewSlot, showReview, useReview } from './popup.ts'

afterEach(() => {
  cleanup()
  closePopup()
})

const slot = document.createElement('div')
const open = (flowId: string, amends?: string) =>
  act(() => {
    showReview(flowId, 'Review', amends)
    setReviewSlot(slot)
  })

it('a review has a place where its dialog is open, for its own flow', () => {
  const { result } = renderHook(() => [useReview('swap'), useReview('placeOrder')])
  expect(result.current).toEqual([undefined, undefined])
  open('swap', 'before')
  expect(result.current).toEqual([{ slot, amends: 'before' }, undefined])
})

it('a review goes with whoever shows it, and no other one does: nobody is left before an empty dialog', () => {
  const swap = renderHook(() => useReview('swap'))
  const order = renderHook(() => useReview('placeOrder'))
  open('swap')
  order.unmount()
  expect(getPopup().mode).toBe('review')
  swap.unmount()
  expect(getPopup().mode).toBe('closed')
})
