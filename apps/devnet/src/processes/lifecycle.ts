import type { Children } from './children.ts'
import { Supervised, type ProcessSpec } from './supervised.ts'

export class StartAborted extends Error {}

/** Everything that a world has started. All of it stops in reverse order, once, even after an aborted start. */
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

  /** Lines about ended processes matter only while they should run. */
  readonly log = (line: string): void => {
    if (!this.isEnding) this.write(line)
  }

  requireGoing(): void {
    if (this.isEnding) throw new StartAborted('The start was broken off.')
  }

  /** Adds a process that ends with the world. */
  adopt(spec: ProcessSpec): Supervised {
    this.requireGoing()
    const process = new Supervised(spec, { children: this.children, log: this.log })
    this.processes.set(spec.name, process)
    this.onEnd(() => process.stop())
    return process
  }

  /** Registers a short-lived program, such as a compiler: it is killed if the world ends first. */
  readonly lend = (name: string, pid: number): void => this.children.add(name, pid, 'SIGKILL')

  onEnd(close: () => Promise<void> | void): void {
    this.closers.push(close)
  }

  pidOf(name: string): number | undefined {
    return this.processes.get(name)?.pid
  }

  /** Stops everything. A second call waits for the first. */
  end(): Promise<void> {
    this.ending ??= this.endAll()
    return this.ending
  }

  private async endAll(): Promise<void> {
    for (const close of this.closers.reverse()) await close()
    this.children.killRest()
  }
}
