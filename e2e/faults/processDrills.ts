// Processes die under load, the database stands still or is killed, the disk is full.
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { killProcess, signalFamily, type ProcessName } from '../support/processes.ts'
import { runBreakage, type Bench, type Drill } from './drill.ts'
import { keepTrading } from './trader.ts'

const TRADE_EVERY_MS = 40
const LOAD_MS = 2_000

const killDrill = (name: ProcessName, within: number): Drill => ({
  name: `kill-${name}`,
  broken: `kill -9 of ${name} while 20 swaps a second are made`,
  run: (bench) => {
    let load: ReturnType<typeof keepTrading> | undefined
    return runBreakage(bench, {
      inject: async ({ trader }) => {
        load = keepTrading(trader, TRADE_EVERY_MS)
        await wait(LOAD_MS)
        await killProcess(name)
        await wait(LOAD_MS)
      },
      mend: async () => void (await load?.stop()),
      holdMs: 2 * LOAD_MS + 1_000,
      trades: false,
      isLoaded: true,
      mustMark: false,
      within,
    })
  },
})

const databasePaused: Drill = {
  name: 'db-paused',
  broken: 'every process of the database stands still for 20 s',
  run: (bench) =>
    runBreakage(bench, {
      inject: () => signalFamily('postgres', 'SIGSTOP'),
      mend: () => signalFamily('postgres', 'SIGCONT'),
      holdMs: 20_000,
    }),
}

const BALLAST_BYTES = 8 * 1024 * 1024

/** Writes until nothing more fits. */
const fillDisk = (file: string): void => {
  const block = Buffer.alloc(BALLAST_BYTES)
  const handle = openSync(file, 'w')
  for (let size = block.length; size >= 4_096;) {
    try {
      if (writeSync(handle, block, 0, size) < size) size /= 2
    } catch {
      size /= 2
    }
  }
  fsyncSync(handle)
  closeSync(handle)
}

const ballast = ({ world }: Bench): string => join(world.dataDir!, 'ballast')

const diskFull: Drill = {
  name: 'disk-full',
  broken: 'the disk of database and chains is full for 20 s',
  impossible: ({ isDiskOwn }) => (isDiskOwn ? undefined : 'this world lies on the disk of the machine'),
  run: (bench) =>
    runBreakage(bench, {
      inject: (on) => fillDisk(ballast(on)),
      mend: (on) => rmSync(ballast(on), { force: true }),
      holdMs: 20_000,
      mustMark: false,
    }),
}

export const processDrills: readonly Drill[] = [
  killDrill('api', 15),
  killDrill('indexer', 60),
  killDrill('web', 15),
  killDrill('postgres', 15),
  killDrill('chain31356', 30),
  databasePaused,
  diskFull,
]
