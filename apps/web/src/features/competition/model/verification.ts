import { canonicalBundle, type RankBundle, type RankEvent, recomputeBundle } from '@exchange/domain/arena/bundle'
import type { CsvCell } from '../../../shared/format/csv.ts'
import type { Participant } from '../queries.ts'

/** A participant whose place or prize on the page differs from the result of the events. */
export type Difference = {
  readonly account: string
  /** Undefined if one of the two lacks it. */
  readonly shown: number | undefined
  readonly recomputed: number | undefined
}

export type Verification = {
  readonly events: number
  readonly places: number
  readonly block: number
  /** SHA-256 of the canonical bundle, in hex; null if the browser offers no hash, as on a page without TLS. */
  readonly fingerprint: string | null
  /** The comparison with the chain's own order. */
  readonly verdict: ReturnType<typeof recomputeBundle>['verdict']
  readonly differences: readonly Difference[]
}

type Shown = Pick<Participant, 'account' | 'rank' | 'prize'>

/** Differences between the page and the events in a place or a prize. */
const differencesOf = (shown: readonly Shown[], recomputed: ReturnType<typeof recomputeBundle>['participants']): readonly Difference[] => {
  const page = new Map(shown.map((row) => [row.account.toLowerCase(), row]))
  const own = new Map(recomputed.map((row) => [row.account.toLowerCase(), row]))
  return [...new Set([...own.keys(), ...page.keys()])].flatMap((account) => {
    const [a, b] = [page.get(account), own.get(account)]
    if (a && b && a.rank === b.rank && BigInt(a.prize) === b.prize) return []
    return [{ account, shown: a?.rank, recomputed: b?.rank }]
  })
}

const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const fingerprintOf = async (bundle: RankBundle): Promise<string | null> => {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  return subtle ? hexOf(await subtle.digest('SHA-256', new TextEncoder().encode(canonicalBundle(bundle)))) : null
}

// ARENA-28
/** Recomputes ranks and prizes from a bundle, and compares them with the page. */
export const verifyBundle = async (bundle: RankBundle, shown: readonly Shown[]): Promise<Verification> => {
  const { participants, verdict } = recomputeBundle(bundle)
  return {
    events: bundle.events.length,
    places: participants.length,
    block: bundle.block.number,
    fingerprint: await fingerprintOf(bundle),
    verdict,
    differences: differencesOf(shown, participants),
  }
}

const detailsOf = ({ kind: _, block: __, timestamp: ___, txHash: ____, logIndex: _____, ...details }: RankEvent): string =>
  JSON.stringify(details)

/** Events as rows of a table, with their heading. */
export const eventRows = ({ events }: Pick<RankBundle, 'events'>): readonly (readonly CsvCell[])[] => [
  ['block', 'timestamp', 'txHash', 'logIndex', 'kind', 'details'],
  ...events.map((event): readonly CsvCell[] => [
    { number: String(event.block) },
    { number: String(event.timestamp) },
    event.txHash,
    { number: String(event.logIndex) },
    event.kind,
    detailsOf(event),
  ]),
]
