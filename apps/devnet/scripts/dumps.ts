// Measures the cost of dumping a world's state: tsx apps/devnet/scripts/dumps.ts <data directory> [seconds between two dumps…]. It works on
// a copy, so the world may run.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { resumeChain, spawnAnvil, waitForAnvil } from '../src/chain/anvil.ts'
import { rpc } from '../src/chain/rpc.ts'
import { backupOf, isDumpComplete } from '../src/chain/stateFile.ts'
import { monotonicMs, wallSeconds } from '../src/clock/wallClock.ts'
import { paths } from '../src/env.ts'
import { sleep } from '../src/clock/sleep.ts'

const CHAIN = 31_356
const PORT = 28_545
const WATCHED_SECONDS = 50
const LOOK_EVERY_MS = 20
/** Clock ticks per second in /proc. */
const TICKS = 100

const [dataDir, ...asked] = process.argv.slice(2)
if (!dataDir) throw new Error('name the data directory of a world')
const intervals = asked.length > 0 ? asked.map(Number) : [4, 8, 16]
const at = paths(path.resolve(dataDir))
const { genesisTimestamp } = JSON.parse(fs.readFileSync(at.world, 'utf8')) as { genesisTimestamp: number }

/** CPU seconds that a process has used. */
const coreSeconds = (pid: number): number => {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

const measure = async (interval: number): Promise<void> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'exchange-dumps-'))
  const stateFile = path.join(folder, 'state.json')
  // The copy of a dump is always complete.
  fs.copyFileSync(backupOf(at.chain(CHAIN)), stateFile)
  const url = `http://127.0.0.1:${PORT}`
  const node = spawnAnvil({
    chainId: CHAIN,
    host: '127.0.0.1',
    port: PORT,
    stateFile,
    stateInterval: interval,
    genesisTimestamp,
    logFile: path.join(folder, 'log'),
  })
  try {
    await waitForAnvil(url, CHAIN, () => node.exitCode === null)
    await resumeChain(url, wallSeconds())
    const began = monotonicMs()
    const used = coreSeconds(node.pid!)
    const answers: number[] = []
    const dumps: number[] = []
    let dumping: number | undefined
    while (monotonicMs() - began < WATCHED_SECONDS * 1_000) {
      const asking = monotonicMs()
      await rpc(url, 'eth_blockNumber')
      answers.push(monotonicMs() - asking)
      const whole = isDumpComplete(stateFile)
      if (!whole) dumping ??= asking
      else if (dumping !== undefined) {
        dumps.push(monotonicMs() - dumping)
        dumping = undefined
      }
      await sleep(LOOK_EVERY_MS)
    }
    answers.sort((a, b) => a - b)
    const share = (coreSeconds(node.pid!) - used) / ((monotonicMs() - began) / 1_000)
    const place = (part: number) => `${(answers[Math.floor(part * (answers.length - 1))] ?? 0).toFixed(0)} ms`
    console.log(
      `every ${interval} s: ${(share * 100).toFixed(1)} % of a core; a file half written for ${Math.max(0, ...dumps).toFixed(0)} ms at most (${dumps.length} seen); ` +
        `answers: half within ${place(0.5)}, 99 % within ${place(0.99)}, slowest ${place(1)}`,
    )
  } finally {
    node.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

console.log(`a state of ${(fs.statSync(backupOf(at.chain(CHAIN))).size / 1e6).toFixed(1)} MB`)
for (const interval of intervals) await measure(interval)
