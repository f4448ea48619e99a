import type { Address } from '../types.ts'

/** Who says at a destination that a message was sent. */
export type BridgeVerifiers =
  /** LayerZero's simple library: one account, or anybody where it names none. */
  | { readonly kind: 'single'; readonly account: Address | null }
  /** LayerZero's library of verifiers (ULN): all of the required, and at least `threshold` of the optional. */
  | {
      readonly kind: 'verifiers'
      readonly required: readonly Address[]
      readonly optional: readonly Address[]
      readonly threshold: number
      /** Blocks on the source that they wait for. */
      readonly confirmations: number
    }

/** One way of an end: the library that its messages go through, and who verifies them. */
export type BridgeWay = {
  readonly library: Address
  readonly verifiers: BridgeVerifiers
  /** Blocks on the source that verifiers have to wait for at least. */
  readonly neededConfirmations: number
}

/** What an end of the bridge is set to, as it was read from its chain at one block. */
export type BridgeSecurity = {
  /** Whether its peer is the other end. */
  readonly isPeerKnown: boolean
  readonly owner: Address
  /** Whether roles of the registry own it, and it is its own delegate at the endpoint. */
  readonly isOwnedByRoles: boolean
  /** Seconds between the announcement of a change and the change. */
  readonly delay: number
  /** Whether the libraries of both ways are chosen, and not those that LayerZero may change. */
  readonly hasOwnLibraries: boolean
  readonly outward: BridgeWay
  readonly inward: BridgeWay
  /** Gas that a delivery on the other side gets at least; null where nothing is enforced. */
  readonly enforcedGas: bigint | null
  /** Wei that may leave in 24 hours. */
  readonly cap: bigint
  /** Wei of the token on its home chain. */
  readonly supply: bigint
  readonly guardian: Address | null
}

export const bridgeFaultCodes = [
  'peerUnknown',
  'ownerNotRoles',
  'delayTooShort',
  'librariesNotChosen',
  'verifiersTooFew',
  'verifiedByAnybody',
  'confirmationsTooFew',
  'gasNotEnforced',
  'capAbovePart',
  'guardianMissing',
] as const
export type BridgeFault = (typeof bridgeFaultCodes)[number]

/** What a kind of network is not asked for: on local ones our relayer verifies alone. */
export const bridgeProfiles = {
  public: [],
  local: ['verifiersTooFew', 'confirmationsTooFew'],
} as const satisfies Readonly<Record<string, readonly BridgeFault[]>>
export type BridgeProfile = keyof typeof bridgeProfiles

/** How many verifiers have to agree at least, and of how many. */
export const LEAST_VERIFIERS = { needed: 2, named: 3 } as const
/** Gas with which a delivery was measured to go through: an end enforces twice as much. */
export const DELIVERY_GAS = 100_000n
/** Seconds that a change waits at least: 48 hours. */
const LEAST_DELAY = 172_800
/** The cap is at most this part of the supply: 1 %. */
const PART_OF_SUPPLY = 100n

/** Verifiers without whom nothing is verified, and all that are named, each counted once. */
export const verifierCount = (verifiers: BridgeVerifiers): { readonly needed: number; readonly named: number } => {
  if (verifiers.kind === 'single') {
    const count = verifiers.account === null ? 0 : 1
    return { needed: count, named: count }
  }
  const required = new Set(verifiers.required.map((one) => one.toLowerCase()))
  const others = new Set(verifiers.optional.map((one) => one.toLowerCase()).filter((one) => !required.has(one)))
  return { needed: required.size + Math.min(verifiers.threshold, others.size), named: required.size + others.size }
}

const isTooFew = ({ verifiers }: BridgeWay): boolean => {
  const { needed, named } = verifierCount(verifiers)
  return needed < LEAST_VERIFIERS.needed || named < LEAST_VERIFIERS.named
}

const isTooEarly = ({ verifiers, neededConfirmations }: BridgeWay): boolean =>
  verifiers.kind === 'single' || verifiers.confirmations < neededConfirmations

// BRIDGE-6
/** Everything that makes an end unsafe by the rules of a profile. */
export const bridgeFaults = (security: BridgeSecurity, profile: BridgeProfile): readonly BridgeFault[] => {
  const ways = [security.outward, security.inward]
  const found: Readonly<Record<BridgeFault, boolean>> = {
    peerUnknown: !security.isPeerKnown,
    ownerNotRoles: !security.isOwnedByRoles,
    delayTooShort: security.delay < LEAST_DELAY,
    librariesNotChosen: !security.hasOwnLibraries,
    verifiersTooFew: ways.some(isTooFew),
    verifiedByAnybody: ways.some(({ verifiers }) => verifierCount(verifiers).needed === 0),
    confirmationsTooFew: ways.some(isTooEarly),
    gasNotEnforced: (security.enforcedGas ?? 0n) < DELIVERY_GAS,
    capAbovePart: security.cap === 0n || security.cap * PART_OF_SUPPLY > security.supply,
    guardianMissing: security.guardian === null,
  }
  const relaxed: readonly BridgeFault[] = bridgeProfiles[profile]
  return bridgeFaultCodes.filter((code) => found[code] && !relaxed.includes(code))
}
