import type { Children } from './children.ts'
import { Supervised, type ProcessSpec } from './supervised.ts'

export class StartAborted extends Error {}

/** What a world has started, so that all of it ends in the opposite order, once, even when the start is broken off half-way. */
export class Lifecycle {
  private readonly processes = new Map<string, Supervised>()
  private readonly closers: (() => Promise<void> | void)[] = []
  private ending: Promise<void> | undefined

  constructor(
    private readonly children: Children,
    private readonly write: (line: string) => void,
  ) {}

  get isEnding(): boolean {
    return this.ending !== undefined
  }

  /** Lines about processes that end are of interest only as long as they should not. */
  readonly log = (line: string): void => {
    if (!this.isEnding) this.write(line)
  }

  requireGoing(): void {
    if (this.isEnding) throw new StartAborted('The start was broken off.')
  }

  /** A process of this world: it ends with it. */
  adopt(spec: ProcessSpec): Supervised {
    this.requireGoing()
    const process = new Supervised(spec, { children: this.children, log: this.log })
    this.processes.set(spec.name, process)
    this.onEnd(() => process.stop())
    return process
  }

  /** A short-lived program, such as a compiler: killed when the world ends before it does. */
  readonly lend = (name: string, pid: number): void => this.children.add(name, pid, 'SIGKILL')

  onEnd(close: () => Promise<void> | void): void {
    this.closers.push(close)
  }

  pidOf(name: string): number | undefined {
    return this.processes.get(name)?.pid
  }

  /** Ends everything. The second call waits for the first. */
  end(): Promise<void> {
    this.ending ??= this.endAll()
    return this.ending
  }

  private async endAll(): Promise<void> {
    for (const close of this.closers.reverse()) await close()
    this.children.killRest()
  }
}
