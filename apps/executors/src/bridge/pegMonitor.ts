import { pegBreaches } from '@exchange/domain'
import { bridgePlaceOf, readBridgeEnd } from '@exchange/protocol/reads/readBridge'
import { buildBrake } from '@exchange/protocol/writes/bridge'
import type { LocalAccount } from 'viem'
import { simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../host/executor.ts'
import { otherEndOf, type NetworkNode } from './otherEnds.ts'

/** Milliseconds after which it looks though no block has come. */
const REST_MS = 60_000

// BRIDGE-7
/** Compares both ends after each block of either, and brakes both where more has arrived than had left, or less is locked than has to be. */
export const createPegMonitor = (account: LocalAccount, nodes: readonly NetworkNode[]): Executor => {
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
    if (breaches.length === 0) return { breaches: 0, ...at }
    const reasons = Object.fromEntries(breaches.map(({ kind, by }) => [kind, String(by)]))
    logger.error({ ...reasons, ...at }, 'the peg of the bridge is broken')
    const open = [...(homeAfter.isEntryOpen ? [home] : []), ...(awayRead.isEntryOpen ? [away] : [])]
    const outcomes = await Promise.all(
      open.map((end) => simulateThenSend({ ...context, network: end.network, client: end.client }, account, buildBrake(end.place))),
    )
    return { breaches: breaches.length, braked: outcomes.filter(({ status }) => status === 'done').length, ...at, reasons }
  }

  return { name: 'peg', intervalMs: 1_000, worksOn: (network) => bridgePlaceOf(network) !== undefined, run }
}
