import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { heightOf } from './heightOf.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const part = heightOf('--bar-height')
const told = () => document.documentElement.style.getPropertyValue('--bar-height')
const Bar = () => <div ref={part} />

it('a bar tells how high it is, again as it grows, and nothing once it is gone', () => {
  let height = 64
  let grown: () => void = () => {}
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grown = tell
      }
      observe() {}
      disconnect() {
        grown = () => {}
      }
    },
  )
  const { unmount } = render(<Bar />)
  expect(told()).toBe('64px')
  height = 120
  grown()
  expect(told()).toBe('120px')
  unmount()
  expect(told()).toBe('')
  grown()
  expect(told()).toBe('')
})

it('tells it where nothing says that it grows', () => {
  render(<Bar />)
  expect(told()).toMatch(/px$/)
  cleanup()
  expect(told()).toBe('')
})
