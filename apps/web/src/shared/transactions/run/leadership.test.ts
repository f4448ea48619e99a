import { DomainError } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { runPhase } from './run.ts'
import { createRunStore } from './createRunStore.ts'
import { createLeadership } from './leadership.ts'
import { createTestRunner, deferred, settled, testLocks, twoSteps } from '../runner/testing.ts'

// TX-7
describe('two tabs', () => {
  it('never work on the same run at once; the second one takes over when the first lets go', async () => {
    const locks = testLocks()
    const [first, second] = [createLeadership(locks), createLeadership(locks)]
    const work = deferred<void>()
    const order: string[] = []
    const done = first.lead('a', false, async () => {
      order.push('first begins')
      await work.promise
      order.push('first ends')
    })
    expect(await second.lead('a', false, async () => void order.push('never'))).toBe(false)
    expect(await second.lead('b', false, async () => void order.push('another run'))).toBe(true)
    const takenOver = second.lead('a', true, async () => void order.push('second'))
    work.resolve()
    expect(await done).toBe(true)
    expect(await takenOver).toBe(true)
    expect(order).toEqual(['first begins', 'another run', 'first ends', 'second'])
  })

  it('keep the lead until the last of overlapping work has ended', async () => {
    const locks = testLocks()
    const [first, second] = [createLeadership(locks), createLeadership(locks)]
    const [hangs, goesOn] = [deferred<void>(), deferred<void>()]
    const one = first.lead('a', false, () => hangs.promise)
    await Promise.resolve()
    const two = first.lead('a', false, () => goesOn.promise)
    hangs.resolve()
    await Promise.resolve()
    expect(await second.lead('a', false, async () => {})).toBe(false)
    goesOn.resolve()
    await Promise.all([one, two])
    expect(await second.lead('a', false, async () => {})).toBe(true)
  })

  it('let go when the work fails', async () => {
    const locks = testLocks()
    const leadership = createLeadership(locks)
    await expect(
      leadership.lead('a', false, async () => {
        throw new Error('x')
      }),
    ).rejects.toThrow('x')
    expect(await createLeadership(locks).lead('a', false, async () => {})).toBe(true)
  })

  it('each lead for themselves where the browser knows no locks', async () => {
    const leadership = createLeadership(undefined)
    expect(await leadership.lead('a', false, async () => {})).toBe(true)
  })

  it('each lead for themselves where locks are refused: a transaction does not depend on them', async () => {
    const refusing = { request: async () => Promise.reject(new Error('SecurityError')) } as never
    let worked = 0
    expect(await createLeadership(refusing).lead('a', false, async () => void (worked += 1))).toBe(true)
    expect(worked).toBe(1)
    const failing = async () => {
      throw new Error('x')
    }
    await expect(createLeadership(refusing).lead('a', false, failing)).rejects.toThrow('x')
  })

  it('hear of a lock that breaks while it is held, and do the work once', async () => {
    let worked = 0
    const breaking = {
      request: async (_: string, __: unknown, work: (lock: unknown) => Promise<void>) => {
        void work({})
        throw new Error('stolen')
      },
    } as never
    const never = new Promise<void>(() => {})
    await expect(
      createLeadership(breaking).lead('a', false, async () => {
        worked += 1
        await never
      }),
    ).rejects.toThrow('stolen')
    expect(worked).toBe(1)
  })
})

describe('two tabs of one browser', () => {
  const tabs = (first: Parameters<typeof createTestRunner>[0] = {}) => {
    const locks = testLocks()
    const elsewhere: string[] = []
    const one = createTestRunner({ ...first, leadership: createLeadership(locks) })
    const store = createRunStore()
    one.store.onChange((change) => store.follow(change))
    const two = createTestRunner({ store, leadership: createLeadership(locks), onElsewhere: ({ key }) => elsewhere.push(key) })
    store.onChange((change) => one.store.follow(change))
    return { one, two, elsewhere }
  }

  it('never ask the wallet twice for the same step', async () => {
    const { one, two, elsewhere } = tabs({ wallet: { send: () => deferred<`0x${string}`>().promise } })
    const key = one.runner.start(twoSteps, { amount: 5n })
    await settled(two, key, 'wallet')
    await two.runner.askAgain(key)
    await two.runner.retry(key)
    expect([two.sent.length, elsewhere]).toEqual([0, [key, key]])
  })

  it('go on in either of them once the first rests', async () => {
    const declining = async () => {
      throw new DomainError('wallet.rejected')
    }
    const { one, two } = tabs({ wallet: { send: declining } })
    const key = one.runner.start(twoSteps, { amount: 5n })
    await settled(two, key, 'rejected')
    await two.runner.retry(key)
    expect([runPhase(one.store.find(key)!), runPhase(two.store.find(key)!)]).toEqual(['done', 'done'])
  })
})
