import fs from 'node:fs'
import path from 'node:path'
import { isRunning, markOf, type ProcessMark } from './lockFile.ts'
import { sleep } from '../clock/sleep.ts'

type Entry = ProcessMark & { readonly name: string; readonly signal: NodeJS.Signals }

const SAVE_AGAIN_MS = 1_000

/** The processes of this world, on disk: a killed start leaves them behind, and the next one stops exactly those. */
export class Children {
  private entries: readonly Entry[] = []
  private late: NodeJS.Timeout | undefined

  constructor(private readonly file: string) {}

  /** When the disk is full, the list is written as soon as possible; no process stops or fails to start because of that. */
  private save(): void {
    clearTimeout(this.late)
    try {
      fs.writeFileSync(`${this.file}.new`, JSON.stringify(this.entries))
      fs.renameSync(`${this.file}.new`, this.file)
    } catch {
      // The world and its folder are gone: there is nothing to write.
      if (this.entries.length === 0 && !fs.existsSync(path.dirname(this.file))) return
      this.late = setTimeout(() => this.save(), SAVE_AGAIN_MS)
      this.late.unref()
    }
  }

  add(name: string, pid: number, signal: NodeJS.Signals): void {
    const mark = markOf(pid)
    if (!mark) return
    this.entries = [...this.entries.filter((entry) => entry.name !== name), { ...mark, name, signal }]
    this.save()
  }

  remove(pid: number): void {
    this.entries = this.entries.filter((entry) => entry.pid !== pid)
    this.save()
  }

  /** Kills what this start started and did not stop in order: the steps of an aborted start. */
  killRest(): void {
    for (const entry of this.entries.filter(isRunning)) process.kill(entry.pid, 'SIGKILL')
    this.entries = []
    this.save()
  }

  /** Stops what a killed start left behind; returns the names. Chains write their state on a regular stop signal. */
  async stopLeftovers(): Promise<readonly string[]> {
    let left: readonly Entry[] = []
    try {
      left = (JSON.parse(fs.readFileSync(this.file, 'utf8')) as Entry[]).filter(isRunning)
    } catch {
      return []
    }
    for (const { pid, signal } of left) process.kill(pid, signal)
    for (let i = 0; i < 200 && left.some(isRunning); i++) await sleep(50)
    for (const entry of left.filter(isRunning)) process.kill(entry.pid, 'SIGKILL')
    return left.map(({ name }) => name)
  }
}
