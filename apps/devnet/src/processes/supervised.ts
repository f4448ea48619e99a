import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { monotonicMs } from '../clock/wallClock.ts'
import { sleep } from '../clock/sleep.ts'
import type { Children } from './children.ts'

export type ProcessSpec = {
  readonly name: string
  readonly spawn: () => ChildProcess | Promise<ChildProcess>
  /** Resolves when the process answers; throws when `alive` becomes false. */
  readonly ready: (alive: () => boolean) => Promise<void>
  /** Called after a restart. */
  readonly afterRestart?: () => Promise<void>
  /** Called as soon as it died, before the restart. */
  readonly afterDeath?: () => Promise<void>
  /** Tries of a first start; 1 by default. */
  readonly startTries?: number
  readonly stopSignal?: NodeJS.Signals
  readonly stopTimeoutMs?: number
}

export type Context = { readonly children: Children; readonly log: (line: string) => void }

const healthyAfterMs = 20_000

/** Back-off before try `n` (from 0), in milliseconds. */
export const backoffMs = (n: number): number => Math.min(10_000, 150 * 2 ** n)

export const isAlive = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null

/** Keeps one process running until it is stopped; there are never two of it. */
export class Supervised {
  private child: ChildProcess | undefined
  /** The child that answered: its death is repaired, while the death of one that never answered is reported to its starter. */
  private up: ChildProcess | undefined
  /** Counts starts and stops: an earlier one's child is no longer wanted, and is stopped. */
  private turn = 0
  private launching: Promise<void> = Promise.resolve()
  private deaths = 0

  constructor(
    readonly spec: ProcessSpec,
    private readonly context: Context,
  ) {}

  get pid(): number | undefined {
    return this.child && isAlive(this.child) ? this.child.pid : undefined
  }

  /** Whether the process runs and has answered. */
  get isUp(): boolean {
    return this.up !== undefined && isAlive(this.up)
  }

  /**
   * Starts the process and waits until it answers; retries a failed first start a few times. From then on the process is restarted whenever
   * it dies.
   */
  async start(): Promise<void> {
    const turn = ++this.turn
    for (let tries = 1; ; tries++) {
      try {
        return await this.launch(turn)
      } catch (error) {
        if (turn !== this.turn || tries >= (this.spec.startTries ?? 1)) throw error
        this.context.log(`${this.spec.name}: ${error instanceof Error ? error.message : String(error)} It is started again.`)
        await sleep(backoffMs(tries))
      }
    }
  }

  /** Stops the process and starts it again, with retries, until it answers, is stopped, or is started by another call. */
  async restart(signal: NodeJS.Signals = this.stopSignal): Promise<void> {
    const turn = ++this.turn
    this.deaths = 0
    await this.endChild(signal)
    await this.bringBack(turn)
  }

  /** Stops the process without a restart. */
  async stop(signal: NodeJS.Signals = this.stopSignal): Promise<void> {
    this.turn += 1
    await this.endChild(signal)
    await this.launching
  }

  private get stopSignal(): NodeJS.Signals {
    return this.spec.stopSignal ?? 'SIGTERM'
  }

  private launch(turn: number): Promise<void> {
    const launched = this.launching.then(() => this.bringUp(turn))
    this.launching = launched.catch(() => undefined)
    return launched
  }

  private async bringUp(turn: number): Promise<void> {
    const { name, spawn, ready } = this.spec
    if (turn !== this.turn) throw new Error(`${name} is not wanted any more.`)
    const child = await spawn()
    this.child = child
    const startedAt = monotonicMs()
    if (child.pid !== undefined) this.context.children.add(name, child.pid, this.stopSignal)
    child.on('error', (error) => this.context.log(`${name}: ${error.message}`))
    child.once('exit', (code, signal) => {
      if (child.pid !== undefined) this.context.children.remove(child.pid)
      if (turn !== this.turn || this.up !== child) return
      if (monotonicMs() - startedAt > healthyAfterMs) this.deaths = 0
      this.context.log(`${name} ended (${signal ?? `code ${code}`}); it is started again`)
      void this.revive(turn)
    })
    const isWanted = (): boolean => turn === this.turn && isAlive(child)
    try {
      await ready(isWanted)
      if (!isWanted()) throw new Error(`${name} ended while it was starting.`)
      this.up = child
    } catch (error) {
      await this.endChild('SIGKILL')
      throw error
    }
  }

  private report(error: unknown): void {
    this.context.log(`${this.spec.name}: ${error instanceof Error ? error.message : String(error)}`)
  }

  private async revive(turn: number): Promise<void> {
    await this.spec.afterDeath?.().catch((error: unknown) => this.report(error))
    await sleep(backoffMs(this.deaths++))
    await this.bringBack(turn)
  }

  private async bringBack(turn: number): Promise<void> {
    while (turn === this.turn) {
      try {
        await this.launch(turn)
        await this.spec.afterRestart?.()
        this.context.log(`${this.spec.name} is back`)
        return
      } catch (error) {
        if (turn !== this.turn) return
        this.report(error)
        await this.endChild('SIGKILL')
        await sleep(backoffMs(this.deaths++))
      }
    }
  }

  private async endChild(signal: NodeJS.Signals): Promise<void> {
    const child = this.child
    this.up = undefined
    if (!child || !isAlive(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), this.spec.stopTimeoutMs ?? 5_000)
    await ended
    clearTimeout(timer)
  }
}
