import fs from 'node:fs'

/** The work of a process since its start, in milliseconds. */
export type Work = {
  /** Time that its threads ran. */
  readonly computedMs: number
  /** Time that its threads were runnable and waited for a core. */
  readonly queuedMs: number
  /** Whether a thread waits for a disk now. */
  readonly waitsForDisk: boolean
}

/** Milliseconds per kernel tick. */
export const TICK_MS = 10

/** The fields of a process's or thread's stat file, from its state on: the name may contain spaces. */
export const statOf = (file: string): readonly string[] => {
  const text = fs.readFileSync(file, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** The work of a running process; undefined when there is none, or when the kernel does not report waiting times. */
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
