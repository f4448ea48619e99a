import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

/** A task with runs that the test ends one by one. */
const heldTask = () => {
  const ends: (() => void)[] = []
  const task = () => new Promise<void>((resolve) => ends.push(resolve))
  const end = async () => {
    ends.at(-1)?.()
    await pass()
  }
  return { task, runs: () => ends.length, end }
}

// REL-50: polling is rare while nothing happens, and never overlaps a slow answer
it('runs again after a pause, which begins when the run is over', async () => {
  const { task, runs, end } = heldTask()
  const { stop } = repeat(task, () => 100)
  await pass(1_000)
  await end()
  await pass(99)
  expect(runs()).toBe(1)
  await pass(1)
  expect(runs()).toBe(2)
  const stopped = stop()
  await end()
  await stopped
})

it('runs again at once when that is asked for in the pause', async () => {
  const { task, runs, end } = heldTask()
  const { soon, stop } = repeat(task, () => 100)
  await end()
  soon()
  await pass()
  expect(runs()).toBe(2)
  const stopped = stop()
  await end()
  await stopped
  expect(runs()).toBe(2)
})

it('runs once more after a run in which that was asked for: it may have begun too early to see why', async () => {
  const { task, runs, end } = heldTask()
  const { soon, stop } = repeat(task, () => 100)
  for (let times = 0; times < 3; times++) soon()
  await pass()
  expect(runs()).toBe(1)
  await end()
  expect(runs()).toBe(2)
  await end()
  expect(runs()).toBe(2)
  await stop()
})

it('has stopped when the run in progress is over', async () => {
  const { task, runs, end } = heldTask()
  const { stop } = repeat(task, () => 0)
  let isOver = false
  const stopped = stop().then(() => (isOver = true))
  await pass()
  expect(isOver).toBe(false)
  await end()
  await stopped
  expect(runs()).toBe(1)
})

it('runs no more once it is stopped, however often that is asked for', async () => {
  const { task, runs, end } = heldTask()
  const { soon, stop } = repeat(task, () => 100)
  soon()
  void stop()
  await end()
  soon()
  await pass(60_000)
  expect(runs()).toBe(1)
})

it('makes up for a run that fails by the next', async () => {
  let runs = 0
  const { stop } = repeat(
    () => Promise.reject(new Error(`run ${runs++}`)),
    () => 100,
  )
  await pass(100)
  expect(runs).toBe(2)
  await stop()
})
