import { constants } from 'node:buffer'
import fs from 'node:fs'
import { pollEvery } from '../clock/sleep.ts'

const headBytes = 64
const tailBytes = 256

/** The previous dump: the node overwrites its dump in place, so a kill during that leaves half a file. */
export const backupOf = (file: string): string => `${file}.backup`

/** Whether the dump is complete: a dump ends with its last key. */
export function isDumpComplete(file: string): boolean {
  if (!fs.existsSync(file)) return false
  const size = fs.statSync(file).size
  if (size < 2) return false
  const handle = fs.openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(Math.min(tailBytes, size))
    fs.readSync(handle, buffer, 0, buffer.length, size - buffer.length)
    return /"historical_states":(null|\{\}|\[\])\}\s*$/.test(buffer.toString('utf8'))
  } finally {
    fs.closeSync(handle)
  }
}

/** Block number of a dump: its first number. Throws when there is no dump, or an invalid one. */
export function dumpedBlock(file: string): number {
  const handle = fs.openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(headBytes)
    const length = fs.readSync(handle, buffer, 0, headBytes, 0)
    const number = /^\{"block":\{"number":"(0x[0-9a-f]+)"/.exec(buffer.toString('utf8', 0, length))?.[1]
    if (number === undefined) throw new Error(`${file} does not begin as a dump does.`)
    return Number(number)
  } finally {
    fs.closeSync(handle)
  }
}

/** Keeps a copy of a complete dump. */
export function backUpDump(file: string): void {
  if (!isDumpComplete(file)) return
  const backup = backupOf(file)
  fs.copyFileSync(file, `${backup}.new`)
  fs.renameSync(`${backup}.new`, backup)
}

/** Replaces a truncated dump by its copy. Throws when neither exists. */
export function restoreIncompleteDump(file: string): void {
  if (isDumpComplete(file)) return
  const backup = backupOf(file)
  if (!isDumpComplete(backup))
    throw new Error(`The state of a chain is gone (${file}). Stop, run npm run reset, then npm start: it builds a fresh world.`)
  fs.copyFileSync(backup, file)
}

/** Whether the dump has the block and the size of its copy: an idle chain is dumped repeatedly. */
export function isDumpBackedUp(file: string): boolean {
  const backup = backupOf(file)
  if (!fs.existsSync(backup) || fs.statSync(backup).size !== fs.statSync(file).size) return false
  return dumpedBlock(backup) === dumpedBlock(file)
}

/** Copies a dump after each change, at most every `everyMs`, while `isOwn` says that the node serves the right chain. */
export function watchDumps(file: string, everyMs: number, isOwn: () => Promise<boolean>): void {
  let seen = 0
  const copy = async (): Promise<void> => {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (!stat || stat.mtimeMs === seen || !isDumpComplete(file) || !(await isOwn())) return
    seen = stat.mtimeMs
    if (!isDumpBackedUp(file)) backUpDump(file)
  }
  pollEvery(everyMs, copy)
}

type TraceNode = {
  parent: number | null
  trace: { success: boolean; kind: string; value: string } & Record<string, unknown>
} & Record<string, unknown>
type State = { transactions: { info: { traces: TraceNode[] } }[] }

const bare = (node: TraceNode): TraceNode => ({ ...node, logs: [], trace: { ...node.trace, data: '0x', output: '0x', steps: [] } })

/** Whether a call, or an outer one, was reverted. */
const isTakenBack = (traces: readonly TraceNode[], node: TraceNode): boolean => {
  const around = node.parent === null ? undefined : traces[node.parent]
  return !node.trace.success || (around !== undefined && isTakenBack(traces, around))
}

/** Keeps the outermost call, and the inner ones that carried coins. */
const slimTraces = (traces: readonly TraceNode[]): TraceNode[] => {
  const [root, ...inner] = traces
  if (!root) return []
  const carrying = inner.filter(
    (node) => ['CALL', 'CREATE', 'CREATE2'].includes(node.trace.kind) && BigInt(node.trace.value) > 0n && !isTakenBack(traces, node),
  )
  const outermost = { ...bare(root), children: carrying.map((_, at) => at + 1), ordering: carrying.map((_, at) => ({ Call: at })) }
  return [outermost, ...carrying.map((node, at) => ({ ...bare(node), idx: at + 1, parent: 0, children: [], ordering: [] }))]
}

/**
 * Rewrites a dump without inner calls of past transactions that carried no coins, which are two thirds of it: it then loads three times as
 * fast. Receipts, logs and blocks are unchanged; `trace_transaction` only returns coin transfers for these transactions. Throws, and leaves
 * the dump unchanged, when it exceeds the maximum length of a string.
 */
export function slimDump(file: string): void {
  if (fs.statSync(file).size > constants.MAX_STRING_LENGTH) throw new Error('it is longer than a text can be')
  const state = JSON.parse(fs.readFileSync(file, 'utf8')) as State
  for (const { info } of state.transactions) info.traces = slimTraces(info.traces)
  fs.writeFileSync(`${file}.slim`, JSON.stringify(state))
  fs.renameSync(`${file}.slim`, file)
}

const worthBytes = 40_000_000

/**
 * Prepares a dump for its node: complete (`restoreIncompleteDump`), and slimmed when it grew by more than 40 MB since it was last slimmed to
 * `slimBytes`. A dump that cannot be slimmed is left unchanged, and that is logged.
 */
export function prepareDump(file: string, slimBytes: number, log: (line: string) => void): void {
  restoreIncompleteDump(file)
  if (fs.statSync(file).size <= slimBytes + worthBytes) return
  try {
    slimDump(file)
  } catch (error) {
    fs.rmSync(`${file}.slim`, { force: true })
    log(`${file} has grown and stays so: it cannot be slimmed (${String(error)})`)
  }
}
