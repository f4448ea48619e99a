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
export const TICK_MS = 10

/** What the kernel says of a process or a thread in a file, from its state on: a name may hold spaces. */
export const statOf = (file: string): readonly string[] => {
  const text = fs.readFileSync(file, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** What a running process has done; undefined where there is none, or where the kernel does not tell how long it waited. */
export function workOf(pid: number): Work | undefined {
  try {
    const fields = statOf(`/proc/${pid}/stat`)
    let queuedMs = 0
    let waitsForDisk = false
    for (const thread of fs.readdirSync(`/proc/${pid}/task`)) {
      const folder = `/proc/${pid}/task/${thread}`
      queuedMs += Number(fs.readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[1]) / 1e6
      waitsForDisk ||= statOf(`${folder}/stat`)[0] === 'D'
    }
    return { computedMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, queuedMs, waitsForDisk }
  } catch {
    return undefined
  }
}
