// The processes of the world under test, found by the port they listen on, and killed like a crash would.
import { readdir, readFile, readlink } from 'node:fs/promises'
import { areJobsRunning, type ExecutorJob } from './executorJobs.ts'
import { portOffset } from '../ports.ts'

const ports = { api: 4000, executors: 4200, indexer: 4300, postgres: 5434, web: 3000, chain31356: 8545, chain31204: 8546 } as const
export type ProcessName = keyof typeof ports

/** Socket inodes that listen on a TCP port (state 0A). */
const listeningInodes = async (port: number): Promise<Set<string>> => {
  const tables = await Promise.all(['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8').catch(() => '')))
  const rows = tables.flatMap((table) => table.split('\n').slice(1)).map((line) => line.trim().split(/\s+/))
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  return new Set(rows.filter((row) => row[1]?.endsWith(`:${wanted}`) && row[3] === '0A').map((row) => `socket:[${row[9]}]`))
}

/** Ids of the processes that listen on the part's port. */
export const processesOf = async (name: ProcessName): Promise<number[]> => {
  const inodes = await listeningInodes(ports[name] + portOffset)
  if (inodes.size === 0) return []
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const held = await Promise.all(
    pids.map(async (pid) => {
      const fds = await readdir(`/proc/${pid}/fd`).catch(() => [])
      const links = await Promise.all(fds.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
      return links.some((link) => inodes.has(link)) ? Number(pid) : 0
    }),
  )
  return held.filter((pid) => pid > 0)
}

/** kill -9. Returns the killed process ids. */
export const killProcess = async (name: ProcessName): Promise<number[]> => {
  const pids = await processesOf(name)
  if (!pids.length) throw new Error(`no process listens for ${name}`)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids
}

const askHealth = (name: ProcessName): Promise<Response> =>
  fetch(`http://127.0.0.1:${ports[name] + portOffset}/health`, { signal: AbortSignal.timeout(2_000) })

/** True if the process reports that it is healthy. */
export const answersHealth = (name: ProcessName): Promise<boolean> =>
  askHealth(name).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )

/** True while every job of the executors does its work. */
export const areExecutorsWorking = (): Promise<boolean> =>
  askHealth('executors').then(
    async (response) => response.ok && areJobsRunning(((await response.json()) as { executors: readonly ExecutorJob[] }).executors),
    () => false,
  )

/** True once another process than the killed ones listens again. */
export const hasRestarted = async (name: ProcessName, killed: readonly number[]): Promise<boolean> => {
  const pids = await processesOf(name)
  return pids.length > 0 && pids.every((pid) => !killed.includes(pid))
}

/** A process and all it started. */
const familyOf = async (pid: number): Promise<number[]> => {
  const others = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number)
  const parents = await Promise.all(
    others.map(async (other) => {
      const stat = await readFile(`/proc/${other}/stat`, 'utf8').catch(() => '')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  const children = others.filter((_, index) => parents[index] === pid)
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()]
}

/** Stops every process of a part (SIGSTOP), or resumes it (SIGCONT). */
export const signalFamily = async (name: ProcessName, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> => {
  const pids = (await Promise.all((await processesOf(name)).map(familyOf))).flat()
  for (const pid of new Set(pids)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended in the meantime.
    }
  }
}
