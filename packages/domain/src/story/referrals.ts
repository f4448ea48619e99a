// STORY-16, STORY-17
/** Points per counted friend. */
export const REFERRAL_POINTS = 10
/** Maximum number of friends that count for a participant. */
export const MAX_REFERRALS = 30

/** Whether another friend counts for a participant with `friends` counted ones. */
export const countsReferral = (friends: number): boolean => friends < MAX_REFERRALS

/** Characters of referral codes, without look-alikes. */
const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
/** Length of a referral code. */
export const CODE_LENGTH = 8

/** A referral code from random bytes, one per character. */
export const referralCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]!).join('')

/** A typed code in normal form. Codes ignore case. */
export const normalizeCode = (typed: string): string => typed.trim().toLowerCase()

/** A transfer between two accounts, with lower-case addresses. */
export type StoryFunding = {
  readonly from: string
  readonly to: string
  readonly txHash: string
  readonly logIndex: number
  readonly block: number
}

/** What a referral depends on when the friend registers. */
export type ReferralFacts = {
  readonly referrer: string
  readonly friend: string
  /** Friends that registered with the code, except refused ones. */
  readonly registered: number
  /** Whether the friend had already done something that can count for a task. */
  readonly friendActed: boolean
  /** The referrer's referrer, that one's referrer, and so on. */
  readonly ancestors: readonly string[]
  /** Earlier transfers to either of the two. */
  readonly fundings: readonly StoryFunding[]
  /** Accounts that fund anyone, such as contracts and faucets; they are ignored. */
  readonly shared: ReadonlySet<string>
}

/**
 * Why a friend does not count: it is the referrer, the maximum is reached, it is not new, or it is part of a ring. The first two refuse the
 * code; the others are stored with their evidence.
 */
export const referralFaults = ['self', 'full', 'acted', 'ring'] as const
/** A reason why a friend does not count. */
export type ReferralFault = (typeof referralFaults)[number]

/** The result of a referral check. */
export type ReferralVerdict =
  | { readonly fault: null }
  | { readonly fault: Exclude<ReferralFault, 'ring'> }
  | { readonly fault: 'ring'; readonly evidence: readonly StoryFunding[] }

/** Transfers that link the two accounts: from one to the other, or to both from one account that does not fund everyone. */
export const ringEvidence = ({ referrer, friend, fundings, shared }: ReferralFacts): readonly StoryFunding[] => {
  const pair = new Set([referrer, friend])
  const between = fundings.filter(({ from, to }) => from !== to && pair.has(from) && pair.has(to))
  const senders = (to: string): ReadonlySet<string> => new Set(fundings.filter((one) => one.to === to).map(({ from }) => from))
  const [ofReferrer, ofFriend] = [senders(referrer), senders(friend)]
  const common = fundings.filter(
    ({ from, to }) => pair.has(to) && !pair.has(from) && !shared.has(from) && ofReferrer.has(from) && ofFriend.has(from),
  )
  return [...between, ...common].toSorted((a, b) => a.block - b.block || a.logIndex - b.logIndex)
}

// STORY-17
/** Whether a referral will count once the friend finishes a weekly task; otherwise why not, with the evidence of a ring. */
export const referralVerdict = (facts: ReferralFacts): ReferralVerdict => {
  const { referrer, friend, registered, friendActed, ancestors } = facts
  if (referrer === friend) return { fault: 'self' }
  if (!countsReferral(registered)) return { fault: 'full' }
  if (friendActed) return { fault: 'acted' }
  const evidence = ringEvidence(facts)
  return evidence.length > 0 || ancestors.includes(friend) ? { fault: 'ring', evidence } : { fault: null }
}

/** States of a referral. */
export const referralStates = ['waiting', 'counted', 'full', 'acted', 'ring'] as const
/** A referral's state for the referrer. `waiting`: the friend has not finished a weekly task. */
export type ReferralState = (typeof referralStates)[number]

/** The state of a referral. `full`: thirty other friends counted first. */
export const referralState = (
  { fault, isCounted }: { readonly fault: 'acted' | 'ring' | null; readonly isCounted: boolean },
  counted: number,
): ReferralState => {
  if (fault !== null) return fault
  if (isCounted) return 'counted'
  return countsReferral(counted) ? 'waiting' : 'full'
}
