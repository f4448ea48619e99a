import {
  type BridgeFault,
  bridgeFaults,
  type BridgeProfile,
  bridgeProfiles,
  isSameAddress,
  type RouteChange,
  verifierCount,
} from '@exchange/domain'
import type { Abi } from 'viem'
import { crossChainSwapAbi } from '../generated/crossChainSwap.ts'
import { bridgePlaceOf } from '../reads/bridge/readBridge.ts'
import { type BridgeSecurityRead, type NetworkClient, readBridgeSecurity } from '../reads/bridge/readBridgeSecurity.ts'
import { type Announcement, announcedFrom, readAnnouncementsTo, readRouteChanges } from '../reads/bridge/readRouteChanges.ts'
import { readMany, requireValues } from '../reads/readMany.ts'
import { toReadResult } from '../reads/readResult.ts'

const faultSentences: Readonly<Record<BridgeFault, string>> = {
  peerUnknown: 'its peer is not the other end of this deployment',
  ownerNotRoles: 'it is not owned by the registry of roles, or not its own delegate at the endpoint',
  delayTooShort: 'the registry of roles lets changes through in less than 48 hours',
  librariesNotChosen: 'it uses a default library of LayerZero, which LayerZero can change',
  verifiersTooFew: 'fewer than 2 of 3 independent verifiers have to agree',
  verifiedByAnybody: 'anybody can verify a message',
  confirmationsTooFew: 'verifiers wait for fewer blocks than the route asks for',
  gasNotEnforced: 'too little gas is enforced for deliveries, or none',
  capAbovePart: 'what may leave in 24 hours is not set, or above 1 % of the supply',
  guardianMissing: 'no guardian is set',
}

/** The findings for one end: why it is refused, if it is, and deviations from its profile. */
export type EndReport = {
  readonly name: string
  readonly profile: BridgeProfile
  readonly facts: readonly string[]
  readonly relaxed: readonly string[]
  readonly reasons: readonly string[]
}

const waysOf = ({ outward, inward }: BridgeSecurityRead): readonly string[] =>
  Object.entries({ outward, inward }).map(([name, { library, verifiers }]) => {
    const { needed, named } = verifierCount(verifiers)
    const after = verifiers.kind === 'verifiers' ? ` after ${verifiers.confirmations} blocks` : ''
    return `${name}: ${needed} of ${named} verifiers${after}, library ${library}`
  })

const sentence = (code: BridgeFault): string => `${code}: ${faultSentences[code]}`

const moment = (seconds: number): string => new Date(seconds * 1_000).toISOString()

const changeLine = ({ functionName, readyAt, expiredAt }: RouteChange): string =>
  `announced: ${functionName}, from ${moment(readyAt)} until ${moment(expiredAt)}`

// BRIDGE-15
/** Governance announcements for an end that can still be executed. */
const announcedFor = async ({ network, client }: NetworkClient, { block }: BridgeSecurityRead): Promise<readonly RouteChange[]> => {
  const announced: Announcement[] = []
  await readAnnouncementsTo(client, network, [await announcedFrom(client, network), block], (found) => void announced.push(...found))
  return (await readRouteChanges(client, network, announced)).changes
}

/** What a cross-chain swap is permanently bound to, by the names of its functions. */
const BINDINGS = ['router', 'bridge', 'token', 'endpoint', 'peer'] as const

// BRIDGE-13
/** Why the cross-chain swap of an end is refused: its immutable bindings are not of this deployment. */
const crossReasons = async ({ network, client }: NetworkClient, there: NetworkClient): Promise<readonly string[]> => {
  const { crossChainSwap: address, router, bridge, governanceToken, bridgeEndpoint } = network.deployment.contracts
  const peer = there.network.deployment.contracts.crossChainSwap
  if (address === undefined)
    return peer === undefined ? [] : ['crossSwapMissing: the other end has a cross-chain swap, and this one has none']
  const call = (functionName: string) => ({ address, abi: crossChainSwapAbi as Abi, functionName, args: [] })
  const bound = requireValues<string>(await readMany(client, network, BINDINGS.map(call)))
  const wanted = [router, bridge, governanceToken, bridgeEndpoint, peer]
  const wrong = BINDINGS.filter((_, place) => !isSameAddress(bound[place], wanted[place]))
  return wrong.map((name) => `crossSwapElsewhere: the ${name} of its cross-chain swap is not that of this deployment`)
}

type EndRead = { readonly read: BridgeSecurityRead; readonly changes: readonly RouteChange[]; readonly cross: readonly string[] }

const reportOf = ({ network: { name, local } }: NetworkClient, { read, changes, cross }: EndRead): EndReport => {
  const profile = local ? 'local' : 'public'
  return {
    name,
    profile,
    facts: [
      ...waysOf(read),
      `block ${read.block}, owner ${read.owner}, delay ${read.delay} s, cap ${read.cap} of ${read.supply} wei`,
      `enforced gas ${read.enforcedGas ?? 'none'}, guardian ${read.guardian ?? 'none'}`,
      ...changes.map(changeLine),
    ],
    relaxed: bridgeProfiles[profile].map(sentence),
    reasons: [...bridgeFaults(read, profile).map(sentence), ...cross],
  }
}

const unread = ({ network: { name, local } }: NetworkClient, reason: string): EndReport => ({
  name,
  profile: local ? 'local' : 'public',
  facts: [],
  relaxed: [],
  reasons: [reason],
})

// BRIDGE-6
/**
 * Reads both ends of each bridge of a deployment and reports why one is unsafe. An end that cannot be read, or without another end, is
 * refused.
 */
export const checkDeployment = async (nodes: readonly NetworkClient[]): Promise<readonly EndReport[]> => {
  const reports: EndReport[] = []
  for (const here of nodes) {
    const place = bridgePlaceOf(here.network)
    if (place === undefined) continue
    const there = nodes.find(({ network }) => network.chainId === place.otherId)
    if (there === undefined) {
      reports.push(unread(here, `its other end, on chain ${place.otherId}, is not among the networks`))
      continue
    }
    const read = await toReadResult(async () => {
      const { here: end } = await readBridgeSecurity(here, there)
      return { read: end, changes: await announcedFor(here, end), cross: await crossReasons(here, there) }
    })
    reports.push(read.status === 'ok' ? reportOf(here, read.data) : unread(here, `it could not be read: ${read.error.code}`))
  }
  return reports
}

/** The reports as lines, and whether the deployment passes: one without any bridge proves nothing, and fails. */
export const deploymentVerdict = (reports: readonly EndReport[]): { readonly lines: readonly string[]; readonly isSafe: boolean } => {
  const refused = reports.filter(({ reasons }) => reasons.length > 0)
  const lines = reports.flatMap(({ name, profile, facts, relaxed, reasons }) => [
    `${name}, profile ${profile}: ${reasons.length === 0 ? 'safe' : 'REFUSED'}`,
    ...facts.map((fact) => `  ${fact}`),
    ...relaxed.map((rule) => `  not asked of profile ${profile}: ${rule}`),
    ...reasons.map((reason) => `  REFUSED ${reason}`),
  ])
  const summary =
    reports.length === 0 ? 'No network of the deployment has a bridge.' : `${reports.length} ends of bridges, ${refused.length} refused`
  return { lines: [...lines, summary], isSafe: reports.length > 0 && refused.length === 0 }
}
