import type { Address, TaskHandle, TaskType } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { accountAddress } from '../chain/accounts.ts'
import { personaNamed } from '../chain/personas.ts'
import { cast, votingCast } from '../scenario/scenario.ts'

const WEEK = 7 * DAY_SECONDS
/** Days from the campaign's start to the world's creation: two chapters are over, the third is running. */
const BEGAN = 17

const names = ['First Light', 'High Water', 'The Crossing', 'Slack Tide', 'Landfall'] as const
const DOLLARS = 3_000

export type SeededChapter = {
  readonly index: number
  readonly name: string
  readonly start: number
  readonly end: number
  readonly rewardsAt: number
  readonly dollars: number
}

/** Five weeks from midnight on. Rewards are due one day after the end. */
export const seededChapters = (now: number): readonly SeededChapter[] => {
  const begin = (Math.floor(now / DAY_SECONDS) - BEGAN) * DAY_SECONDS
  return names.map((name, place) => {
    const end = begin + (place + 1) * WEEK
    return { index: place + 1, name, start: begin + place * WEEK, end, rewardsAt: end + DAY_SECONDS, dollars: DOLLARS }
  })
}

export type SeededTask = {
  readonly id: string
  readonly chapter: number
  readonly index: number
  readonly name: string
  readonly type: TaskType
  readonly handle: TaskHandle
  /** Dollars; null when any amount counts. */
  readonly dollars: number | null
  readonly count: number
}

type Wanted = readonly [handle: TaskHandle, type: TaskType, name: string, dollars?: number | null, count?: number]

const everyWeek: readonly Wanted[] = [
  ['DAILY_SWAP', 'daily', 'Swap every day', 5],
  ['VOTE_POOL', 'side', 'Vote for a pool'],
  ['LOCK_ANY', 'side', 'Lock THE'],
]

/** The tasks of each chapter. */
const wanted: readonly (readonly Wanted[])[] = [
  [
    ['SWAP_ANY', 'main', 'Swap for $20 or more', 20],
    ['ADD_LIQUIDITY', 'side', 'Provide liquidity'],
    ['REFER', 'side', 'Invite three friends', null, 3],
  ],
  [
    ['SWAP_ANY', 'main', 'Swap for $100 or more', 100],
    ['SWAP_TOKEN', 'side', 'Swap THE'],
    ['JOIN_COMPETITION', 'side', 'Join a competition'],
  ],
  [
    ['SWAP_ANY', 'main', 'Swap for $50 or more', 50],
    ['ADD_LIQUIDITY', 'main', 'Provide liquidity of $50 or more', 50],
    ['DEPOSIT_VAULT', 'side', 'Deposit into a strategy'],
    ['MINT_NAME', 'side', 'Mint a name'],
    ['SWAP_TOKEN', 'side', 'Swap THE'],
    ['JOIN_COMPETITION', 'side', 'Join a competition'],
    ['SOCIAL_FOLLOW', 'side', 'Follow us on X'],
    ['SOCIAL_POST', 'side', 'Post about your week'],
    ['REFER', 'side', 'Invite a friend'],
  ],
  [
    ['SWAP_TOKEN', 'main', 'Swap THE', 50],
    ['DEPOSIT_VAULT', 'side', 'Deposit into a strategy'],
    ['SOCIAL_POST', 'side', 'Post about your week'],
  ],
  [
    ['SWAP_ANY', 'main', 'Swap for $200 or more', 200],
    ['JOIN_COMPETITION', 'side', 'Join a competition'],
    ['REFER', 'side', 'Invite a friend'],
  ],
]

export const seededTasks = (): readonly SeededTask[] =>
  wanted.flatMap((own, chapter) =>
    [...own, ...everyWeek].map(([handle, type, name, dollars = null, count = 1], place) => ({
      id: `${chapter + 1}-${handle.toLowerCase().replace('_', '-')}`,
      chapter: chapter + 1,
      index: place + 1,
      name,
      type,
      handle,
      dollars,
      count,
    })),
  )

/** Participants without actions have accounts from here on. */
const FIRST_QUIET = 1_000
const QUIET = 140

const lower = (address: Address): Address => address.toLowerCase() as Address

/** Accounts that acted in the history, and have points from it. */
export const storyActors = (): readonly Address[] =>
  [...votingCast.voters, ...cast.traders, ...cast.providers, ...votingCast.stakers, ...votingCast.payers].map(lower)
export const storyWinner = (): Address => lower(personaNamed('story winner'))
export const storyPersona = (): Address => lower(personaNamed('story participant'))

export type SeededParticipant = {
  readonly account: Address
  readonly code: string
  readonly country: string
  readonly registeredAt: number
}

const countries = ['PT', 'JP', 'BR', 'KR', 'VN', 'TH', 'ES', 'PH', 'SG', 'NL', 'CA', 'CH', 'ID', 'DE', 'MX'] as const
const CODE_DIGITS = '23456789abcdefgh'

/** All registrations in order: the winner, the actors, then those without actions, spread over the whole time until `now`. */
export const seededParticipants = (now: number): readonly SeededParticipant[] => {
  const [first] = seededChapters(now)
  const begin = first!.start - DAY_SECONDS
  const actors = [storyWinner(), ...storyActors()]
  const quiet = [storyPersona(), ...Array.from({ length: QUIET }, (_, n) => lower(accountAddress(FIRST_QUIET + n)))]
  const pause = Math.floor((now - begin) / (quiet.length + 1))
  return [...actors, ...quiet].map((account, place) => ({
    account,
    code: `tide${place
      .toString(16)
      .padStart(4, '0')
      .replace(/./g, (digit) => CODE_DIGITS[parseInt(digit, 16)]!)}`,
    country: countries[place % countries.length]!,
    registeredAt: place < actors.length ? begin + place * 60 : begin + (place - actors.length + 1) * pause,
  }))
}

export type SeededReferral = { readonly friend: Address; readonly referrer: Address; readonly fault: 'acted' | 'ring' | null }

/** Friends of the winner, some of others, one that acted before, and two that invited one another in a ring. */
export const seededReferrals = (): readonly SeededReferral[] => {
  const actors = storyActors()
  const ofWinner = actors.slice(8, 24).map((friend) => ({ friend, referrer: storyWinner(), fault: null }))
  const others = actors.slice(30, 40).map((friend, place) => ({ friend, referrer: actors[place]!, fault: null }))
  return [
    ...ofWinner,
    ...others,
    { friend: storyPersona(), referrer: storyWinner(), fault: null },
    { friend: actors[41]!, referrer: actors[0]!, fault: 'acted' },
    { friend: actors[43]!, referrer: actors[42]!, fault: 'ring' },
    { friend: actors[44]!, referrer: actors[43]!, fault: 'ring' },
  ]
}

/** Paid days of trade-to-earn, and their whole dollars. */
export const DAYS_PAID = 5
const DAY_DOLLARS = 60

/** Payments of one trade-to-earn day in raw units, descending. */
export const seededDay = (decimals: number): readonly { readonly index: number; readonly account: Address; readonly amount: bigint }[] => {
  const winners = [storyWinner(), storyPersona(), ...cast.traders.map(lower)]
  const parts = winners.map((_, index) => BigInt(winners.length - index))
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  const dollars = BigInt(DAY_DOLLARS) * 10n ** BigInt(decimals)
  return winners.map((account, index) => ({ index, account, amount: (dollars * parts[index]!) / whole }))
}
