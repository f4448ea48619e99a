import type { Address } from '../types.ts'

/** The verifiers at a destination, which attest that a message was sent. */
export type BridgeVerifiers =
  /** LayerZero's simple library: one account, or anyone if it names none. */
  | { readonly kind: 'single'; readonly account: Address | null }
  /** LayerZero's library of verifiers (ULN): all required ones, and at least `threshold` of the optional ones. */
  | {
      readonly kind: 'verifiers'
      readonly required: readonly Address[]
      readonly optional: readonly Address[]
      readonly threshold: number
      /** Block confirmations on the source that they wait for. */
      readonly confirmations: number
    }

/** One direction of a bridge contract: the library of its messages, and who verifies them. */
export type BridgeWay = {
  readonly library: Address
  readonly verifiers: BridgeVerifiers
  /** Minimum block confirmations on the source. */
  readonly neededConfirmations: number
}

/** The settings of a bridge contract, read from its chain at one block. */
export type BridgeSecurity = {
  /** Whether its peer is the bridge contract of the other chain. */
  readonly isPeerKnown: boolean
  readonly owner: Address
  /** Whether roles of the registry own it, and it is its own delegate at the endpoint. */
  readonly isOwnedByRoles: boolean
  /** Seconds between the announcement of a change and its execution. */
  readonly delay: number
  /** Whether the libraries of both directions are set explicitly, so that LayerZero cannot change them. */
  readonly hasOwnLibraries: boolean
  readonly outward: BridgeWay
  readonly inward: BridgeWay
  /** Enforced minimum gas of a delivery on the other chain; null if none. */
  readonly enforcedGas: bigint | null
  /** Maximum wei per 24 hours. */
  readonly cap: bigint
  /** Supply of the token on its home chain, in wei. */
  readonly supply: bigint
  readonly guardian: Address | null
}

/** Codes of unsafe settings. */
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
/** An unsafe setting. */
export type BridgeFault = (typeof bridgeFaultCodes)[number]

/** The faults that a kind of network tolerates. On local networks our relayer verifies alone. */
export const bridgeProfiles = {
  public: [],
  local: ['verifiersTooFew', 'confirmationsTooFew'],
} as const satisfies Readonly<Record<string, readonly BridgeFault[]>>
/** A kind of network. */
export type BridgeProfile = keyof typeof bridgeProfiles

/** Minimum number of verifiers that must agree, and of how many. */
export const LEAST_VERIFIERS = { needed: 2, named: 3 } as const
/** Least gas for a delivery that an end of the bridge must enforce. Our deployments enforce 200,000. */
export const DELIVERY_GAS = 100_000n
/** Minimum delay of a change in seconds: 48 hours. */
const MIN_DELAY_SECONDS = 172_800
/** The cap is at most this fraction of the supply: one hundredth. */
const PART_OF_SUPPLY = 100n

/** The number of verifiers without whom nothing is verified, and of all named ones, each counted once. */
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
/** All unsafe settings of a bridge contract, by the rules of a profile. */
export const bridgeFaults = (security: BridgeSecurity, profile: BridgeProfile): readonly BridgeFault[] => {
  const ways = [security.outward, security.inward]
  const found: Readonly<Record<BridgeFault, boolean>> = {
    peerUnknown: !security.isPeerKnown,
    ownerNotRoles: !security.isOwnedByRoles,
    delayTooShort: security.delay < MIN_DELAY_SECONDS,
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
