// REL-43: Processes die under load, the database is restarted or stopped, the disk is full.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ChainId } from '../support/chain.ts'
import { killProcess, processesOf, signalFamily, type ProcessName } from '../support/processes/processes.ts'
import { HEAL_SECONDS, runBreakage, type Bench, type Drill } from './drill.ts'
import { keepFull } from './smallDisk.ts'
import { keepTrading } from './trader.ts'

const TRADE_EVERY_MS = 40
/** Trades before the fault, and with it: a mark shows within that time. */
const [LOAD_MS, BROKEN_MS] = [2_000, 6_000]

type LoadDrill = {
  readonly name: string
  readonly broken: string
  readonly act: () => Promise<unknown>
  readonly within?: number
  readonly chainId?: ChainId
  readonly mustMark?: boolean
}

/** Runs a process fault under a load of 20 swaps per second. */
const underLoad = ({ name, broken, act, within = HEAL_SECONDS, chainId = 31356, mustMark = false }: LoadDrill): Drill => ({
  name,
  broken: `${broken} while 20 swaps a second are made`,
  run: (bench) => {
    let load: ReturnType<typeof keepTrading> | undefined
    return runBreakage(bench, {
      inject: async ({ traders }) => {
        load = keepTrading(traders[chainId], TRADE_EVERY_MS)
        await wait(LOAD_MS)
        await act()
      },
      mend: async () => void (await load?.stop()),
      holdMs: LOAD_MS + BROKEN_MS,
      trades: false,
      loaded: chainId,
      mustMark,
      within,
    })
  },
})

type KillDrill = Pick<LoadDrill, 'within' | 'chainId' | 'mustMark'>

const killDrill = (name: ProcessName, drill: KillDrill): Drill =>
  underLoad({ name: `kill-${name}`, broken: `kill -9 of ${name}`, act: () => killProcess(name), ...drill })

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

const databaseRestarted = underLoad({
  name: 'db-restarted',
  broken: 'the database is shut down in order (SIGINT)',
  act: async () => {
    for (const pid of await processesOf('postgres')) process.kill(pid, 'SIGINT')
  },
})

/** Writes to the database's own log until the disk is full: its preallocated log files would have room for minutes. */
const growLog = async (databaseUrl: string): Promise<void> => {
  const db = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
  db.on('error', () => undefined)
  try {
    await db.connect()
    for (;;) await db.query("select pg_logical_emit_message(true, 'drill', repeat('x', 4000000))")
  } finally {
    await db.end().catch(() => undefined)
  }
}

const FULL_MS = 20_000
const GROW_EVERY_MS = 500

const diskFull: Drill = {
  name: 'disk-full',
  broken: 'the disk of database and chains is full for 20 s: the database cannot write its log',
  impossible: ({ isDiskOwn }) => (isDiskOwn ? undefined : 'this world lies on the disk of the machine'),
  run: async (bench) => {
    let disk: ReturnType<typeof keepFull> | undefined
    let growing = Promise.resolve()
    const refused: string[] = []
    const growFor = async ({ world }: Bench): Promise<void> => {
      const began = performance.now()
      while (performance.now() - began < FULL_MS) {
        await growLog(world.databaseUrl).catch((error: unknown) => refused.push(String(error)))
        await wait(GROW_EVERY_MS)
      }
    }
    const outcome = await runBreakage(bench, {
      inject: (on) => {
        disk = keepFull(join(on.world.dataDir!, 'ballast'))
        growing = growFor(on)
      },
      mend: async () => {
        await growing
        disk?.release()
      },
      holdMs: FULL_MS,
    })
    const [said] = refused
    if (said === undefined) return { ...outcome, failures: [...outcome.failures, 'the database could write all the while'] }
    return { ...outcome, shown: `${outcome.shown}; the database ${refused.length} times: ${said}` }
  },
}

export const processDrills: readonly Drill[] = [
  // Without these the lists do not change under trades: a mark must say so.
  killDrill('api', { within: 15, mustMark: true }),
  killDrill('indexer', { within: 60, mustMark: true }),
  killDrill('web', { within: 15, mustMark: true }),
  killDrill('executors', { within: 15 }),
  // The indexer is started again with it.
  killDrill('postgres', { mustMark: true }),
  killDrill('chain31356', { within: 30 }),
  killDrill('chain31204', { within: 30, chainId: 31204 }),
  databaseRestarted,
  databasePaused,
  diskFull,
]
