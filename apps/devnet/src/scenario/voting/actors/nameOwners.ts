import { COMMITMENT_AGE, COMMITMENT_LIFE, MAX_NAMES, type Address } from '@exchange/domain'
import type { NameMint } from '@exchange/protocol'
import type { Transaction } from '../../../chain/transaction.ts'
import type { NameBook } from '../nameBook.ts'
import type { VotingActor } from '../votingActor.ts'

/** Accounts of the demo wallet that receive a name. */
export type NamedPersonas = Readonly<Record<'trader' | 'whale' | 'voter' | 'provider' | 'staker' | 'admin' | 'named', Address>>

/** Actions with names, by the epochs that are left; a shorter history does earlier ones at its start. */
type Deed = { readonly left: number; readonly act: (names: NameBook) => readonly Transaction[] }

/** Seconds by which a moment's blocks may come later than planned. */
const slack = 1_000

/** Names that voters give to hosts of competitions, traders and providers, in this order. */
const givenNames = [
  'grandtide reefkeeper saltmarsh lighthouse chartroom beacon-7',
  'kestrel undertow brackwater marentide lowtide tidewatcher springtide mudline',
  'spindrift halyard bowsprit leeward windward mainsail topgallant crosswind',
  'deepwater anchorage ballast stillwater keelson breakwater slipway drydock',
  'northbuoy tamarind drogue pelagic sextant compass-9 gullwing seaglass driftwood barnacle',
  'capstan fathomless moorings foghorn jetstream kelpforest longshore petrel quayside sandbar',
].flatMap((line) => line.split(' '))

/** Accounts that receive a name, beside those of the demo wallet. */
export const givenNameCount = givenNames.length

// NAME-1, NAME-7, NAME-10
/** Names of voters and their gifts, two transfers, a chosen name and a hidden one. */
const deedsOf = (voters: readonly Address[], personas: NamedPersonas, given: readonly Address[]): readonly Deed[] => {
  const voter = (index: number): Address => voters[index % voters.length]!
  const mint = (left: number, minter: number, own: readonly string[], gifts: readonly NameMint[] = []): Deed => ({
    left,
    act: (names) => names.mint(voter(minter), [...own.map((name) => ({ name, recipient: voter(minter) })), ...gifts]),
  })
  const gift = (name: string, recipient: Address): NameMint => ({ name, recipient })
  const gifts = given.map((recipient, place) => gift(givenNames[place]!, recipient))
  /** Ten gifts of one minter. */
  const gifted = (left: number, minter: number, batch: number): Deed =>
    mint(left, minter, [], gifts.slice(batch * MAX_NAMES, (batch + 1) * MAX_NAMES))
  return [
    mint(Infinity, 0, ['first-light', 'pancho'], [gift('harbour', voter(1))]),
    mint(Infinity, 2, ['lockmaster', 'gaugehunter']),
    mint(Infinity, 3, ['moonriver', 'river-stone'], [gift('bluewhale', personas.whale)]),
    mint(Infinity, 4, ['ve-maxi', 'patience']),
    mint(11, 5, ['swapsmith'], [gift('quickhands', personas.trader), gift('starling', personas.named)]),
    gifted(10, 0, 0),
    gifted(10, 3, 1),
    mint(9, 6, ['northwind', 'southwind']),
    gifted(9, 9, 2),
    mint(8, 7, ['epoch-rider', 'fee-farmer']),
    gifted(8, 4, 3),
    mint(7, 8, ['orchid'], [gift('rangefinder', personas.provider), gift('old-gull', personas.named)]),
    gifted(7, 2, 4),
    { left: 6, act: (names) => [names.transfer('southwind', voter(7))] },
    mint(6, 9, ['papaya', 'mango-42']),
    { left: 5, act: (names) => [names.show(voter(4), 'patience')] },
    mint(5, 10, ['quiet-lake'], [gift('loud-lake', voter(11))]),
    mint(4, 12, ['bnb-pioneer'], [gift('collector', personas.staker)]),
    { left: 3, act: (names) => [names.show(voter(3), undefined)] },
    mint(3, 13, ['zigzag', 'steady-hand']),
    mint(2, 14, ['sunrise'], [gift('ballot-box', personas.voter), gift('helmsman', personas.admin)]),
    mint(1, 15, ['wave-🌊', 'tidal']),
    { left: 0, act: (names) => [names.transfer('papaya', voter(10))] },
    mint(0, 1, ['comet', 'aurora-7'], [gift('lantern', voter(13)), gift('ropewalk', personas.named)]),
  ]
}

/**
 * All accounts that mint, give away and show names. The last one takes short names, which are announced at the end of the previous epoch.
 */
export function nameOwners(voters: readonly Address[], personas: NamedPersonas, given: readonly Address[]): VotingActor {
  const deeds = deedsOf(voters, personas, given)
  const [, , collector] = voters as readonly [Address, Address, Address]
  const short: readonly NameMint[] = ['dex', '🦊'].map((name) => ({ name, recipient: collector }))
  let done = 0
  let announcedAt = Infinity
  return {
    name: 'nameOwners',
    act: ({ moment, names }) => {
      const age = moment.from - announcedAt
      const isRipe = age > COMMITMENT_AGE + slack && age < COMMITMENT_LIFE - slack
      const revealed = isRipe ? names.reveal(collector, short) : []
      const announced = moment.isClosing && moment.left === 1 ? [names.commit(collector, short)] : []
      announcedAt = announced.length > 0 ? moment.from : Infinity
      if (!moment.isOpening) return [...revealed, ...announced]
      const due = deeds.slice(done).filter(({ left }) => left >= moment.left)
      done += due.length
      return [...revealed, ...due.flatMap(({ act }) => act(names)), ...announced]
    },
  }
}
