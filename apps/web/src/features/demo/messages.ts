import { brand } from '@exchange/domain/brand'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TimeStep } from './devnet.ts'

type PersonaWords = { readonly name: MessageDescriptor; readonly description: MessageDescriptor }

/** Texts of the local world's personas; an unknown one is shown with its own text. */
export const personaWords: Readonly<Record<string, PersonaWords>> = {
  trader: { name: msg`Trader`, description: msg`Some of every token: ready to swap.` },
  whale: { name: msg`Whale`, description: msg`Half a million dollars of every token: enough to move prices.` },
  newcomer: { name: msg`Newcomer`, description: msg`A little BNB and nothing else.` },
  voter: { name: msg`Voter`, description: msg`Three locks that voted last epoch, with rewards to claim.` },
  'expired lock': { name: msg`Expired lock`, description: msg`An expired lock whose tokens can be withdrawn.` },
  'incentive payer': { name: msg`Incentive payer`, description: msg`Offers incentives to voters.` },
  'NFT staker': {
    name: msg`NFT staker`,
    description: msg`Items of ${brand.words.nft}, most of them staked, with fees and royalties to claim.`,
  },
  provider: {
    name: msg`Liquidity provider`,
    description: msg`Concentrated positions: one in range with fees to collect, one out of range, one staked, one closed.`,
  },
  'vault holder': {
    name: msg`Strategy holder`,
    description: msg`Shares of two strategies, one of which farms and has rewards to claim.`,
  },
  'pool governor': {
    name: msg`Pool governor`,
    description: msg`Owns the weighted pools and sets the fees of all other pools.`,
  },
  'automated lock': { name: msg`Automated lock`, description: msg`A lock that claims and extends itself each week, paid in LINK.` },
  host: { name: msg`Competition host`, description: msg`Hosts competitions, with a share of one to claim.` },
  participant: { name: msg`Competition participant`, description: msg`Takes part in a live competition, among the first.` },
  winner: { name: msg`Competition winner`, description: msg`Won a competition: a prize and a deposit wait.` },
  'deallocating trader': {
    name: msg`Deallocating trader`,
    description: msg`Was in a perpetual competition and waits for its margin; has positions in a live one.`,
  },
  'story participant': {
    name: msg`Story participant`,
    description: msg`Registered for the campaign, with all tasks of its chapter to do.`,
  },
  'v2 provider': {
    name: msg`Version 2 provider`,
    description: msg`Liquidity of version 2, staked and not, with rewards to claim: ready to migrate.`,
  },
  'story winner': { name: msg`Story winner`, description: msg`Won in a chapter of the campaign and on days of trade-to-earn.` },
  'super admin': { name: msg`Super admin`, description: msg`Manages admins, marks users and sends notifications.` },
  admin: { name: msg`Site admin`, description: msg`Marks users, sends notifications and has a name.` },
  'named user': {
    name: msg`Named user`,
    description: msg`Three names, a profile and followers: ready to show, give or transfer a name.`,
  },
}

/** Texts of the startup steps; an unknown one is shown with its own text. */
export const worldSteps: Readonly<Record<string, MessageDescriptor>> = {
  database: msg`Database`,
  contracts: msg`Contracts compiled`,
  webBuild: msg`Web app built`,
  chains: msg`Two local networks`,
  deploy: msg`Contracts deployed`,
  history: msg`Market history traded`,
  resume: msg`Networks continue where they were`,
  web: msg`Web server`,
  api: msg`API`,
  executors: msg`Executors`,
  indexer: msg`Indexer`,
  index: msg`History indexed`,
}

/** Words of the time machine's steps. */
export const timeStepNames: Readonly<Record<TimeStep, MessageDescriptor>> = {
  hour: msg`+1 hour`,
  day: msg`+1 day`,
  epoch: msg`Next epoch`,
  blocks50: msg`+50 blocks`,
}
