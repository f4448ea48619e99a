import type { Address, ProfileTexts } from '@exchange/domain'
import { personaNamed } from '../chain/personas.ts'
import { votingCast } from '../scenario/scenario.ts'

const lower = (address: Address): Address => address.toLowerCase() as Address

/** Accounts of the demo wallet that are people: a user with names, and an admin. */
const personas = () => ['named user', 'admin'].map(personaNamed)

/** Accounts of the history with a name, a profile or follows: voters, accounts that they gave a name, and personas. */
export const seededAccounts = (): readonly Address[] => [...votingCast.voters, ...votingCast.named, ...personas()].map(lower)

export type SeededProfile = Partial<ProfileTexts> & { readonly about: string }

/** Profiles in the order of the accounts: the first of them have one. */
export const seededProfiles: readonly SeededProfile[] = [
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
  {
    about: 'Hosts the big ones. Rules first, prizes second.',
    label: 'builder',
    nameColor: '#68c2d4',
    website: 'https://grandtide.example/',
  },
  { about: 'Small cups for small stakes, every other week.', label: 'builder', nameColor: '#61d8a1', country: 'ID' },
  { about: 'Prizes in the tokens that need more eyes.', label: 'builder' },
  { about: 'Keeps the light on for stable pairs.', label: 'liquidityProvider', nameColor: '#f0cf4c', xHandle: 'light_house_lp' },
  { about: 'Draws charts of what the gauges did.', label: 'researcher', country: 'DE' },
  { about: 'First cup hosted, many to come.', label: 'builder', nameColor: 'lantern' },
  { about: 'Trades the open, sleeps through the rest.', label: 'trader', nameColor: '#fb8893', country: 'ES' },
  { about: 'Waits for the pullback, then waits a little more.', label: 'trader' },
  { about: 'Splits orders over pools by hand, for the fun of it.', label: 'trader', xHandle: 'brackwater_' },
  { about: 'Watches the price at the turn of each epoch.', label: 'trader', nameColor: '#94d8e3', website: 'https://marentide.example/' },
  { about: 'Buys low tide, sells high tide.', label: 'trader', country: 'PH' },
  { about: 'Writes down every trade and why.', label: 'researcher', nameColor: 'dusk' },
  { about: 'Follows the deepest pool of each pair.', label: 'trader', nameColor: '#61d8a1' },
  { about: 'Slow orders, few regrets.', label: 'trader' },
  { about: 'Arbitrage is housekeeping. Somebody has to do it.', label: 'trader', country: 'SG' },
  { about: 'Ropes, knots and routes.', label: 'trader', nameColor: '#b9a5f0' },
  { about: 'Points where the volume is.', label: 'trader' },
  { about: 'Takes what the wind leaves.', label: 'trader', nameColor: '#ffb461', country: 'NL' },
  { about: 'Goes against it, with a tight stop.', label: 'trader', xHandle: 'windward_t' },
  { about: 'Majors only. No surprises.', label: 'trader' },
  { about: 'One trade a day, written up on Sundays.', label: 'trader', nameColor: '#fecc8d' },
  { about: 'Two tokens, four pools, no opinions.', label: 'trader' },
  { about: 'Provides where it is deep already. Sleeps well.', label: 'liquidityProvider', nameColor: '#68c2d4', country: 'CA' },
  { about: 'Holds its range and its nerve.', label: 'liquidityProvider' },
  { about: 'Weighted pools for patient people.', label: 'liquidityProvider', nameColor: '#61d8a1' },
  { about: 'Stable pairs, moved twice a year.', label: 'liquidityProvider', country: 'CH' },
  { about: 'Measures against holding, always.', label: 'researcher', nameColor: '#94d8e3', website: 'https://keelson.example/' },
  { about: 'Takes the waves so that others do not have to.', label: 'liquidityProvider' },
  { about: 'Recentres on Fridays.', label: 'liquidityProvider', nameColor: '#9facae' },
  { about: 'Out of range and in dry dock. Back next week.', label: 'liquidityProvider', country: 'BR' },
]

/** The profile of the persona with names. */
const personaProfile: SeededProfile = {
  about: 'Three names and one gull. Gives one away now and then.',
  label: 'collector',
  nameColor: '#fecc8d',
  country: 'IS',
  website: 'https://starling.example/',
  xHandle: 'starling_',
}

/** Accounts with their profiles. */
export const profilesOf = (accounts: readonly Address[]): readonly (readonly [account: Address, profile: SeededProfile])[] => [
  ...seededProfiles.map((profile, place) => [accounts[place]!, profile] as const),
  [lower(personaNamed('named user')), personaProfile],
]

/** Indices in the list of accounts that are verified, and that are admins: the persona "admin" is last. */
export const verifiedPlaces = [1, 5, 6, 12] as const
export const adminPlaces = [0, 2, -1] as const
/** The account that appointed them. */
export const appointedBy = (): Address => lower(personaNamed('super admin'))

/** Follows: the earlier an account is in the list, the more followers it has. */
export const seededFollows = (accounts: readonly Address[]): readonly (readonly [follower: Address, user: Address])[] =>
  accounts.flatMap((follower, place) =>
    accounts.flatMap((user, other) => {
      const follows = place !== other && (place * 7 + other * 13) % Math.min(4 + other, 12) === 0
      return follows ? [[follower, user] as const] : []
    }),
  )
