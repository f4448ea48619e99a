// tsx e2e/overWorld.ts <command…>: runs the commands that "and" parts, one after the other, over one fresh world, all of them even when one fails.
// They find it by E2E_URL and WEB_URL. Ends with the code of the first that failed.
import { type ChildProcess, spawn } from 'node:child_process'
import { webUrl } from './support/ports.ts'
import { startWorld } from './support/processes/startWorld.ts'

const commandsOf = (words: readonly string[]): string[][] =>
  words.reduce<string[][]>((all, word) => (word === 'and' ? [...all, []] : [...all.slice(0, -1), [...all.at(-1)!, word]]), [[]])

// Ending this process ends the command first, and then the world, cleanly.
let running: ChildProcess | undefined
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isEnding = true
    running?.kill(signal)
  })

const run = ([command = '', ...args]: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, E2E_URL: webUrl, WEB_URL: webUrl }, stdio: 'inherit' })
    running = child
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })

const stop = await startWorld()
const codes: number[] = []
try {
  for (const command of commandsOf(process.argv.slice(2))) if (!isEnding) codes.push(await run(command))
} finally {
  await stop()
}
process.exitCode = isEnding ? 1 : (codes.find((code) => code !== 0) ?? 0)
