import { describe, expect, it, vi } from 'vitest'
import { createComparer, type VotePort } from './comparer.ts'
import type { CompareRequest, VoteMessage } from '../../workers/voteMessages.ts'

const request = (power: bigint): CompareRequest => ({ power, pools: [], last: [] })
const answer = (power: bigint) => ({ power }) as never

/** A worker with answers that the test controls. */
const testWorker = () => {
  const asked: VoteMessage[] = []
  const port: VotePort = { postMessage: (message) => void asked.push(message), onmessage: null, onerror: null, terminate: vi.fn() }
  const reply = () => {
    const { id, request: of } = asked.at(-1)!
    port.onmessage?.({ data: { id, comparison: answer(of.power) } })
  }
  return { asked, port, reply }
}

// VOTE-10
describe('comparing votes', () => {
  it('answers one question after the other', async () => {
    const { port, reply } = testWorker()
    const compare = createComparer(() => port)
    const first = compare(request(1n))
    reply()
    expect(await first).toEqual(answer(1n))
    const second = compare(request(2n))
    reply()
    expect(await second).toEqual(answer(2n))
  })

  it('leaves out questions that a newer one has overtaken', async () => {
    const { asked, port, reply } = testWorker()
    const compare = createComparer(() => port)
    const [first, second, third] = [1n, 2n, 3n].map((power) => compare(request(power)))
    reply()
    reply()
    expect(await Promise.all([first, second, third])).toEqual([answer(1n), null, answer(3n)])
    expect(asked.map(({ request: { power } }) => power)).toEqual([1n, 3n])
  })

  it('compares nothing where the worker fails, and asks the next question of another one', async () => {
    const [lost, anew] = [testWorker(), testWorker()]
    const started = [lost.port, anew.port].values()
    const compare = createComparer(() => started.next().value!)
    const first = compare(request(1n))
    const second = compare(request(2n))
    lost.port.onerror?.()
    expect(await first).toBeNull()
    expect(lost.port.terminate).toHaveBeenCalledOnce()
    anew.reply()
    expect(await second).toEqual(answer(2n))
    expect(anew.asked).toHaveLength(1)
  })

  it('starts the worker with the first question', () => {
    let started = 0
    const { port } = testWorker()
    const compare = createComparer(() => {
      started++
      return port
    })
    expect(started).toBe(0)
    void compare(request(1n))
    void compare(request(2n))
    expect(started).toBe(1)
  })
})
