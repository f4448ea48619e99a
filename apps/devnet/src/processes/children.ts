import fs from 'node:fs'
import path from 'node:path'
import { isRunning, markOf, type ProcessMark } from './lockFile.ts'
import { sleep } from '../clock/sleep.ts'

type Entry = ProcessMark & { readonly name: string; readonly signal: NodeJS.Signals }

const SAVE_AGAIN_MS = 1_000

/** The processes of this world, on disk: a start that was killed leaves them behind, and the next one stops exactly those. */
export class Children {
  private entries: readonly Entry[] = []
  private late: NodeJS.Timeout | undefined

  constructor(private readonly file: string) {}

  /** What the disk does not take is written as soon as it does: no process ends, and none stays away, because it cannot be written down. */
  private save(): void {
    clearTimeout(this.late)
    try {
      fs.writeFileSync(`${this.file}.new`, JSON.stringify(this.entries))
      fs.renameSync(`${this.file}.new`, this.file)
    } catch {
      // The world is gone with its folder: there is nothing to write down, and nothing to write it in.
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

  /** Kills what this start has started and not stopped in order: the steps of a start that was broken off. */
  killRest(): void {
    for (const entry of this.entries.filter(isRunning)) process.kill(entry.pid, 'SIGKILL')
    this.entries = []
    this.save()
  }

  /** Stops what a killed start left behind; returns the names. Chains write their state when they are asked to end. */
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
