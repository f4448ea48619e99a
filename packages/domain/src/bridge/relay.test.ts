import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pegBreaches, amountsInTransit } from './peg.ts'
import { decideRelay, retryAtMs, type RelayMoment } from './relay.ts'
import { TRANSFER_DEADLINES, transferProgress, type TransferEvents } from './transferState.ts'
import type { BridgeEnd, BridgePacket, InboundNonce } from './types.ts'

const HASH = `0x${'1'.repeat(64)}` as const
const packet: BridgePacket = {
  nonce: 4n,
  sourceEid: 40_102,
  sender: `0x${'2'.repeat(64)}`,
  receiver: `0x${'3'.repeat(40)}`,
  guid: `0x${'4'.repeat(64)}`,
  block: 100,
  payloadHash: HASH,
}
const moment: RelayMoment = { sourceHead: 129, confirmations: 30, now: 1_000_000 }
const unseen: InboundNonce = { payloadHash: null, isPassed: false, isSwapDue: false }

// BRIDGE-8, BRIDGE-9
describe('what a relayer does with a message', () => {
  it('waits until its block stays', () => {
    expect(decideRelay(packet, unseen, null, { ...moment, sourceHead: 128 })).toEqual({ action: 'wait', reason: 'notFinal' })
    expect(decideRelay(packet, unseen, null, moment)).toEqual({ action: 'verify' })
  })

  it('delivers what was verified, whoever verified it', () =>
    expect(decideRelay(packet, { payloadHash: HASH, isPassed: false, isSwapDue: false }, null, moment)).toEqual({ action: 'deliver' }))

  it('delivers what a later message has passed', () =>
    expect(decideRelay(packet, { payloadHash: HASH, isPassed: true, isSwapDue: false }, null, moment)).toEqual({ action: 'deliver' }))

  it('verifies again where another message of lost blocks stands', () =>
    expect(decideRelay(packet, { payloadHash: `0x${'9'.repeat(64)}`, isPassed: false, isSwapDue: false }, null, moment)).toEqual({
      action: 'verify',
    }))

  it('has nothing to do with what was delivered', () =>
    expect(decideRelay(packet, { payloadHash: null, isPassed: true, isSwapDue: false }, null, moment)).toEqual({ action: 'done' }))

  // BRIDGE-13
  it('makes the swap that a delivered message asked for, and tries one that failed again later', () => {
    const due = { payloadHash: null, isPassed: true, isSwapDue: true }
    expect(decideRelay(packet, due, null, moment)).toEqual({ action: 'swap' })
    const failures = { count: 1, lastAt: 999_000 }
    expect(decideRelay(packet, due, failures, moment)).toEqual({ action: 'wait', reason: 'failedLately', until: 1_014_000 })
  })

  it('tries a failed delivery again later each time, an hour at most', () => {
    const failures = { count: 1, lastAt: 999_000 }
    const verified = { payloadHash: HASH, isPassed: false, isSwapDue: false }
    expect(decideRelay(packet, verified, failures, moment)).toEqual({ action: 'wait', reason: 'failedLately', until: 1_014_000 })
    expect(decideRelay(packet, verified, failures, { ...moment, now: 1_014_000 })).toEqual({ action: 'deliver' })
    expect(retryAtMs({ count: 3, lastAt: 0 })).toBe(60_000)
    expect(retryAtMs({ count: 40, lastAt: 0 })).toBe(3_600_000)
  })
})

// BRIDGE-7
describe('the peg', () => {
  const flows = fc.tuple(...Array.from({ length: 4 }, () => fc.bigInt({ min: 0n, max: 10n ** 24n })))
  const end = (sent: bigint, received: bigint, held: bigint): BridgeEnd => ({ sent, received, held })

  it('holds whatever is under way, and says how much', () => {
    fc.assert(
      fc.property(flows, ([out, outWay, back, backWay]) => {
        const arrived = out! + back! + backWay!
        const home = end(arrived + outWay!, back!, arrived + outWay! - back!)
        const away = end(back! + backWay!, arrived, arrived - back! - backWay!)
        const reading = { homeBefore: home, away, homeAfter: home }
        expect(pegBreaches(reading)).toEqual([])
        expect(amountsInTransit(reading)).toEqual({ outward: outWay, homeward: backWay })
      }),
    )
  })

  it('does not mind what moves between two reads', () => {
    const away = end(3n, 10n, 7n)
    expect(pegBreaches({ homeBefore: end(10n, 0n, 10n), away, homeAfter: end(12n, 3n, 9n) })).toEqual([])
  })

  it('sees each wei that was made up', () => {
    const home = end(10n, 3n, 7n)
    const away = end(3n, 10n, 7n)
    const kinds = (changes: Partial<Parameters<typeof pegBreaches>[0]>) =>
      pegBreaches({ homeBefore: home, away, homeAfter: home, ...changes }).map(({ kind, by }) => [kind, by])
    expect(kinds({ away: end(3n, 11n, 8n) })).toEqual([['arrivedUnsent', 1n]])
    expect(kinds({ homeBefore: end(10n, 4n, 6n) })).toEqual([['cameHomeUnsent', 1n]])
    expect(kinds({ homeAfter: end(10n, 3n, 6n) })).toEqual([['lockedShort', 1n]])
    expect(kinds({ away: end(3n, 10n, 8n) })).toEqual([['supplyOff', 1n]])
    expect(kinds({ away: end(3n, 10n, 6n) })).toEqual([['supplyOff', -1n]])
    expect(kinds({ homeAfter: end(10n, 3n, 9n) })).toEqual([])
  })
})

// BRIDGE-10
describe('where a transfer stands', () => {
  const sent: TransferEvents = {
    sentAt: 1_000,
    confirmations: 1,
    neededConfirmations: 3,
    confirmedAt: null,
    verifiedAt: null,
    failedAt: null,
    deliveredAt: null,
  }
  const at = (changes: Partial<TransferEvents>, now = 1_400) => transferProgress({ ...sent, ...changes }, now)

  it('goes from leg to leg, each with its deadline and its button', () => {
    const confirmed = { confirmations: 3, confirmedAt: 1_100 }
    const verified = { ...confirmed, verifiedAt: 1_200 }
    expect(at({}, 1_300)).toEqual({ state: 'sent', since: 1_000, deadline: 1_300, isLate: false, action: 'viewSource' })
    expect(at({})).toMatchObject({ state: 'sent', isLate: true })
    expect(at(confirmed)).toMatchObject({
      state: 'confirmed',
      since: 1_100,
      deadline: 1_100 + TRANSFER_DEADLINES.confirmed,
      action: 'viewMessage',
    })
    expect(at(verified)).toMatchObject({ state: 'inFlight', since: 1_200, isLate: false, action: 'viewMessage' })
    expect(at(verified, 1_501)).toMatchObject({ state: 'inFlight', isLate: true, action: 'retryDelivery' })
    expect(at({ ...verified, failedAt: 1_250 })).toMatchObject({ state: 'failed', since: 1_250, deadline: null, action: 'retryDelivery' })
    expect(at({ ...verified, failedAt: 1_250, deliveredAt: 1_300 })).toMatchObject({
      state: 'delivered',
      isLate: false,
      action: 'viewDestination',
    })
  })

  it('knows an arrival before the rest of its events were read', () => {
    expect(at({ deliveredAt: 1_300 }).state).toBe('delivered')
    expect(at({ verifiedAt: 1_200 }).state).toBe('inFlight')
  })

  it('was confirmed as early as it was sent where nobody saw it happen', () =>
    expect(at({ confirmations: 3 })).toMatchObject({ since: 1_000 }))
})
