import { rpc } from '../chain/rpc.ts'
import { pollEvery } from '../clock/sleep.ts'
import type { Work } from '../processes/processWork.ts'

const EVERY_MS = 2_000
/** Timeout of a call; the next one starts over. */
const ANSWER_MS = 3_000

export type PulseBounds = {
  /** A node that ran for `workMs` and answered nothing for `silentMs` is in an endless computation. */
  readonly silentMs: number
  readonly workMs: number
  /** A node that answered nothing for this long, and neither ran nor waited for a core or a disk, will not answer. */
  readonly asleepMs: number
}

/**
 * A call needs about a millisecond of CPU time. Calls and blocks of a second each may be queued before it, and on an overloaded machine it
 * takes longer: the node's CPU time meanwhile distinguishes that from an endless call.
 */
export const pulseBounds: PulseBounds = { silentMs: 15_000, workMs: 12_000, asleepMs: 60_000 }

/** Share of a silence that a sleeping process may have run or waited for a core. */
const AWAKE = 0.02

/** The work of a node while it was silent, all in milliseconds. */
export type Silence = Work & { readonly silentMs: number }

/** Whether a silent node hangs. A node that is slow because other processes use the cores or the disk does not. */
export const isHung = ({ silentMs, computedMs, queuedMs, waitsForDisk }: Silence, bounds: PulseBounds = pulseBounds): boolean =>
  (silentMs >= bounds.silentMs && computedMs >= bounds.workMs) ||
  (silentMs >= bounds.asleepMs && !waitsForDisk && computedMs + queuedMs < silentMs * AWAKE)

export type PulseOptions = {
  readonly chainId: number
  readonly url: string
  /** The node's process; undefined while it is away or starting. */
  readonly pid: () => number | undefined
  readonly workOf: (pid: number) => Work | undefined
  /** Kills the node; its supervisor restarts it from its last good dump. */
  readonly kill: (pid: number) => void
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly log: (line: string) => void
  readonly bounds?: PulseBounds
}

type Since = { readonly pid: number; readonly at: number; readonly work: Work | undefined }

/** The health of a chain: a call that must be answered. A node may return its head for ever, and execute nothing any longer. */
export class ChainPulse {
  private silentSince: Since | undefined
  private answered = true

  constructor(private readonly options: PulseOptions) {}

  /** Whether the node answered the last request. */
  get isAnswering(): boolean {
    return this.answered
  }

  /** Checks until the returned function is called. */
  start(): () => void {
    return pollEvery(EVERY_MS, () => this.look())
  }

  /** Checks once, and kills a hung node. */
  async look(): Promise<void> {
    const { url, pid, now, workOf } = this.options
    const asked = pid()
    const since: Since | undefined = asked === undefined ? undefined : { pid: asked, at: now(), work: workOf(asked) }
    this.answered = await rpc(url, 'eth_call', [{ data: '0x' }, 'latest'], AbortSignal.timeout(ANSWER_MS)).then(
      () => true,
      () => false,
    )
    if (this.answered || since === undefined || pid() !== since.pid) {
      this.silentSince = undefined
      return
    }
    if (this.silentSince?.pid !== since.pid) this.silentSince = since
    this.judge(this.silentSince)
  }

  private judge({ pid, at, work: before }: Since): void {
    const { chainId, workOf, now, kill, log, bounds } = this.options
    const work = workOf(pid)
    if (!work || !before) return
    const silence = {
      silentMs: now() - at,
      computedMs: work.computedMs - before.computedMs,
      // Ended threads take their waiting time with them.
      queuedMs: Math.max(0, work.queuedMs - before.queuedMs),
      waitsForDisk: work.waitsForDisk,
    }
    if (!isHung(silence, bounds)) return
    log(
      `chain ${chainId} has answered no call for ${Math.round(silence.silentMs / 1_000)} s and computed ` +
        `${Math.round(silence.computedMs / 1_000)} s: its node is started again`,
    )
    this.silentSince = undefined
    kill(pid)
  }
}
