import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markOf } from './lockFile.ts'
import { waitUntil } from '../clock/sleep.ts'
import { Children } from './children.ts'
import { backoffMs, Supervised } from './supervised.ts'

let directory = ''
let children: Children
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'supervised-'))
  children = new Children(path.join(directory, 'children.json'))
})
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }))

const sleeper = () => spawn('sleep', ['60'], { stdio: 'ignore' })

it('starts a killed process again and tells those who wait for it', async () => {
  const events: string[] = []
  const process_ = new Supervised(
    {
      name: 'sleeper',
      spawn: sleeper,
      ready: async () => undefined,
      afterDeath: async () => void events.push('dead'),
      afterRestart: async () => void events.push('back'),
    },
    { children, log: () => undefined },
  )
  await process_.start()
  const first = process_.pid ?? 0
  process.kill(first, 'SIGKILL')
  await waitUntil(async () => events.includes('back'), 'the restart')
  expect(process_.pid).not.toBe(first)
  expect(events).toEqual(['dead', 'back'])
  const second = process_.pid ?? 0
  await process_.stop()
  expect(markOf(second)).toBeUndefined()
})

it('tries again, with a growing pause, when a process does not come up', async () => {
  let tries = 0
  const process_ = new Supervised(
    {
      name: 'late',
      spawn: sleeper,
      ready: async () => {
        if (++tries === 2) throw new Error('not yet')
      },
    },
    { children, log: () => undefined },
  )
  await process_.start()
  process.kill(process_.pid ?? 0, 'SIGKILL')
  await waitUntil(async () => tries === 3, 'the third try')
  await process_.stop()
  expect([0, 1, 2, 20].map(backoffMs)).toEqual([150, 300, 600, 10_000])
})

const withoutLog = { log: () => undefined }

it('ends a process that does not come up before it starts another one', async () => {
  const spawned: number[] = []
  const process_ = new Supervised(
    {
      name: 'silent',
      spawn: () => {
        const child = sleeper()
        spawned.push(child.pid ?? 0)
        return child
      },
      ready: async () => {
        if (spawned.length < 3) throw new Error('does not answer')
      },
      startTries: 3,
    },
    { children, ...withoutLog },
  )
  await process_.start()
  expect(spawned.map((pid) => markOf(pid) !== undefined)).toEqual([false, false, true])
  await process_.stop()
})

it('is restarted as often as it takes, beyond the tries of a first start', async () => {
  let isAway = false
  let tries = 0
  const process_ = new Supervised(
    {
      name: 'dependent',
      spawn: () => {
        if (isAway && ++tries < 3) throw new Error('what it needs is away')
        return sleeper()
      },
      ready: async () => undefined,
    },
    { children, ...withoutLog },
  )
  await process_.start()
  isAway = true
  await process_.restart('SIGKILL')
  expect([tries, process_.pid === undefined]).toEqual([3, false])
  await process_.stop()
})

it('leaves nothing running when it is stopped in the middle of a start, and never two of it', async () => {
  const spawned: number[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const process_ = new Supervised(
    {
      name: 'slow',
      spawn: async () => {
        if (spawned.length === 0) await held
        const child = sleeper()
        spawned.push(child.pid ?? 0)
        return child
      },
      ready: async () => undefined,
    },
    { children, ...withoutLog },
  )
  const first = process_.start()
  // Its preparations have started.
  await Promise.resolve()
  const stopped = process_.stop()
  const second = process_.start()
  release()
  await expect(first).rejects.toThrow('slow')
  await Promise.all([stopped, second])
  expect(spawned.map((pid) => markOf(pid) !== undefined)).toEqual([false, true])
  await process_.stop()
  expect(process_.pid).toBeUndefined()
})

// REL-43: disk full
it('starts a killed process again while the disk takes nothing, and writes its processes down once it does', async () => {
  const file = path.join(directory, 'children.json')
  const draft = `${file}.new`
  const process_ = new Supervised({ name: 'sleeper', spawn: sleeper, ready: async () => undefined }, { children, ...withoutLog })
  await process_.start()
  const first = process_.pid ?? 0
  fs.symlinkSync('/dev/full', draft)
  process.kill(first, 'SIGKILL')
  await waitUntil(async () => process_.pid !== undefined && process_.pid !== first, 'the restart')
  const listed = () => (JSON.parse(fs.readFileSync(file, 'utf8')) as { pid: number }[]).map(({ pid }) => pid)
  expect(listed()).toEqual([first])
  fs.rmSync(draft)
  await waitUntil(async () => listed()[0] === process_.pid, 'the list')
  await process_.stop()
})

// README: Ctrl-C stops what it started
it('ends every process although its folder is gone', async () => {
  const process_ = new Supervised({ name: 'sleeper', spawn: sleeper, ready: async () => undefined }, { children, ...withoutLog })
  const lent = sleeper()
  await process_.start()
  const first = process_.pid ?? 0
  children.add('lent', lent.pid ?? 0, 'SIGKILL')
  fs.rmSync(directory, { recursive: true })
  process.kill(first, 'SIGKILL')
  await waitUntil(async () => process_.pid !== undefined && process_.pid !== first, 'the restart')
  const second = process_.pid ?? 0
  await process_.stop()
  children.killRest()
  await waitUntil(async () => markOf(lent.pid ?? 0) === undefined, 'the end of what was lent')
  expect(markOf(second)).toBeUndefined()
})

it('writes nothing any more when its folder is gone and no process is left', () => {
  vi.useFakeTimers()
  new Children(path.join(directory, 'gone', 'children.json')).killRest()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('stops exactly what a killed start left behind', async () => {
  const left = sleeper()
  const other = sleeper()
  children.add('left', left.pid ?? 0, 'SIGTERM')
  expect(await new Children(path.join(directory, 'children.json')).stopLeftovers()).toEqual(['left'])
  expect(markOf(left.pid ?? 0)).toBeUndefined()
  expect(markOf(other.pid ?? 0)).toBeDefined()
  other.kill('SIGKILL')
})
