import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'

/**
 * Keeps what a process says in its log file. It says it into a pipe: a process that writes to the file itself ends, or waits for ever, when the
 * disk is full. What the disk does not take is lost, and the process goes on.
 */
export function keepLog({ stdout, stderr }: ChildProcess, file: string): void {
  const keep = (chunk: Buffer): void => {
    try {
      fs.appendFileSync(file, chunk)
    } catch {
      // There is nowhere to say it.
    }
  }
  for (const stream of [stdout, stderr]) stream?.on('data', keep)
}
