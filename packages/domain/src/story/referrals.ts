// STORY-16, STORY-17
export const REFERRAL_POINTS = 10
/** Friends that count for one participant. */
export const MAX_REFERRALS = 30

/** Whether one more friend counts for who has `friends` already. */
export const countsReferral = (friends: number): boolean => friends < MAX_REFERRALS

/** Letters of codes: none that looks like another. */
const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
export const CODE_LENGTH = 8

/** A code of random bytes, one for each letter. */
export const referralCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]!).join('')

/** A code as it was typed: codes differ by letters, never by case. */
export const normalizeCode = (typed: string): string => typed.trim().toLowerCase()

/** A transfer between two accounts. Addresses are lower-case. */
export type StoryFunding = {
  readonly from: string
  readonly to: string
  readonly txHash: string
  readonly logIndex: number
  readonly block: number
}

/** What an invitation depends on, as its friend registers. */
export type ReferralFacts = {
  readonly referrer: string
  readonly friend: string
  /** Friends that registered with the code, but for those that were refused. */
  readonly registered: number
  /** Whether the friend did anything that a task could be done by, before. */
  readonly friendActed: boolean
  /** Who referred the referrer, and who referred that one, to the first. */
  readonly ancestors: readonly string[]
  /** What either of the two was sent before. */
  readonly fundings: readonly StoryFunding[]
  /** Accounts that fund anybody, such as contracts and faucets. */
  readonly shared: ReadonlySet<string>
}

/** Why a friend does not count: itself, one too many, no newcomer, one of a ring. The first two refuse the code; the others are kept with their evidence. */
export const referralFaults = ['self', 'full', 'acted', 'ring'] as const
export type ReferralFault = (typeof referralFaults)[number]

export type ReferralVerdict =
  | { readonly fault: null }
  | { readonly fault: Exclude<ReferralFault, 'ring'> }
  | { readonly fault: 'ring'; readonly evidence: readonly StoryFunding[] }

/** Transfers that tie the two together: from one to the other, or to both from one account that does not fund everybody. */
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
/** Whether an invitation counts once the friend finished a weekly task; otherwise why not, with the evidence of a ring. */
export const referralVerdict = (facts: ReferralFacts): ReferralVerdict => {
  const { referrer, friend, registered, friendActed, ancestors } = facts
  if (referrer === friend) return { fault: 'self' }
  if (!countsReferral(registered)) return { fault: 'full' }
  if (friendActed) return { fault: 'acted' }
  const evidence = ringEvidence(facts)
  return evidence.length > 0 || ancestors.includes(friend) ? { fault: 'ring', evidence } : { fault: null }
}

export const referralStates = ['waiting', 'counted', 'full', 'acted', 'ring'] as const
/** What a referrer is told of a friend. `waiting`: it has not finished a weekly task. */
export type ReferralState = (typeof referralStates)[number]

/** What is said of a friend. `full`: thirty others came first. */
export const referralState = (
  { fault, isCounted }: { readonly fault: 'acted' | 'ring' | null; readonly isCounted: boolean },
  counted: number,
): ReferralState => {
  if (fault !== null) return fault
  if (isCounted) return 'counted'
  return countsReferral(counted) ? 'waiting' : 'full'
}
