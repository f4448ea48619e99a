import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createHealthServer, type Health } from './health.ts'
import type { DeadLetter } from '@exchange/schema/queue/deadLetters'

const letter: DeadLetter = { id: '1', task: 'endBoosts', key: null, attempts: 10, lastError: 'down', failedAt: new Date(0) }

const ask = async (health: Health, path: string): Promise<readonly [number, unknown]> => {
  const server = createHealthServer(health)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  const answer = [response.status, await response.json()] as const
  server.close()
  return answer
}

const working: Health = { isReady: () => true, deadLetters: async () => [letter] }

it('answers that the process runs, whether or not it works', async () => {
  expect(await ask({ ...working, isReady: () => false }, '/health')).toEqual([200, { status: 'ok' }])
})

it('is ready while it works, and counts what failed for good', async () => {
  expect(await ask(working, '/ready')).toEqual([200, { ready: true, deadLetters: 1 }])
  expect(await ask({ ...working, isReady: () => false }, '/ready')).toEqual([503, { ready: false }])
})

it('is not ready while its queue cannot be read', async () => {
  const deadLetters = async (): Promise<never> => {
    throw new Error('no database')
  }
  expect(await ask({ ...working, deadLetters }, '/ready')).toEqual([503, { ready: false }])
})

it('has nothing else', async () => {
  expect((await ask(working, '/'))[0]).toBe(404)
})
