import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'

/**
 * Writes a process's output to its log file through a pipe: a process that writes to the file itself ends, or blocks for ever, when the
 * disk is full. Output that cannot be written is dropped, and the process continues.
 */
export function writeProcessLog({ stdout, stderr }: ChildProcess, file: string): void {
  const keep = (chunk: Buffer): void => {
    try {
      fs.appendFileSync(file, chunk)
    } catch {
      // Nowhere to report it.
    }
  }
  for (const stream of [stdout, stderr]) stream?.on('data', keep)
}
