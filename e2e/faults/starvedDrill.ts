// Others use the machine: eight endless loops on two cores. Slow figures show their age, and no process is restarted because of it.
import { processesOf, type ProcessName } from '../support/processes/processes.ts'
import { startBusyLoops } from './busyLoops.ts'
import { HEAL_SECONDS, runBreakage, type Drill } from './drill.ts'
import { keepTrading } from './trader.ts'

/** The duration of the load in seconds; use fewer to test the drill itself. */
const SECONDS = Number(process.env.FAULTS_STARVED_SECONDS ?? 600)
/** The interval of live trades. */
const TRADE_EVERY_MS = 20_000

const parts: readonly ProcessName[] = ['web', 'api', 'executors', 'indexer', 'postgres', 'chain31356', 'chain31204']
const processIds = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(await Promise.all(parts.map(async (name) => [name, (await processesOf(name)).join()] as const)))

// REL-49
export const starvedDrill: Drill = {
  name: 'starved',
  broken: `four endless loops for each core, for ${SECONDS} s; a world that is started for it alone comes up under them`,
  before: startBusyLoops,
  run: async (bench) => {
    let end = (): void => undefined
    let trading: ReturnType<typeof keepTrading> | undefined
    const before = await processIds()
    const outcome = await runBreakage(bench, {
      inject: ({ traders }) => {
        end = startBusyLoops()
        trading = keepTrading(traders[31356], TRADE_EVERY_MS)
      },
      mend: async () => {
        end()
        await trading?.stop()
      },
      holdMs: SECONDS * 1_000,
      trades: false,
      loaded: 31356,
      mustMark: false,
      keepsFigures: true,
      within: HEAL_SECONDS,
    }).finally(() => end())
    const after = await processIds()
    const restarted = parts.filter((name) => after.get(name) !== before.get(name)).map((name) => `${name} was started again`)
    return { ...outcome, failures: [...outcome.failures, ...restarted] }
  },
}
