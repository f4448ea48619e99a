import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { monotonicMs } from '../clock/wallClock.ts'
import { sleep } from '../sleep.ts'
import type { Children } from './children.ts'

export type ProcessSpec = {
  readonly name: string
  readonly spawn: () => ChildProcess | Promise<ChildProcess>
  /** Resolves when the process answers; throws when `alive` turned false. */
  readonly ready: (alive: () => boolean) => Promise<void>
  /** After it came back by itself. */
  readonly afterRestart?: () => Promise<void>
  /** As soon as it died, before it is started again. */
  readonly afterDeath?: () => Promise<void>
  /** How often a first start is tried; 1 when it is not given. */
  readonly startTries?: number
  readonly stopSignal?: NodeJS.Signals
  readonly stopTimeoutMs?: number
}

export type Context = { readonly children: Children; readonly log: (line: string) => void }

const healthyAfterMs = 20_000

/** Back-off before try `n` (from 0), in milliseconds. */
export const backoffMs = (n: number): number => Math.min(10_000, 150 * 2 ** n)

/** Keeps one process running until it is stopped. */
export class Supervised {
  private child: ChildProcess | undefined
  private stopping = false
  private deaths = 0
  private isReviving = false
  private reviving: Promise<void> = Promise.resolve()

  constructor(
    readonly spec: ProcessSpec,
    private readonly context: Context,
  ) {}

  get pid(): number | undefined {
    return this.alive() ? this.child?.pid : undefined
  }

  private alive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  /**
   * Starts the process and waits until it answers; a first start that fails is tried again a few times. From then on it is started again
   * whenever it dies.
   */
  async start(): Promise<void> {
    this.stopping = false
    this.isReviving = true
    try {
      for (let tries = 1; ; tries++) {
        try {
          return await this.launch()
        } catch (error) {
          if (this.stopping || tries >= (this.spec.startTries ?? 1)) throw error
          this.context.log(`${this.spec.name}: ${error instanceof Error ? error.message : String(error)} It is started again.`)
          await sleep(backoffMs(tries))
        }
      }
    } finally {
      this.isReviving = false
    }
  }

  private async launch(): Promise<void> {
    const child = await this.spec.spawn()
    this.child = child
    const startedAt = monotonicMs()
    if (child.pid !== undefined) this.context.children.add(this.spec.name, child.pid, this.spec.stopSignal ?? 'SIGTERM')
    child.on('error', (error) => this.context.log(`${this.spec.name}: ${error.message}`))
    child.once('exit', (code, signal) => {
      if (child.pid !== undefined) this.context.children.remove(child.pid)
      if (this.stopping || this.isReviving || this.child !== child) return
      if (monotonicMs() - startedAt > healthyAfterMs) this.deaths = 0
      this.context.log(`${this.spec.name} ended (${signal ?? `code ${code}`}); it is started again`)
      this.reviving = this.revive()
    })
    await this.spec.ready(() => this.child === child && this.alive())
  }

  private async revive(): Promise<void> {
    this.isReviving = true
    const report = (error: unknown): void =>
      this.context.log(`${this.spec.name}: ${error instanceof Error ? error.message : String(error)}`)
    await this.spec.afterDeath?.().catch(report)
    while (!this.stopping) {
      await sleep(backoffMs(this.deaths++))
      if (this.stopping) break
      try {
        await this.launch()
        await this.spec.afterRestart?.()
        this.context.log(`${this.spec.name} is back`)
        break
      } catch (error) {
        if (!this.stopping) report(error)
        if (this.alive()) this.child?.kill('SIGKILL')
      }
    }
    this.isReviving = false
  }

  /** Stops the process; it is not started again. */
  async stop(signal: NodeJS.Signals = this.spec.stopSignal ?? 'SIGTERM'): Promise<void> {
    this.stopping = true
    const child = this.child
    if (!child || !this.alive()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), this.spec.stopTimeoutMs ?? 5_000)
    await ended
    clearTimeout(timer)
  }

  /** Waits for a restart that is under way. */
  settled(): Promise<void> {
    return this.reviving
  }
}
