import { describe, expect, it } from 'vitest'
import { newRun } from './run.ts'
import { fromJson, loadRuns, MAX_RUNS, saveRuns, toJson, trimRuns } from './storage.ts'
import { account, memoryStorage, twoSteps } from './testing.ts'

const run = (key: string) => newRun(twoSteps, { amount: 2n ** 200n }, { key, account, startedAt: 1 })

describe('stored runs', () => {
  it('come back equal, bigints included', () => {
    const storage = memoryStorage()
    saveRuns(storage, [run('a')])
    expect(loadRuns(storage)).toEqual([run('a')])
    expect(fromJson(toJson({ n: -1n, s: '1' }))).toEqual({ n: -1n, s: '1' })
  })

  it('are dropped one by one when they make no sense', () => {
    expect(loadRuns(memoryStorage({ transactions: 'not json' }))).toEqual([])
    expect(loadRuns(memoryStorage({ transactions: '{"key":"a"}' }))).toEqual([])
    const mixed = toJson([null, 1, { key: 'x' }, { ...run('b'), steps: [{}] }, run('good')])
    expect(loadRuns(memoryStorage({ transactions: mixed })).map(({ key }) => key)).toEqual(['good'])
  })

  it('survive a storage that refuses', () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => saveRuns(storage, [run('a')])).not.toThrow()
  })

  it('are the newest ones, and never lose a pending transaction', () => {
    const old = run('old')
    const pending = { ...old, steps: [{ ...old.steps[0]!, state: { phase: 'pending' as const, hash: '0x01' as const } }] }
    const many = [...Array.from({ length: MAX_RUNS + 5 }, (_, index) => run(`${index}`)), pending]
    const kept = trimRuns(many)
    expect(kept).toHaveLength(MAX_RUNS + 1)
    expect(kept.at(-1)?.key).toBe('old')
  })
})
