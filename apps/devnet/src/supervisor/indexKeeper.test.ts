import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Children } from '../processes/children.ts'
import { IndexKeeper } from './indexKeeper.ts'
import { Supervised } from '../processes/supervised.ts'

let directory = ''
let indexer: Supervised
let keeper: IndexKeeper
/** Remaining failing starts, as while the database is away. */
let failures: number
let isHanging: boolean

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'keeper-'))
  failures = 0
  isHanging = false
  indexer = new Supervised(
    {
      name: 'indexer',
      spawn: () => {
        if (failures-- > 0) throw new Error('connect ECONNREFUSED')
        return spawn('sleep', ['60'], { stdio: 'ignore' })
      },
      ready: async (alive) => {
        while (isHanging && alive()) await new Promise(setImmediate)
      },
    },
    { children: new Children(path.join(directory, 'children.json')), log: () => undefined },
  )
  keeper = new IndexKeeper({
    indexer,
    // Nothing listens there.
    port: 1,
    chains: [],
    databaseUrl: 'postgresql://postgres@127.0.0.1:1/none',
    condemned: new Map(),
    log: () => undefined,
  })
})
afterEach(async () => {
  keeper.stop()
  await indexer.stop()
  fs.rmSync(directory, { recursive: true })
})

// REL-43: disk full, database restart: heals without hand work
it('brings the indexer back however often its start fails', async () => {
  await indexer.start()
  failures = 2
  await keeper.reindex(new Map())
  expect(indexer.pid).toBeDefined()
  failures = 2
  await keeper.lost()
  expect(indexer.pid).toBeUndefined()
  await keeper.back()
  expect(indexer.pid).toBeDefined()
})

it('ends a start that hangs at once when a chain is lost, and starts anew when it is back', async () => {
  await indexer.start()
  isHanging = true
  const reindexing = keeper.reindex(new Map())
  while (indexer.pid === undefined) await new Promise(setImmediate)
  await keeper.lost()
  await reindexing
  expect(indexer.pid).toBeUndefined()
  isHanging = false
  await keeper.back()
  expect(indexer.pid).toBeDefined()
})

it('stands still until both are back when a chain and the database were lost', async () => {
  await indexer.start()
  const { pid } = indexer
  await keeper.back()
  expect(indexer.pid).toBe(pid)
  await Promise.all([keeper.lost(), keeper.lost()])
  await keeper.back()
  expect(indexer.pid).toBeUndefined()
  await keeper.back()
  expect(indexer.pid).toBeDefined()
})
