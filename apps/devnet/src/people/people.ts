import type { Address, ProfileTexts } from '@exchange/domain'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { personaNamed } from '../control/personas.ts'

const VOTERS = 16
const TRADERS = 20
const PROVIDERS = 8

const range = (first: number, count: number): readonly Address[] =>
  Array.from({ length: count }, (_, n) => lower(accountAddress(first + n)))
const lower = (address: Address): Address => address.toLowerCase() as Address

/** Accounts of the history that say something of themselves or follow others: voters, who have names, first. */
export const seededAccounts = (): readonly Address[] => [
  ...range(accountIndex.firstVoter, VOTERS),
  ...range(accountIndex.firstTrader, TRADERS),
  ...range(accountIndex.firstProvider, PROVIDERS),
]

export type SeededProfile = Partial<ProfileTexts> & { readonly about: string }

/** What voters say of themselves, in their order. */
export const voterProfiles: readonly SeededProfile[] = [
  {
    about: 'Votes for the pools I trade in, every epoch. Writes up what came of it.',
    label: 'voter',
    nameColor: '#fecc8d',
    country: 'PT',
    website: 'https://first-light.example/',
    xHandle: 'first_light',
  },
  { about: 'Harbour for small positions. Mostly stable pools, moved once a week.', label: 'liquidityProvider', nameColor: 'lantern' },
  { about: 'Locks for two years, looks once a month.', label: 'voter', nameColor: '#68c2d4', website: 'https://lockmaster.example/' },
  { about: 'Watches how ranges hold when the price runs.', label: 'researcher', nameColor: 'dusk', country: 'JP' },
  { about: 'Patience, compounded weekly.', label: 'voter', nameColor: '#61d8a1' },
  { about: 'Routes and splits. If a swap can be cheaper, I want to know how.', label: 'trader', xHandle: 'swapsmith' },
  { about: 'Pays for votes of pools that deserve more depth.', label: 'builder', nameColor: '#94d8e3', country: 'BR' },
  { about: 'Rides the epochs and farms the fees.', label: 'liquidityProvider', nameColor: '#fb8893' },
  { about: 'Collects quiet names and loud items.', label: 'collector', nameColor: '#b9a5f0', country: 'KR' },
  { about: 'Mangoes, papayas and the THE/USDT pool.', label: 'liquidityProvider', nameColor: '#f0cf4c' },
  { about: 'A quiet lake. Limit orders only.', label: 'trader' },
  { about: 'A loud lake. Market orders only.', label: 'trader', nameColor: '#fb8893' },
  { about: 'On this chain since its first week.', label: 'collector', country: 'VN' },
  { about: 'Zig, then zag, then a steady hand.', label: 'trader', nameColor: '#9facae' },
  { about: 'Up before the flip. Checks what the epoch brought.', label: 'voter', nameColor: '#ffb461', country: 'TH' },
  { about: 'Tides come back. So do pools.', label: 'liquidityProvider', nameColor: '#68c2d4' },
]

/** Places in the list of accounts whose owners are verified, and who are admins. */
export const verifiedPlaces = [1, 5, 6, 12] as const
export const adminPlaces = [0, 2] as const
/** Who made them so. */
export const appointedBy = (): Address => lower(personaNamed('super admin'))

/** Who follows whom: the earlier an account stands in the list, the more follow it. */
export const seededFollows = (accounts: readonly Address[]): readonly (readonly [follower: Address, user: Address])[] =>
  accounts.flatMap((follower, place) =>
    accounts.flatMap((user, other) => {
      const follows = place !== other && (place * 7 + other * 13) % (4 + other) === 0
      return follows ? [[follower, user] as const] : []
    }),
  )
