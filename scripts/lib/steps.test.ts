import { describe, expect, it } from 'vitest'
import { begin, runSteps } from './steps.mjs'

type Step = { name: string; act: () => Promise<string>; alone?: boolean; ahead?: boolean }

/** Steps that report their start and end, and end on command. */
const stage = () => {
  const events: string[] = []
  const gates = new Map<string, () => void>()
  const step = (name: string, options: Partial<Step> = {}): Step => ({
    name,
    act: () => {
      events.push(`+${name}`)
      return new Promise((resolve) =>
        gates.set(name, () => {
          events.push(`-${name}`)
          resolve('')
        }),
      )
    },
    ...options,
  })
  const letGo = async (name: string) => {
    gates.get(name)!()
    // The next start happens within the following turns of the queue.
    for (let turns = 0; turns < 20; turns++) await Promise.resolve()
  }
  return { events, step, letGo }
}

describe('steps', () => {
  it('run one after the other, and all of them when one fails', async () => {
    const outcome = await runSteps([
      { name: 'good', act: () => Promise.resolve('') },
      { name: 'bad', act: () => Promise.reject(new Error('broken')) },
      { name: 'last', act: () => Promise.resolve('') },
    ])
    expect(outcome).toMatchObject({ passed: 2, failed: 1, failures: ['bad'] })
    expect(outcome.tests.map(({ name }: { name: string }) => name)).toEqual(['good', 'bad', 'last'])
  })

  it('run two at a time where two lanes are given', async () => {
    const { events, step, letGo } = stage()
    const done = runSteps([step('a'), step('b'), step('c')], { lanes: 2 })
    expect(events).toEqual(['+a', '+b'])
    await letGo('b')
    expect(events).toEqual(['+a', '+b', '-b', '+c'])
    await letGo('a')
    await letGo('c')
    expect(await done).toMatchObject({ passed: 3, failed: 0 })
  })

  it('keep one alone from those before and behind it', async () => {
    const { events, step, letGo } = stage()
    const done = runSteps([step('a'), step('alone', { alone: true }), step('b')], { lanes: 2 })
    expect(events).toEqual(['+a'])
    await letGo('a')
    expect(events).toEqual(['+a', '-a', '+alone'])
    await letGo('alone')
    expect(events).toEqual(['+a', '-a', '+alone', '-alone', '+b'])
    await letGo('b')
    await done
  })

  it('begin one ahead with the first, and wait for it at its place', async () => {
    const { events, step, letGo } = stage()
    const done = runSteps([step('a'), step('ahead', { ahead: true }), step('b')], { lanes: 2 })
    expect(events).toEqual(['+ahead', '+a'])
    await letGo('a')
    expect(events).toEqual(['+ahead', '+a', '-a'])
    await letGo('ahead')
    expect(events.at(-1)).toBe('+b')
    await letGo('b')
    expect(await done).toMatchObject({ passed: 3 })
  })

  it('wait at its place for one that had begun before them', async () => {
    const { events, step, letGo } = stage()
    const begun = begin(step('begun'))
    expect(events).toEqual(['+begun'])
    const done = runSteps([step('a'), begun, step('b')])
    await letGo('begun')
    await letGo('a')
    expect(events).toEqual(['+begun', '+a', '-begun', '-a', '+b'])
    await letGo('b')
    expect(await done).toMatchObject({ passed: 3 })
  })
})
