import fs from 'node:fs'
import path from 'node:path'

export class LockedError extends Error {}

/** A process id and its kernel start time: the id alone may have been reused since. */
export type ProcessMark = { readonly pid: number; readonly started: string }

/** The mark of a running process; undefined when there is none. */
export function markOf(pid: number): ProcessMark | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    return { pid, started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

/** Whether exactly the marked process is running. */
export const isRunning = (mark: ProcessMark): boolean => markOf(mark.pid)?.started === mark.started

const read = (file: string): ProcessMark | undefined => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as ProcessMark
  } catch {
    return undefined
  }
}

/** The running owner of a lock file; undefined when it is free or its owner was killed. */
export function ownerOf(file: string): ProcessMark | undefined {
  const mark = read(file)
  return mark && isRunning(mark) ? mark : undefined
}

/** Takes the lock of a data directory for this process. Throws a `LockedError` when another start holds it. */
export function acquireLock(file: string): { readonly release: () => void } {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const owner = ownerOf(file)
  if (owner) {
    throw new LockedError(
      `This world already runs (process ${owner.pid}, ${path.dirname(file)}).\n` +
        '  Stop it with Ctrl-C in its terminal, or start a second world with its own DATA_DIR and PORT_OFFSET.',
    )
  }
  const own = markOf(process.pid)
  fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(own))
  fs.renameSync(`${file}.${process.pid}`, file)
  return { release: () => fs.rmSync(file, { force: true }) }
}
