import { pegBreaches } from '@exchange/domain'
import { bridgePlaceOf, type BridgePlace, readBridgeEnd } from '@exchange/protocol/reads/bridge/readBridge'
import { buildBrake } from '@exchange/protocol/writes/bridge'
import type { LocalAccount } from 'viem'
import type { EnqueueForAccount } from '../accounts/accountQueues.ts'
import { simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'
import { createAnnouncements } from './announcements.ts'
import { otherEndOf, type NetworkNode } from './otherEnds.ts'

/** Milliseconds after which it compares even without a new block. */
const REST_MS = 60_000
/** Milliseconds between two reads of governance announcements, which have a delay of two days. */
const ANNOUNCED_MS = 60_000
/** Longest wait of a comparison for such a read, in milliseconds: a network's first one can take minutes. */
const LOOK_MS = 1_000

type End = NetworkNode & { readonly place: BridgePlace }

/** The state of a run's network: the read that runs beside its runs, and the result of the last one. */
type Watch = {
  readonly announced: ReturnType<typeof createAnnouncements>
  lookedAt: number
  mustPause: boolean
  looking?: Promise<void>
  fault?: unknown
}

// BRIDGE-7, BRIDGE-15
/**
 * Compares both ends after each block of either. It brakes both when more has arrived than had left, or when less is locked than required;
 * and before an announced change of the route can be executed, so that nothing is under way by then.
 */
export const createPegMonitor = (account: LocalAccount, nodes: readonly NetworkNode[]): Executor => {
  const watches = new Map<number, Watch>()

  const look = async (watch: Watch, { clock }: RunContext, here: End): Promise<void> => {
    try {
      watch.mustPause = await watch.announced.mustPause(here)
    } catch (fault) {
      watch.fault = fault
    }
    watch.lookedAt = clock.monotonic()
    delete watch.looking
  }

  const mustPause = async (context: RunContext, here: End): Promise<boolean> => {
    const { clock, signal, noteFault } = context
    const { chainId } = here.network
    const watch: Watch = watches.get(chainId) ?? { announced: createAnnouncements(), lookedAt: -Infinity, mustPause: false }
    watches.set(chainId, watch)
    if (clock.monotonic() - watch.lookedAt >= ANNOUNCED_MS) watch.looking ??= look(watch, context, here)
    // When the node does not answer, or is slow, the peg is compared all the same, and as often.
    if (watch.looking) await Promise.race([watch.looking, clock.wait(LOOK_MS, signal)])
    if (watch.fault !== undefined) noteFault(watch.fault)
    delete watch.fault
    return watch.mustPause
  }

  const run = async (context: RunContext): Promise<RunReport> => {
    const { network, client, logger } = context
    const place = bridgePlaceOf(network)
    const other = otherEndOf(nodes, network)
    if (place === undefined || other === undefined) return { breaches: 0 }
    const here = { network, client, place }
    const [home, away] = place.isHome ? [here, other] : [other, here]
    const homeBefore = await readBridgeEnd(home.client, home.network)
    const awayRead = await readBridgeEnd(away.client, away.network)
    const homeAfter = await readBridgeEnd(home.client, home.network)
    const breaches = pegBreaches({ homeBefore, away: awayRead, homeAfter })
    context.rest(REST_MS)
    const at = { home: String(homeAfter.blockNumber), away: String(awayRead.blockNumber) }
    const mustPauseForChange = breaches.length === 0 && (await mustPause(context, here))
    if (breaches.length === 0 && !mustPauseForChange) return { breaches: 0, ...at }
    const reasons = Object.fromEntries(breaches.map(({ kind, by }) => [kind, String(by)]))
    if (breaches.length > 0) logger.error({ ...reasons, ...at }, 'the peg of the bridge is broken')
    const open = [...(homeAfter.isEntryOpen ? [home] : []), ...(awayRead.isEntryOpen ? [away] : [])]
    if (mustPauseForChange && open.length > 0) logger.warn(at, 'the bridge closes: a change of its route was announced')
    // Ahead of the account's other waiting work, so that at most two blocks pass.
    const enqueue: EnqueueForAccount = (chainId, of, work) => context.enqueue(chainId, of, work, true)
    const outcomes = await Promise.all(
      open.map((end) =>
        simulateThenSend({ ...context, enqueue, network: end.network, client: end.client }, account, buildBrake(end.place)),
      ),
    )
    const braked = outcomes.filter(({ status }) => status === 'done').length
    return { breaches: breaches.length, braked, ...at, ...(mustPauseForChange && { closed: 'routeChange' }), reasons }
  }

  return { name: 'peg', intervalMs: 1_000, worksOn: (network) => bridgePlaceOf(network) !== undefined, run }
}
