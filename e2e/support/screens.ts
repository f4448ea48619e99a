// Every screen of the app: its address, and the account that has its content.
import type { Address } from 'viem'
import { tokenOf } from './chain.ts'
import { askGraphql } from './graphql.ts'
import { lockIds } from './pages/lockScreen.ts'
import { webUrl } from './ports.ts'
import { openVault, wizardDraftOf } from './pages/vaultScreen.ts'

const CHAIN = 31356
export const personas = [
  'trader',
  'voter',
  'NFT staker',
  'provider',
  'vault holder',
  'v2 provider',
  'pool governor',
  'automated lock',
] as const
const poolTypes = ['classic', 'stable', 'concentrated', 'weighted'] as const

export type Persona = (typeof personas)[number]
/** The address, the connected account, and a draft of a new pool in the browser. */
export type Screen = { readonly at: string; readonly who?: Persona; readonly draft?: string }

const ask = async <T>(call: string): Promise<T> => {
  const response = await fetch(`${webUrl}${call}`)
  if (!response.ok) throw new Error(`${call}: ${response.status}`)
  return (await response.json()) as T
}

/** Accounts of the local world by their content. */
export const accounts = async (): Promise<Readonly<Record<Persona, Address>>> => {
  const { accounts: all } = await ask<{ accounts: { persona: Persona; address: Address }[] }>('/devnet/wallet')
  return Object.fromEntries(all.map(({ persona, address }) => [persona, address])) as Record<Persona, Address>
}

const deepestPool = async (type: (typeof poolTypes)[number]): Promise<Address> => {
  const { data } = await ask<{ data: { address: Address }[] }>(`/v1/${CHAIN}/pools?type=${type}&sort=tvl&limit=1`)
  return data[0]!.address
}

/** The positions of an account, by id. */
const positionsOf = async (account: Address): Promise<readonly string[]> => {
  const { positions } = await askGraphql<{ positions: { nodes: { tokenId: string }[] } }>(
    `{ positions(chainId: ${CHAIN}, where: { account: "${account.toLowerCase()}" }) { nodes { tokenId } } }`,
  )
  return positions.nodes.map(({ tokenId }) => tokenId)
}

/** Each screen with every account that sees different content on it. */
export const screens = async (who: Readonly<Record<Persona, Address>>): Promise<readonly Screen[]> => {
  const [usdt, [automated], vault, ids, ...pools] = await Promise.all([
    tokenOf(CHAIN, 'USDT'),
    lockIds(who['automated lock']),
    openVault(who['vault holder'], () => true),
    positionsOf(who.provider),
    ...poolTypes.map(deepestPool),
  ])
  const weighted = JSON.stringify({ [CHAIN]: { type: 'weighted', step: 'tokens' } })
  return [
    { at: '/' },
    { at: '/swap' },
    { at: `/swap?inputCurrency=BNB&outputCurrency=${usdt.address}&exactAmount=1`, who: 'trader' },
    { at: `/swap?mode=limit&inputCurrency=BNB&outputCurrency=${usdt.address}`, who: 'trader' },
    { at: `/swap?mode=twap&inputCurrency=BNB&outputCurrency=${usdt.address}`, who: 'trader' },
    { at: '/bnb-local/swap' },
    { at: `/bnb-local/swap/BNB/${usdt.address}` },
    { at: `/moon/swap/BNB/${usdt.address}` },
    { at: '/analytics' },
    { at: `/analytics/bnb-local/${usdt.address}` },
    { at: '/content-studio?template=metrics' },
    { at: '/pools' },
    ...pools.flatMap((pool): Screen[] => [
      { at: `/pools/bnb-local/${pool}`, who: 'pool governor' },
      { at: `/liquidity/bnb-local/${pool}/add`, who: 'trader' },
      { at: `/liquidity/bnb-local/${pool}/remove`, who: 'provider' },
    ]),
    { at: `/pools/bnb-local/0x${'12'.repeat(20)}` },
    { at: '/liquidity/new' },
    { at: '/liquidity/new', who: 'trader', draft: weighted },
    { at: '/liquidity/new', who: 'trader', draft: await wizardDraftOf(vault) },
    { at: '/liquidity/positions' },
    { at: '/liquidity/positions', who: 'provider' },
    ...ids.map((id): Screen => ({ at: `/liquidity/bnb-local/position/${id}`, who: 'provider' })),
    { at: `/liquidity/bnb-local/position/${ids[0]}` },
    { at: `/liquidity/bnb-local/position/${ids[0]}`, who: 'trader' },
    { at: `/liquidity/bnb-local/vault/0x${'12'.repeat(20)}` },
    { at: `/liquidity/bnb-local/vault/${vault.address}`, who: 'vault holder' },
    { at: '/dashboard' },
    { at: '/dashboard', who: 'provider' },
    { at: '/dashboard', who: 'vault holder' },
    { at: '/dashboard/lock', who: 'voter' },
    { at: '/dashboard/vote', who: 'voter' },
    { at: '/dashboard/rewards', who: 'voter' },
    { at: '/dashboard/thenft', who: 'NFT staker' },
    { at: '/dashboard/automation' },
    ...['', `/${automated}`, `/${automated}/plan`].map((end): Screen => ({ at: `/dashboard/automation${end}`, who: 'automated lock' })),
    { at: '/dashboard/automation/0', who: 'automated lock' },
    { at: '/dashboard/records' },
    { at: '/dashboard/records', who: 'voter' },
    { at: '/dashboard/records?part=allowances', who: 'trader' },
    { at: '/arena' },
    { at: '/arena?tab=hosted', who: 'trader' },
    { at: '/arena/create', who: 'trader' },
    { at: '/arena/trading-competitions/1' },
    { at: '/arena/trading-competitions/4', who: 'trader' },
    { at: '/arena/trading-competitions/4?view=trade', who: 'trader' },
    { at: '/arena/trading-competitions/999999' },
    { at: '/arena/rankings/users', who: 'trader' },
    { at: '/arena/rankings/competitions' },
    { at: '/arena/analytics' },
    { at: '/arena/thena-id', who: 'trader' },
    { at: '/arena/thena-id/gift' },
    { at: '/arena/thena-id/mine' },
    { at: '/arena/thena-id/mine', who: 'trader' },
    { at: '/arena/thena-id/recently-minted' },
    { at: '/arena/thena-id/browse/no.name' },
    { at: '/arena/thena-id/browse/quickhands', who: 'trader' },
    { at: '/arena/profile' },
    { at: '/arena/profile', who: 'trader' },
    { at: '/arena/profile/edit', who: 'trader' },
    { at: '/arena/profile/quickhands' },
    { at: '/arena/profile/quickhands/followers' },
    { at: '/arena/alerts/stop/x' },
    { at: '/arena/achievements' },
    { at: '/arena/achievements', who: 'trader' },
    { at: '/arena/admin' },
    { at: '/arena/admin/users' },
    { at: '/arena/admin/achievements' },
    { at: '/story' },
    { at: '/story/leaderboard' },
    { at: '/story/chapters', who: 'trader' },
    { at: '/story/rewards', who: 'trader' },
    { at: '/trade-to-earn' },
    { at: '/trade-to-earn', who: 'trader' },
    { at: '/swap/cross' },
    { at: '/swap/cross', who: 'trader' },
    { at: '/swap/buy' },
    { at: '/swap/buy', who: 'trader' },
    { at: '/migrate' },
    { at: '/migrate', who: 'v2 provider' },
    { at: '/bridge' },
    { at: '/bridge', who: 'trader' },
    { at: '/protocols', who: 'trader' },
    { at: '/protocols?act=incentive', who: 'trader' },
    { at: '/faqs' },
    { at: '/nowhere' },
  ]
}
