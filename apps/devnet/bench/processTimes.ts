import fs from 'node:fs'
import { ownerOf } from '../src/processes/lockFile.ts'
import { statOf, TICK_MS } from '../src/processes/processWork.ts'

type Process = { readonly pid: number; readonly parent: number; readonly computedMs: number }

const readProcess = (pid: number): Process | undefined => {
  try {
    const fields = statOf(`/proc/${pid}/stat`)
    // Ended processes count with their parent: 13 and 14 are its children's times.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { pid, parent: Number(fields[1]), computedMs: ticks * TICK_MS }
  } catch {
    return undefined
  }
}

const readProcesses = (): readonly Process[] =>
  fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => readProcess(Number(pid)) ?? [])

const namesOf = (children: string): ReadonlyMap<number, string> => {
  const entries = JSON.parse(fs.readFileSync(children, 'utf8')) as { readonly pid: number; readonly name: string }[]
  return new Map(entries.map(({ pid, name }) => [pid, name]))
}

/**
 * CPU time of each part of a running world since its start, in milliseconds: the supervisor, and each process with its children. Undefined
 * when no world runs.
 */
export function readTimes(files: { readonly lock: string; readonly children: string }): ReadonlyMap<string, number> | undefined {
  const supervisor = ownerOf(files.lock)?.pid
  if (supervisor === undefined) return undefined
  const all = readProcesses()
  const names = new Map([...namesOf(files.children), [supervisor, 'supervisor']])
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]))
  const partOf = (pid: number): string | undefined => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
      const name = names.get(at)
      if (name !== undefined) return name
    }
    return undefined
  }
  const times = new Map<string, number>()
  for (const { pid, computedMs } of all) {
    const part = partOf(pid)
    if (part !== undefined) times.set(part, (times.get(part) ?? 0) + computedMs)
  }
  return times
}
