import fs from 'node:fs'

/** What a process has done since it began, in milliseconds. */
export type Work = {
  /** Time that its threads computed. */
  readonly computedMs: number
  /** Time that its threads were ready and waited for a core. */
  readonly queuedMs: number
  /** A thread waits for a disk at this moment. */
  readonly waitsForDisk: boolean
}

/** Milliseconds of a tick in which the kernel counts computing time. */
const TICK_MS = 10

const fieldsOf = (stat: string): readonly string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** What a running process has done; undefined where there is none, or where the kernel does not tell how long it waited. */
export function workOf(pid: number): Work | undefined {
  try {
    const fields = fieldsOf(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
    let queuedMs = 0
    let waitsForDisk = false
    for (const thread of fs.readdirSync(`/proc/${pid}/task`)) {
      const folder = `/proc/${pid}/task/${thread}`
      queuedMs += Number(fs.readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[1]) / 1e6
      waitsForDisk ||= fieldsOf(fs.readFileSync(`${folder}/stat`, 'utf8'))[0] === 'D'
    }
    return { computedMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, queuedMs, waitsForDisk }
  } catch {
    return undefined
  }
}
