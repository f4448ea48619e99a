import { rpc } from '../chain/rpc.ts'
import { lookEvery } from '../clock/sleep.ts'
import type { Work } from '../processes/processWork.ts'

const EVERY_MS = 2_000
/** A call that has no answer by then is given up: the next one asks anew. */
const ANSWER_MS = 3_000

export type PulseBounds = {
  /** A node that computed for `workMs` and answered nothing for `silentMs` computes something that has no end. */
  readonly silentMs: number
  readonly workMs: number
  /** A node that answered nothing for so long, and neither computed nor waited for a core or a disk, will not answer any more. */
  readonly asleepMs: number
}

/**
 * A call answers within a millisecond of computing. Calls and blocks that each take a second of a core may stand before it, and on a machine whose
 * cores are wanted by many it takes the longer: what the node has computed meanwhile tells that from a call without an end.
 */
export const pulseBounds: PulseBounds = { silentMs: 15_000, workMs: 12_000, asleepMs: 60_000 }

/** Share of a silence that a sleeping process may have computed or waited for a core. */
const AWAKE = 0.02

/** What a node has done while it was silent, all in milliseconds. */
export type Silence = Work & { readonly silentMs: number }

/** Whether a silent node hangs. One that is slow, because others want the cores or the disk, does not. */
export const isHung = ({ silentMs, computedMs, queuedMs, waitsForDisk }: Silence, bounds: PulseBounds = pulseBounds): boolean =>
  (silentMs >= bounds.silentMs && computedMs >= bounds.workMs) ||
  (silentMs >= bounds.asleepMs && !waitsForDisk && computedMs + queuedMs < silentMs * AWAKE)

export type PulseOptions = {
  readonly chainId: number
  readonly url: string
  /** The node's process; undefined while it is away or coming up. */
  readonly pid: () => number | undefined
  readonly workOf: (pid: number) => Work | undefined
  /** Kills the node; whoever supervises it starts it again from its last good dump. */
  readonly kill: (pid: number) => void
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly log: (line: string) => void
  readonly bounds?: PulseBounds
}

type Since = { readonly pid: number; readonly at: number; readonly work: Work | undefined }

/** The health of a chain: a call that must be answered. A node can name its head for ever, and execute nothing any more. */
export class ChainPulse {
  private silentSince: Since | undefined
  private answered = true

  constructor(private readonly options: PulseOptions) {}

  /** Whether the node answered when it was last asked. */
  get isAnswering(): boolean {
    return this.answered
  }

  /** Looks until what it returns is called. */
  start(): () => void {
    return lookEvery(EVERY_MS, () => this.look())
  }

  /** Asks once, and kills a node that hangs. */
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
      // Threads that ended take what they had waited with them.
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
