import { once } from 'node:events'
import path from 'node:path'
import { EnvError, readEnv } from './env.ts'
import { LockedError } from './processes/lockFile.ts'
import { PortTakenError } from './ports.ts'
import { createTerminal } from './progress/terminal.ts'
import { serviceNames } from './services.ts'
import { StartAborted } from './processes/lifecycle.ts'
import { startWorld } from './world.ts'

const root = path.resolve(import.meta.dirname, '../../..')
// A closed terminal accepts no more lines: the world must still stop in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
const terminal = createTerminal({ isTTY: process.stdout.isTTY ?? false, write: (text) => void process.stdout.write(text) })

/** Prints errors that a person can fix as their message, everything else with its stack. */
function tell(error: unknown): void {
  const isPlain = error instanceof EnvError || error instanceof LockedError || error instanceof PortTakenError
  terminal.line(`\n${isPlain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

async function main(): Promise<void> {
  const env = readEnv(process.env, root)
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (abort.signal.aborted) return
      terminal.line('\nStopping …')
      abort.abort()
    })
  const address = `http://localhost:${env.ports.web.port}`
  terminal.line('\nStarting the exchange and its two local chains. Ctrl-C stops it; the next start goes on where it ended.\n')
  const world = await startWorld({
    env,
    scenario: 'fullYear',
    services: env.hasOwnStore ? serviceNames.filter((name) => name !== 'store') : serviceNames,
    onProgress: terminal.listener,
    log: terminal.line,
    onUsable: () => terminal.line(`\n  Open ${address}\n  A swap can be made now; lists and charts fill while the index catches up.\n`),
    signal: abort.signal,
  })
  void world.indexed.then(() => {
    if (!abort.signal.aborted) terminal.line(`\n  Everything is up: ${address}   Logs: ${path.join(env.dataDir, 'logs')}\n`)
  })
  if (!abort.signal.aborted) await once(abort.signal, 'abort')
  await world.stop()
}

main().then(
  () => {
    terminal.line('Stopped. The next npm start goes on where this world ended.')
    process.exit(0)
  },
  (error: unknown) => {
    if (error instanceof StartAborted) {
      terminal.line('Stopped.')
      process.exit(0)
    }
    tell(error)
    process.exit(1)
  },
)
