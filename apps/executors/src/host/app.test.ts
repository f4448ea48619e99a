import { findNetworkEntry, type Network } from '@exchange/protocol'
import { pino } from 'pino'
import type { PublicClient } from 'viem'
import { expect, it } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { createHostApp } from './app.ts'
import { createHost } from './host.ts'

const network: Network = { ...findNetworkEntry(31_356)!, deployment: { chainId: 31_356 } as Network['deployment'] }

const createTestApp = (address: string) => {
  const idle = { name: 'idle', intervalMs: 60_000, worksOn: () => true, run: async () => undefined }
  const host = createHost({
    networks: [network],
    executors: [idle],
    clientOf: () => ({}) as PublicClient,
    clock: systemClock,
    logger: pino({ level: 'silent' }),
  })
  return { host, app: createHostApp(host, [], () => address) }
}

it('is healthy and names what it runs', async () => {
  const { app } = createTestApp('127.0.0.1')
  const response = await app.request('/health')
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      status: 'ok',
      paused: false,
      alarms: [],
      executors: [
        {
          executor: 'idle',
          chainId: 31_356,
          runs: 0,
          failures: 0,
          failuresInARow: 0,
          lastError: null,
          report: null,
          gas: null,
          secondsSinceRun: null,
        },
      ],
    },
  ])
})

it('pauses and resumes for a caller on this machine', async () => {
  const { app, host } = createTestApp('::ffff:127.0.0.1')
  expect(await (await app.request('/control/pause', { method: 'POST' })).json()).toEqual({ paused: true })
  expect(host.isPaused()).toBe(true)
  expect(await (await app.request('/control/resume', { method: 'POST' })).json()).toEqual({ paused: false })
  expect(host.isPaused()).toBe(false)
})

it('has no control for another machine, nor for a page of a browser', async () => {
  const away = createTestApp('192.168.1.7')
  expect((await away.app.request('/control/pause', { method: 'POST' })).status).toBe(404)
  const here = createTestApp('127.0.0.1')
  expect((await here.app.request('/control/pause', { method: 'POST', headers: { origin: 'https://elsewhere.example' } })).status).toBe(404)
  expect([away.host.isPaused(), here.host.isPaused()]).toEqual([false, false])
})
