import { expect, it, vi } from 'vitest'
import { inBatches } from './inBatches.ts'

const source = {}
/** A source that the test answers by hand. */
const askedByHand = () => {
  const questions: { readonly keys: readonly string[]; readonly answer: () => void; readonly fail: () => void }[] = []
  const read = inBatches<object, string, string>(
    (_source, keys) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(new Map(keys.map((key) => [key, key.toUpperCase()])))
        questions.push({ keys, answer, fail: () => reject(new Error('database is away')) })
      }),
  )
  return { questions, read }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

// REL-46
it('asks at once while nothing is under way, and together for what is asked for meanwhile', async () => {
  const { questions, read } = askedByHand()
  const first = read(source, ['a'])
  await settle()
  const others = [read(source, ['b', 'c']), read(source, ['c', 'd'])]
  await settle()
  expect(questions.map(({ keys }) => keys)).toEqual([['a']])
  questions[0]!.answer()
  expect((await first).get('a')).toBe('A')
  await settle()
  expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'd']])
  questions[1]!.answer()
  expect((await others[1])!.get('d')).toBe('D')
})

it('asks anew for what is under way: an answer is never older than its question', async () => {
  const { questions, read } = askedByHand()
  void read(source, ['a'])
  await settle()
  void read(source, ['a'])
  questions[0]!.answer()
  await settle()
  expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['a']])
})

it('fails for those who share a question alone', async () => {
  const { questions, read } = askedByHand()
  const first = read(source, ['a'])
  await settle()
  const second = read(source, ['b'])
  questions[0]!.fail()
  await expect(first).rejects.toThrow('database is away')
  await settle()
  questions[1]!.answer()
  expect((await second).get('b')).toBe('B')
})

it('waits for a slow question 50 ms at most', async () => {
  vi.useFakeTimers()
  try {
    const { questions, read } = askedByHand()
    void read(source, ['a'])
    await vi.advanceTimersByTimeAsync(0)
    void read(source, ['b'])
    await vi.advanceTimersByTimeAsync(49)
    expect(questions).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(questions).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
