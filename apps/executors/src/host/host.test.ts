import { findNetworkEntry, type Network } from '@exchange/protocol'
import { hideAddresses } from '@exchange/protocol/node'
import { pino } from 'pino'
import type { PublicClient } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../clock/clock.ts'
import type { Executor } from '../executor.ts'
import { createHostApp } from './app.ts'
import { createHost, type HostOptions, MAX_BACKOFF_MS, pauseAfter } from './host.ts'

const networkOf = (chainId: number): Network => ({ ...findNetworkEntry(chainId)!, deployment: { chainId } as Network['deployment'] })
const networks = [networkOf(31_356), networkOf(31_204)]

/** A clock with waits that the test ends. */
const manualClock = () => {
  const waits: { ms: number; end: () => void }[] = []
  let now = 0
  const clock: Clock = {
    monotonic: () => now,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        waits.push({ ms, end: resolve })
        signal.addEventListener('abort', () => resolve())
      }),
  }
  return { clock, waits, pass: (ms: number) => void (now += ms), next: () => waits.splice(0).forEach(({ end }) => end()) }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

const start = (executors: readonly Executor[], { hide, subscribeHeads }: Pick<HostOptions, 'hide' | 'subscribeHeads'> = {}) => {
  const time = manualClock()
  const host = createHost({
    networks,
    executors,
    clientOf: () => ({}) as PublicClient,
    clock: time.clock,
    logger: pino({ level: 'silent' }),
    ...(hide && { hide }),
    ...(subscribeHeads && { subscribeHeads }),
  })
  host.start()
  return { host, ...time }
}

const executor = (name: string, run: Executor['run'], worksOn: Executor['worksOn'] = () => true): Executor => ({
  name,
  intervalMs: 1_000,
  worksOn,
  run,
})

it('runs each executor on each network it works on, again after its interval', async () => {
  const seen: string[] = []
  const note = executor(
    'note',
    async ({ network }) => void seen.push(`${network.chainId}`),
    (network) => network.plays === 56,
  )
  const { host, next } = start([note])
  await settle()
  next()
  await settle()
  expect(seen).toEqual(['31356', '31356'])
  await host.stop()
})

it('goes on with the others when one fails, and tells of the failure', async () => {
  let runs = 0
  const broken = executor('broken', async () => Promise.reject(new Error('no gas')))
  const working = executor('working', async () => void runs++)
  const { host, next, waits } = start([broken, working])
  await settle()
  expect(waits.map(({ ms }) => ms)).toEqual([1_000, 1_000, 2_000, 2_000])
  next()
  await settle()
  expect(runs).toBe(4)
  expect(host.jobs()[0]).toEqual({
    executor: 'broken',
    chainId: 31_356,
    runs: 2,
    failures: 2,
    failuresInARow: 2,
    lastError: 'no gas',
    report: null,
    gas: null,
    secondsSinceRun: 0,
  })
  expect(host.jobs()[1]).toMatchObject({ executor: 'working', failures: 0, lastError: null })
  await host.stop()
})

// An RPC's URL may contain its key, and errors of its client include the URL.
it('tells of a failure without the address of an RPC', async () => {
  const away = executor('away', async () => Promise.reject(new Error('HTTP request failed.\n\nURL: https://node.example/v2/s3cret')))
  const { host } = start([away], { hide: hideAddresses(['https://node.example/v2/s3cret']) })
  await settle()
  expect(host.jobs()[0]?.lastError).toBe('HTTP request failed.\n\nURL: node.example')
  await host.stop()
})

it('says how long ago a job last ran, so that one that hangs is seen', async () => {
  const [ran, hangs] = [executor('ran', async () => undefined), executor('hangs', () => new Promise(() => undefined))]
  const { host, pass } = start([ran, hangs])
  await settle()
  pass(7_900)
  expect(host.jobs().map(({ secondsSinceRun }) => secondsSinceRun)).toEqual([7, null, 7, null])
})

it('keeps what a run reports until the next one', async () => {
  let runs = 0
  const { host, next } = start([executor('counting', async () => ({ seen: ++runs }))])
  await settle()
  next()
  await settle()
  expect(host.jobs()[0]).toMatchObject({ runs: 2, report: { seen: 3 } })
  await host.stop()
})

it('goes on with the others when one hangs', async () => {
  let runs = 0
  const hanging = executor('hanging', ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())))
  const { host, next } = start([hanging, executor('working', async () => void runs++)])
  await settle()
  next()
  await settle()
  expect(runs).toBe(4)
  await host.stop()
})

it('pauses when the runs in progress are over, starts none meanwhile, and resumes', async () => {
  let runs = 0
  let leave = (): void => undefined
  const slow = executor(
    'slow',
    async () => {
      runs++
      await new Promise<void>((resolve) => (leave = resolve))
    },
    (network) => network.plays === 56,
  )
  const { host, next } = start([slow])
  await settle()
  let isPaused = false
  const pausing = host.pause().then(() => (isPaused = true))
  await settle()
  expect(isPaused).toBe(false)
  leave()
  await pausing
  next()
  await settle()
  expect([runs, host.isPaused()]).toEqual([1, true])
  host.resume()
  await settle()
  expect([runs, host.isPaused()]).toEqual([2, false])
  leave()
  await host.stop()
})

// NET-23: time moves while the host is paused
it('runs each executor at once when it resumes, however long its interval and its rest were', async () => {
  let runs = 0
  const rare = executor(
    'rare',
    async ({ rest }) => {
      runs++
      rest(60_000)
    },
    (network) => network.plays === 56,
  )
  const { host, next, waits } = start([rare], { subscribeHeads: () => ({ isTelling: () => true, stop: () => undefined }) })
  await settle()
  for (const isResting of [false, true]) {
    const before = runs
    if (isResting) next()
    await settle()
    expect([runs, waits.at(-1)?.ms]).toEqual([before, isResting ? 59_000 : 1_000])
    await host.pause()
    await settle()
    expect(runs).toBe(before)
    host.resume()
    await settle()
    expect(runs).toBe(before + 1)
  }
  await host.stop()
})

// REL-50
describe('an executor with nothing due before a block', () => {
  let tell: () => void
  let isTelling: boolean
  let runs: number
  const resting = executor(
    'resting',
    async ({ rest }) => {
      runs++
      rest(60_000)
    },
    (network) => network.plays === 56,
  )
  const subscribeHeads: HostOptions['subscribeHeads'] = ({ plays }, onTold) => {
    if (plays === 56) tell = onTold
    return { isTelling: () => isTelling, stop: () => undefined }
  }
  beforeEach(() => {
    runs = 0
    isTelling = true
  })

  it('rests beyond its interval, until the node tells of a block', async () => {
    const { host, waits, next } = start([resting], { subscribeHeads })
    await settle()
    expect(waits.map(({ ms }) => ms)).toEqual([1_000])
    next()
    await settle()
    expect([runs, waits.map(({ ms }) => ms)]).toEqual([1, [59_000]])
    tell()
    await settle()
    expect(runs).toBe(2)
    await host.stop()
  })

  it('does not rest where a block came since its run began, nor where the node tells of none', async () => {
    const { host, next } = start([resting], { subscribeHeads })
    await settle()
    tell()
    next()
    await settle()
    expect(runs).toBe(2)
    isTelling = false
    next()
    next()
    await settle()
    next()
    await settle()
    expect(runs).toBeGreaterThanOrEqual(3)
    await host.stop()
  })
})

it('tells a run to leave when the host is paused, and does not count that as a failure', async () => {
  const waiting = executor(
    'waiting',
    ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('left')))),
  )
  const { host } = start([waiting])
  await settle()
  await host.pause()
  expect(host.jobs().map(({ failures }) => failures)).toEqual([0, 0])
  await host.stop()
})

it('a run that did its work is made no rarer by a fault that it noted', async () => {
  const poor = executor('poor', async ({ noteFault }) => noteFault(new Error('no coins for one of its calls')))
  const { host, next, waits } = start([poor])
  for (let i = 0; i < 3; i++) {
    await settle()
    expect(waits.map(({ ms }) => ms)).toEqual([1_000, 1_000])
    next()
  }
  await settle()
  expect(host.jobs()[0]).toMatchObject({ failuresInARow: 4, lastError: 'no coins for one of its calls' })
  await host.stop()
})

it('waits longer after each failure in a row, at most a minute', () => {
  expect([0, 1, 2, 3, 30].map((failures) => pauseAfter(5_000, failures))).toEqual([5_000, 10_000, 20_000, 40_000, MAX_BACKOFF_MS])
  expect(pauseAfter(120_000, 3)).toBe(120_000)
})

it('tells of accounts whose coins for gas run low, and of the executors that they pay for', async () => {
  const client = { getBalance: async () => 10n ** 15n, getGasPrice: async () => 10n ** 9n } as unknown as PublicClient
  const account = `0x${'b'.repeat(40)}` as const
  const paid = (name: string): Executor => ({
    ...executor(
      name,
      async () => undefined,
      ({ plays }) => plays === 56,
    ),
    account,
  })
  const { clock } = manualClock()
  const executors = [paid('one'), paid('two'), executor('free', async () => undefined)]
  const host = createHost({ networks, executors, clientOf: () => client, clock, logger: pino({ level: 'silent' }) })
  host.start()
  await settle()
  expect(host.jobs().map(({ gas }) => gas?.state)).toEqual(['empty', 'empty', undefined, undefined])
  const health = (await (await createHostApp(host).request('/health')).json()) as { readonly alarms: unknown }
  expect(health.alarms).toEqual([{ chainId: 31_356, account, gas: 'empty', coins: '1000000000000000', executors: ['one', 'two'] }])
  await host.stop()
})
