import type { Address, Hex } from '@exchange/domain'
import { accountAddress, accountIndex, accountKey } from './accounts.ts'

/** A prepared account of the demo wallet. `dollars` is its initial holding of each listed token. */
type Persona = { readonly persona: string; readonly description: string; readonly dollars: number; readonly bnb: number }

export const personas: readonly Persona[] = [
  { persona: 'trader', description: 'Some of every token: ready to swap.', dollars: 5_000, bnb: 20 },
  {
    persona: 'whale',
    description: 'Moves prices: half a million dollars of every token, of THE on opBNB a tenth of it.',
    dollars: 500_000,
    bnb: 2_000,
  },
  { persona: 'newcomer', description: 'A little BNB and nothing else.', dollars: 0, bnb: 0.05 },
  { persona: 'voter', description: 'Three locks that voted last epoch, with rewards to claim.', dollars: 1_000, bnb: 5 },
  { persona: 'expired lock', description: 'A lock that is over: its tokens can be withdrawn.', dollars: 500, bnb: 5 },
  { persona: 'incentive payer', description: 'Pays for votes of pools.', dollars: 20_000, bnb: 50 },
  { persona: 'NFT staker', description: 'Items of theNFT, most of them staked, with fees and royalties to claim.', dollars: 500, bnb: 20 },
  {
    persona: 'provider',
    description: 'Concentrated positions: one in range with fees to collect, one out of range, one staked, one closed.',
    dollars: 2_000,
    bnb: 10,
  },
  {
    persona: 'vault holder',
    description: 'Shares of strategy vaults, one of which farms and has rewards to claim.',
    dollars: 2_000,
    bnb: 10,
  },
  {
    persona: 'pool governor',
    description: 'Owns the weighted pools, and sets the fees of pools of every other kind.',
    dollars: 1_000,
    bnb: 10,
  },
  { persona: 'host', description: 'Hosts competitions of the Arena, with a share of one to claim.', dollars: 20_000, bnb: 20 },
  { persona: 'participant', description: 'Takes part in a live competition of the Arena, among the first.', dollars: 3_000, bnb: 10 },
  { persona: 'winner', description: 'Won a competition of the Arena: a prize and a deposit wait.', dollars: 1_000, bnb: 10 },
  { persona: 'super admin', description: 'Manages admins, marks users and sends notifications.', dollars: 0, bnb: 1 },
  {
    persona: 'deallocating trader',
    description: 'Was in a perpetual competition and waits for its margin; has positions in a live one.',
    dollars: 1_000,
    bnb: 10,
  },
  { persona: 'automated lock', description: 'A lock that claims and extends itself each week, paid in LINK.', dollars: 500, bnb: 5 },
  { persona: 'admin', description: 'Marks users, sends notifications and has a name.', dollars: 100, bnb: 5 },
  {
    persona: 'named user',
    description: 'Three names, a profile and followers: ready to show, give or transfer a name.',
    dollars: 1_000,
    bnb: 10,
  },
  {
    persona: 'story participant',
    description: 'Registered for the campaign, with all tasks of its chapter to do.',
    dollars: 1_000,
    bnb: 5,
  },
  { persona: 'story winner', description: 'Won in a chapter of the campaign and on days of trade-to-earn.', dollars: 500, bnb: 5 },
  {
    persona: 'v2 provider',
    description: 'Liquidity of version 2, staked and not, with rewards to claim: ready to migrate.',
    dollars: 100,
    bnb: 5,
  },
]

/** Address of a prepared account by its name. */
export function personaNamed(name: string): Address {
  const index = personas.findIndex(({ persona }) => persona === name)
  if (index < 0) throw new Error(`no persona ${name}`)
  return personaAddress(index)
}

export type DemoAccount = { readonly address: Address; readonly privateKey: Hex; readonly persona: string; readonly description: string }

export const personaAddress = (index: number): Address => accountAddress(accountIndex.firstPersona + index)

/** The demo wallet's accounts with their keys: served by the devnet, never compiled into anything. */
export const demoAccounts = (): readonly DemoAccount[] =>
  personas.map(({ persona, description }, index) => ({
    address: personaAddress(index),
    privateKey: accountKey(accountIndex.firstPersona + index),
    persona,
    description,
  }))
