import { monotonicMs, wallIso } from '../clock/wallClock.ts'

export type StepState = 'waiting' | 'running' | 'done' | 'failed'
export type ProgressStep = {
  readonly id: string
  readonly label: string
  readonly state: StepState
  /** 0 to 1, for steps that know it. */
  readonly progress?: number
  readonly seconds?: number
}
export type Phase = 'starting' | 'usable' | 'ready' | 'stopping' | 'failed'
export type Status = { readonly phase: Phase; readonly steps: readonly ProgressStep[]; readonly startedAt: string }

/** Called after each change; `step` is the one that changed. */
export type Listener = (step: ProgressStep, status: Status) => void

/** The progress of a world's start, for the terminal and for `GET /devnet/status`. */
export class Progress {
  private readonly startedAt = wallIso()
  private readonly began = monotonicMs()
  private readonly begun = new Map<string, number>()
  private steps: readonly ProgressStep[]
  phase: Phase = 'starting'

  constructor(
    plan: readonly { readonly id: string; readonly label: string }[],
    private readonly listener: Listener,
  ) {
    this.steps = plan.map((step) => ({ ...step, state: 'waiting' }))
  }

  /** Seconds since the start. */
  seconds(): number {
    return (monotonicMs() - this.began) / 1_000
  }

  status(): Status {
    return { phase: this.phase, steps: this.steps, startedAt: this.startedAt }
  }

  private set(id: string, change: Partial<ProgressStep>): void {
    this.steps = this.steps.map((step) => (step.id === id ? { ...step, ...change } : step))
    const step = this.steps.find((candidate) => candidate.id === id)
    if (step) this.listener(step, this.status())
  }

  private secondsOf(id: string): number {
    return Math.round((monotonicMs() - (this.begun.get(id) ?? monotonicMs())) / 100) / 10
  }

  begin(id: string): void {
    this.begun.set(id, monotonicMs())
    this.set(id, { state: 'running' })
  }

  report(id: string, progress: number): void {
    this.set(id, { state: 'running', progress: Math.max(0, Math.min(1, progress)) })
  }

  done(id: string): void {
    this.set(id, { state: 'done', progress: 1, seconds: this.secondsOf(id) })
  }

  fail(id: string): void {
    this.set(id, { state: 'failed', seconds: this.secondsOf(id) })
  }

  /** Runs one step, timed. */
  async run<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.begin(id)
    try {
      const result = await work()
      this.done(id)
      return result
    } catch (error) {
      this.fail(id)
      throw error
    }
  }
}
