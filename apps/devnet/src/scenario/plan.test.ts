import {
  COMMITMENT_AGE,
  COMMITMENT_LIFE,
  COMMITTED_LENGTH,
  feeAt,
  isValidName,
  lookAlike,
  NATIVE,
  nameLength,
  vaultKinds,
  type Address,
} from '@exchange/domain'
import { decodeFunctionData, erc20Abi, getContractAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { governanceDelay } from '../contracts/governance.ts'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { giftsFor, usualScale, type Scale } from '../control/faucet.ts'
import { personaNamed, personas } from '../chain/personas.ts'
import { allowedDeviation, deviation } from './actors/arbitrageur.ts'
import { legacyPools, markets, type MarketSpec } from '../ground/catalogue.ts'
import type { Ground } from '../ground/ground.ts'
import { concentratedState } from './positionCalls.ts'
import { spreadOf } from './ranges.ts'
import { actorsOf, lengthOfScenario, openingSeconds, planScenario, generateHistory, type History } from './scenario.ts'
import { historyBlockGas, type PlannedBlock } from '../chain/blockPacker.ts'
import type { Transaction } from '../chain/transaction.ts'
import { epochOf, epochSeconds } from './voting/moments.ts'

const end = 1_790_000_000
const genesis = end - lengthOfScenario('fullYear') - openingSeconds

const legacyGround = (next: () => Address) => ({
  poolFactory: next(),
  router: next(),
  voter: next(),
  gaugeFactory: next(),
  economy: next(),
  pools: legacyPools.map(next),
})

/** A ground with made-up contract addresses: planning reads no chain. */
function groundOf(spec: MarketSpec): Ground {
  let nonce = 0n
  const next = (): Address => getContractAddress({ from: '0x00000000000000000000000000000000000000aa', nonce: nonce++ })
  const voting = {
    permissionsRegistry: next(),
    votingEscrow: next(),
    rewardsDistributor: next(),
    minter: next(),
    voter: next(),
    gaugeFactory: next(),
    concentratedGaugeFactory: next(),
    votingRewardFactory: next(),
    poolFactory: next(),
    weightedFactory: next(),
    concentratedRegistry: next(),
    nft: next(),
    nftStaking: next(),
    nftRoyalties: next(),
    nftMarket: next(),
    thenaId: next(),
    automationFactory: next(),
    automationRegistry: next(),
  }
  const tokens = Object.fromEntries(spec.tokens.map(({ key }) => [key, next()]))
  const perpMarkets = ['BNB', 'BTC', 'ETH', 'SOL', 'XRP'].map((symbol) => ({
    symbol,
    token: { BNB: 'WBNB', BTC: 'BTCB' }[symbol] ?? symbol,
    feed: next(),
    maxLeverage: 60,
    sideUsd: 300_000,
  }))
  const fees = { openFee: 500, closeFee: 500, borrowFee: 20 }
  const venue = { perpVenue: next(), creationFee: 100, window: 20, fees, markets: perpMarkets }
  const arena = { competitionFactory: next(), feeToken: tokens['USDT'] ?? next(), spotFee: 50, venue }
  const feeConfig = { alpha1: 2_900, alpha2: 12_000, beta1: 360, beta2: 60_000, gamma1: 59, gamma2: 8_500, baseFee: 100 }
  return {
    spec,
    router: next(),
    tokens,
    pools: spec.pools.map(next),
    weightedPools: spec.weightedPools.map(next),
    weightedLiquidity: next(),
    defaultFee: { classic: 1_800n, stable: 400n },
    concentrated: { positionManager: next(), tickSpacing: 60, fee: 500, communityFee: 200, feeConfig },
    ...(spec.weightedPools.length > 0 && { voting, vaultFactory: next(), arena, legacy: legacyGround(next) }),
  }
}

type Told = {
  readonly history: History
  readonly blocks: readonly PlannedBlock[]
  readonly transactions: readonly Transaction[]
  readonly labels: readonly string[]
}

/** Plans the whole year. */
async function tell(spec: MarketSpec): Promise<Told> {
  const scenario = planScenario('fullYear', genesis, end)
  const history = generateHistory(scenario, groundOf(spec), genesis, actorsOf(spec.chainId))
  const blocks: PlannedBlock[] = []
  for await (const block of history.blocks) blocks.push(block)
  const transactions = blocks.flatMap(({ transactions: all }) => all)
  return { history, blocks, transactions, labels: transactions.map(({ label }) => label) }
}

const told = await Promise.all(markets.map(tell))
const [bnbChain] = told

// NET-17, NET-16, NET-21, POOL-33: fees that take at least 5 different values
it('ends with dynamic fees of at least five values', () => {
  const pools = bnbChain?.history.market.pools.filter(({ state }) => state.type === 'concentrated') ?? []
  expect(new Set(pools.map(({ state }) => feeAt(state, end))).size).toBeGreaterThanOrEqual(5)
})

it.each(told)('ends with every pool as close to its price path as is promised', ({ history: { market } }) => {
  for (const pool of market.pools)
    expect(Math.abs(deviation(pool, (token) => market.price(token)))).toBeLessThanOrEqual(allowedDeviation(pool, end))
})

it.each(markets.map((spec, i) => ({ spec, told: told[i]! })))(
  'leaves the faucet THE for four hundred more wallets on chain $spec.chainId',
  ({ spec, told: { history } }) => {
    const ground = groundOf(spec)
    const [faucet, somebody] = [accountAddress(accountIndex.faucet), accountAddress(accountIndex.firstTrader)]
    const amountOf = ({ data }: Transaction): readonly [to: Address, amount: bigint] => {
      const { args } = decodeFunctionData({ abi: erc20Abi, data: data ?? '0x' })
      return args as readonly [Address, bigint]
    }
    const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
    const received = history.opening
      .flatMap(({ transactions }) => transactions)
      .filter(({ label }) => label === 'fund THE')
      .map(amountOf)
      .filter(([to]) => to === faucet)
    const given = (scale: Scale): bigint =>
      sum(
        giftsFor(ground, somebody, scale)
          .filter(({ token }) => token === ground.tokens.THE)
          .map(({ amount }) => amount),
      )
    expect(sum(received.map(([, amount]) => amount)) - sum(personas.map(given))).toBeGreaterThan(400n * given(usualScale))
  },
)

it('gives of one token alone where one is asked for', () => {
  const ground = groundOf(markets[0]!)
  const gifts = giftsFor(ground, accountAddress(accountIndex.hostileMaker), { dollars: 1_000_000, bnb: 1, only: 'USDT' })
  expect(gifts.map(({ token }) => token)).toEqual([NATIVE, ground.tokens.USDT])
})

it.each(told)('gives every concentrated pool three to six first positions of several providers', ({ history }) => {
  const opened = history.opening.flatMap(({ transactions }) => transactions).filter(({ label }) => label.startsWith('mint '))
  for (const pool of history.market.pools.filter(({ state }) => state.type === 'concentrated')) {
    const first = opened.filter(({ label }) => label === `mint ${pool.key}`)
    expect(first.length).toBeGreaterThanOrEqual(3)
    expect(first.length).toBeLessThanOrEqual(6)
    expect(new Set(first.map(({ from }) => from)).size).toBe(first.length)
  }
})

it.each(told)('keeps positions and ticks in step: what is provided in range is the liquidity of the pool', ({ history }) => {
  for (const pool of history.market.pools.filter(({ state }) => state.type === 'concentrated')) {
    const { tick, liquidity } = concentratedState(pool)
    const inRange = history.positions.all.filter((at) => at.pool === pool && at.tickLower <= tick && tick < at.tickUpper)
    expect(inRange.reduce((sum, at) => sum + at.liquidity, 0n)).toBe(liquidity)
    expect(liquidity).toBeGreaterThan(0n)
  }
})

// NET-18: weighted pools that are provided, traded and levelled in the scenario
it('trades over weighted pools, alone and within routes, while providers come and go', () => {
  const pools = bnbChain?.history.market.pools.filter(({ state }) => state.type === 'weighted') ?? []
  const count = (word: string): number =>
    bnbChain?.labels.filter((label) => label.startsWith(`${word} `) && label.endsWith(' weighted')).length ?? 0
  expect(pools.length).toBeGreaterThanOrEqual(10)
  expect(count('open')).toBe(pools.length)
  expect(count('join')).toBeGreaterThan(pools.length + 20)
  expect(count('exit')).toBeGreaterThan(5)
  for (const { state } of pools) if (state.type === 'weighted') for (const reserve of state.reserves) expect(reserve).toBeGreaterThan(0n)
})

// NET-17: at least 5,000 swaps; providers come and go, routes mix the kinds of pool
it('trades over all kinds of pool, mixed within routes, while providers come and go', () => {
  const count = (word: string): number => bnbChain?.labels.filter((label) => label.startsWith(`${word} `)).length ?? 0
  expect(count('swap')).toBeGreaterThan(5_000)
  expect(count('decrease')).toBeGreaterThan(20)
  expect(count('collect')).toBeGreaterThan(5)
  expect(count('mint')).toBeGreaterThan(150)
  expect(bnbChain?.labels.filter((label) => label.split(' > ').length > 2).length).toBeGreaterThan(200)
})

// NET-19: at least 40 locks, votes in at least 10 past epochs, a killed gauge and a revived one; BNB Chain only
describe('the vote-escrow economy of the history', () => {
  const count = (word: string): number => bnbChain?.labels.filter((label) => label === word || label.startsWith(`${word} `)).length ?? 0
  const voting = bnbChain?.history.voting

  it('is on the chain that plays BNB Chain only', () => {
    expect(told.map(({ history }) => history.voting !== undefined)).toEqual([true, false])
  })

  it('has locks that vote, change, end and are withdrawn', () => {
    expect(voting?.locks.all.length).toBeGreaterThanOrEqual(40)
    expect(voting?.locks.running(end).length).toBeGreaterThanOrEqual(40)
    for (const action of [
      'merge',
      'split',
      'transfer',
      'withdraw',
      'extend',
      'increase',
      'poke',
      'reset',
      'claim fees',
      'claim incentives',
    ])
      expect(count(action), action).toBeGreaterThanOrEqual(1)
    expect(count('vote')).toBeGreaterThan(300)
    expect(count('flip')).toBeGreaterThanOrEqual(52)
  })

  // NET-19: voters, payers of incentives, stakers and NFT holders for at least 10 past epochs
  it.each(['vote', 'offer', 'stake', 'claim fees', 'claim incentives', 'share out royalties', 'buy item'])(
    'has "%s" in at least ten epochs that are over',
    (word) => {
      const epochs = bnbChain?.blocks
        .filter(({ transactions }) => transactions.some(({ label }) => label === word || label.startsWith(`${word} `)))
        .map(({ timestamp }) => epochOf(timestamp))
      expect(new Set(epochs?.filter((epoch) => epoch < epochOf(end))).size).toBeGreaterThanOrEqual(10)
    },
  )

  it('has gauges for most pools whose tokens can be staked, one killed for good and one revived', () => {
    const stakable = bnbChain?.history.market.pools.filter(({ state }) => state.type !== 'concentrated').length ?? 0
    expect(voting?.gauges.all.length).toBeGreaterThan(stakable * 0.7)
    expect(voting?.gauges.all.filter(({ isAlive }) => !isAlive)).toHaveLength(1)
    expect([count('kill'), count('reviveGauge')]).toEqual([2, 1])
    expect(count('roll over')).toBeGreaterThanOrEqual(1)
    expect(count('stake')).toBeGreaterThan(40)
    expect(count('offer')).toBeGreaterThan(60)
  })

  // VOTE-24, NET-19: the concentrated gauge takes positions into custody
  it('has gauges for concentrated pools, with positions of several stakers in each', () => {
    const concentrated = voting?.gauges.all.filter(({ pool }) => pool.state.type === 'concentrated') ?? []
    expect(concentrated.length).toBeGreaterThanOrEqual(4)
    for (const { positions } of concentrated) expect(positions.size).toBeGreaterThanOrEqual(1)
    expect(new Set(concentrated.flatMap(({ positions }) => [...positions].map(({ owner }) => owner))).size).toBeGreaterThan(3)
    expect(count('stake position')).toBeGreaterThan(10)
    expect(count('unstake position')).toBeGreaterThanOrEqual(1)
  })

  it('leaves a voter who voted last epoch and not in this one, a lock that is over, and a payer', () => {
    const of = (persona: string) => voting?.locks.all.filter(({ owner, isClosed }) => owner === personaNamed(persona) && !isClosed) ?? []
    expect(of('voter').map(({ votedEpoch }) => votedEpoch)).toEqual(Array(3).fill(epochOf(end) - epochSeconds))
    expect(of('expired lock').map((lock) => lock.end < end)).toEqual([true])
    const payer = personaNamed('incentive payer')
    expect(bnbChain?.transactions.some(({ from, label }) => from === payer && label.startsWith('offer '))).toBe(true)
  })

  // AUTO-1: a persona with an automated lock
  it('leaves a lock that is automated, run in each epoch but this one', () => {
    expect(voting?.automations.all.map(({ owner, isClosed }) => [owner, isClosed])).toEqual([[personaNamed('automated lock'), false]])
    expect(count('register upkeep')).toBe(1)
    expect(count('perform upkeep')).toBe(3)
  })

  // NET-19: NFT holders for at least 10 past epochs, theNFT partly staked and traded
  it('has holders of the collection who stake some of it, trade it and are paid', () => {
    const items = voting?.nft.all ?? []
    const staked = items.filter(({ isStaked }) => isStaked).length
    expect(staked).toBeGreaterThan(items.length / 3)
    expect(staked).toBeLessThan(items.length)
    expect(voting?.nft.forSale().length).toBeGreaterThanOrEqual(3)
    expect(count('buy item')).toBeGreaterThanOrEqual(15)
    for (const action of ['cancel item', 'stake items', 'unstake items', 'claim stake', 'claim royalties'])
      expect(count(action), action).toBeGreaterThanOrEqual(1)
    expect(count('share out royalties')).toBeGreaterThanOrEqual(10)
    const staker = personaNamed('NFT staker')
    expect([voting?.nft.staked(staker).length, voting?.nft.held(staker).length]).toEqual([8, 4])
  })

  it.each(told)('puts no more into a block than fits, and blocks in the order of time', ({ blocks }) => {
    for (const [i, { timestamp, transactions }] of blocks.entries()) {
      expect(transactions.reduce((sum, { gas }) => sum + gas, 0n)).toBeLessThan(BigInt(historyBlockGas))
      expect(timestamp).toBeGreaterThan(blocks[i - 1]?.timestamp ?? 0)
    }
  })
})

// NAME-1, NAME-7, NAME-9: names that are minted, given, moved, shown and hidden; BNB Chain only
describe('the names of the history', () => {
  const count = (word: string): number => bnbChain?.labels.filter((label) => label === word).length ?? 0
  const names = bnbChain?.history.voting?.names.all ?? []

  it('are more than eighty of at least sixty people, which the contract takes, and no two of which look alike', () => {
    expect(names.length).toBeGreaterThan(80)
    expect(new Set(names.map(({ owner }) => owner)).size).toBeGreaterThanOrEqual(60)
    expect(names.filter(({ name }) => !isValidName(name))).toEqual([])
    expect(new Set(names.map(({ name }) => lookAlike(name))).size).toBe(names.length)
  })

  it('are partly given to others, accounts of the demo wallet among them, and two have changed hands', () => {
    const ofPersonas = ['trader', 'whale', 'voter', 'provider', 'NFT staker', 'admin', 'named user'].map((persona) => personaNamed(persona))
    for (const persona of ofPersonas) expect(names.some(({ owner, minter }) => owner === persona && minter !== persona)).toBe(true)
    expect([count('transfer name'), count('show name')]).toEqual([2, 2])
  })

  it('are announced first where they are short', () => {
    expect(names.filter(({ name }) => nameLength(name) <= COMMITTED_LENGTH).map(({ name }) => name)).toEqual(['dex', '🦊'])
    const at = (label: string) =>
      bnbChain?.blocks.find(({ transactions }) => transactions.some((transaction) => transaction.label === label))
    const announcedAt = at('announce names')?.timestamp ?? 0
    const minter = names.find(({ name }) => name === 'dex')?.minter
    const minted = bnbChain?.blocks.findLast(({ transactions }) =>
      transactions.some(({ from, label }) => from === minter && label === 'mint names'),
    )
    expect((minted?.timestamp ?? 0) - announcedAt).toBeGreaterThan(COMMITMENT_AGE)
    expect((minted?.timestamp ?? 0) - announcedAt).toBeLessThan(COMMITMENT_LIFE)
  })

  it('cost the history few transactions', () => {
    expect(count('mint names') + count('allow names')).toBeLessThan(50)
  })
})

// NET-20: at least 30 provider accounts with open, out-of-range, staked and closed positions
describe('the providers of the history', () => {
  const positions = bnbChain?.history.positions.all ?? []
  const staked = new Set(bnbChain?.history.voting?.gauges.all.flatMap((gauge) => [...gauge.positions]))
  const isInRange = ({ pool, tickLower, tickUpper }: (typeof positions)[number]): boolean => {
    const { tick } = concentratedState(pool)
    return tickLower <= tick && tick < tickUpper
  }
  const ofPersona = positions.filter(({ owner }) => owner === personaNamed('provider'))

  it('are at least thirty, some of them with positions in range, out of range, staked and closed', () => {
    const open = positions.filter(({ liquidity }) => liquidity > 0n)
    expect(new Set(open.map(({ owner }) => owner)).size).toBeGreaterThanOrEqual(30)
    expect(new Set(open.filter((position) => !isInRange(position)).map(({ owner }) => owner)).size).toBeGreaterThanOrEqual(10)
    expect(new Set(positions.filter(({ liquidity }) => liquidity === 0n).map(({ owner }) => owner)).size).toBeGreaterThanOrEqual(5)
    expect(staked.size).toBeGreaterThanOrEqual(5)
  })

  it('leave one of the demo wallet with a position in range, one out of range, one that is staked and one that is closed', () => {
    const open = ofPersona.filter(({ liquidity }) => liquidity > 0n)
    expect([ofPersona.length, open.length]).toEqual([4, 3])
    const [inGauge, inWallet] = [open.filter((position) => staked.has(position)), open.filter((position) => !staked.has(position))]
    expect(inGauge.map(isInRange)).toEqual([true])
    expect(inWallet.map(isInRange)).toEqual(expect.arrayContaining([true, false]))
  })
})

// NET-20, NET-22: every vault kind; strategies on BNB Chain only; governance acts two days late
describe('the strategy vaults of the history', () => {
  const vaults = bnbChain?.history.vaults?.book.all ?? []
  const blockOf = (label: string): PlannedBlock | undefined =>
    bnbChain?.blocks.find(({ transactions }) => transactions.some((transaction) => transaction.label === label))

  it('are on the chain that plays BNB Chain only', () => {
    expect(told.map(({ history }) => history.vaults !== undefined)).toEqual([true, false])
  })

  it('are of every kind and earn mode, for either token where only one is deposited, in pools that suit them', () => {
    expect(new Set(vaults.map(({ kind }) => kind))).toEqual(new Set(vaultKinds))
    expect(new Set(vaults.map(({ farming }) => farming)).size).toBe(2)
    const allowed = vaults.map(({ allowToken0, allowToken1 }) => `${allowToken0} ${allowToken1}`)
    expect(new Set(allowed)).toEqual(new Set(['true true', 'true false', 'false true']))
    for (const { kind, allowToken0, allowToken1 } of vaults) expect(allowToken0 && allowToken1).toBe(kind !== 'single_sided')
    for (const { kind, pool } of vaults)
      if (kind === 'correlated' || kind === 'stable')
        expect(spreadOf(pool).some(({ preset }) => preset !== 'full' && preset.below > 0.98)).toBe(true)
    const gauged = bnbChain?.history.voting?.gauges.all.map(({ pool }) => pool) ?? []
    for (const { farming, pool } of vaults) if (farming) expect(gauged).toContain(pool)
  })

  it('are created by governance, once each, two days after they were announced', () => {
    const [announced, created] = [blockOf('announce createVault'), blockOf('createVault')]
    expect((created?.timestamp ?? 0) - (announced?.timestamp ?? 0)).toBeGreaterThan(governanceDelay)
    expect(bnbChain?.labels.filter((label) => label === 'createVault')).toHaveLength(vaults.length)
  })
})

// NET-19: competitions in every phase, one of at least 60 traders, one with ties, a void and a cancelled one, with increases
describe('the arena of the history', () => {
  const arena = bnbChain?.history.arena
  const found = (name: string) => arena?.book.all.find(({ plan }) => plan.name === name)
  const count = (label: string): number => bnbChain?.labels.filter((each) => each === label || each.startsWith(`${label} `)).length ?? 0

  it('is on the chain that plays BNB Chain only', () => {
    expect(told.map(({ history }) => history.arena !== undefined)).toEqual([true, false])
  })

  it('has at least 12 competitions, each of them made before its registration', () => {
    expect(arena?.book.all.length).toBeGreaterThanOrEqual(12)
    expect(count('host competition')).toBe(arena?.book.all.length)
  })

  it('has a live one with at least 60 traders', () => {
    const live = found('Grand Tide')
    expect(live?.seats.filter(({ traded }) => traded).length).toBeGreaterThanOrEqual(60)
    expect(live?.times.end).toBeGreaterThan(end)
  })

  it('has one that is full, one without enough participants, and one that its host took back', () => {
    expect(found('Table for Eight')?.seats).toHaveLength(8)
    expect(found('Quiet Corner')?.seats).toHaveLength(1)
    expect(found('Autumn Regatta')).toMatchObject({ isCancelled: true, seats: [] })
    expect(count('increase prize')).toBeGreaterThanOrEqual(3)
  })

  it('has one that ended with ties, and one that is over and not ranked yet', () => {
    const tied = found('Level Field')?.ranking?.filter(({ tied }) => tied > 1) ?? []
    expect(tied).toHaveLength(3)
    expect(found('Photo Finish')).toMatchObject({ ranking: undefined })
    expect(found('Photo Finish')?.times.end).toBeLessThanOrEqual(end)
  })

  it('leaves a persona a prize to claim, and another one among the first of the live one', () => {
    const place = (name: string, persona: string): number | undefined => {
      const ranking = found(name)?.ranking
      return ranking?.find(({ seat }) => seat.account === personaNamed(persona))?.rank
    }
    expect(place('Harbour Cup', 'winner')).toBeLessThanOrEqual(3)
    const own = found('Grand Tide')?.seats.find(({ account }) => account === personaNamed('participant'))
    expect(own?.traded).toBe(true)
    expect(bnbChain?.transactions.some(({ from, label }) => from === personaNamed('winner') && label === 'claim prize')).toBe(false)
  })

  // PERP-1, PERP-5, PERP-6: positions in profit and in loss, one liquidated, and margin that waits to be withdrawn
  it('has a live perpetual one with at least 20 traders in positions, and a ranked one whose margins are being deallocated', () => {
    const perps = arena?.perps?.book
    const live = found('Leverage League')
    const open = perps?.positions.filter(({ competition }) => competition === live) ?? []
    expect(new Set(open.map(({ seat }) => seat.account)).size).toBeGreaterThanOrEqual(20)
    expect(new Set(open.map(({ isLong }) => isLong)).size).toBe(2)
    expect(perps?.closings.liquidated).toBeGreaterThanOrEqual(1)
    expect(perps?.closings.settled).toBeGreaterThanOrEqual(1)
    expect(perps?.closings.requested).toBeGreaterThanOrEqual(5)
    const ended = found('Margin Mile')
    expect(ended?.ranking?.filter(({ eligible }) => eligible).length).toBeGreaterThanOrEqual(5)
    const persona = personaNamed('deallocating trader')
    expect(bnbChain?.transactions.some(({ from, label }) => from === persona && label === 'deallocate margin')).toBe(true)
    expect(open.some(({ seat }) => seat.account === persona)).toBe(true)
    const added = ['request', 'executeRequest', 'liquidate', 'settle', 'price', 'deallocate'].map(count)
    expect(added.reduce((sum, one) => sum + one)).toBeLessThan(600)
  })

  it('pays winners, lets participants out, and costs the first start little', () => {
    expect(count('claim prize')).toBeGreaterThanOrEqual(8)
    expect(count('withdraw deposit')).toBeGreaterThanOrEqual(8)
    const all = ['host competition', 'allow', 'join competition', 'compete', 'rank competition', 'claim prize', 'withdraw deposit'].map(
      count,
    )
    expect(all.reduce((sum, one) => sum + one)).toBeLessThan(1_500)
  })
})

// MIGRATE-1: at least 8 old pools, at least 6 accounts with staked, unstaked and dust positions, gauges whose emission has ended
describe('version 2 of the history', () => {
  const legacy = bnbChain?.history.legacy
  const made = bnbChain?.transactions.filter(({ label }) => label.startsWith('v2 ')) ?? []
  const moments = (label: string): readonly number[] =>
    bnbChain?.blocks.filter(({ transactions }) => transactions.some((one) => one.label === label)).map(({ timestamp }) => timestamp) ?? []

  it('is on the chain that plays BNB Chain only', () =>
    expect(told.map(({ history }) => history.legacy !== undefined)).toEqual([true, false]))

  it('has nine pools with a gauge each, one of which is stopped', () => {
    expect(legacy?.market.pools.length).toBe(9)
    expect(legacy?.gauges.all.map(({ isAlive }) => isAlive)).toEqual([true, true, true, true, true, false, true, true, true])
  })

  it('has stakes of six accounts and of the account of the demo wallet, which holds some too, and dust', () => {
    const stakers = new Set(legacy?.gauges.all.flatMap(({ stakes }) => [...stakes.keys()]))
    expect(stakers.size).toBe(7)
    const holder = personaNamed('v2 provider')
    expect(legacy?.gauges.all.filter(({ stakes }) => stakes.has(holder)).length).toBe(3)
    const given = made
      .filter(({ label }) => label.startsWith('v2 give '))
      .map(({ data }) => decodeFunctionData({ abi: erc20Abi, data }).args as readonly [Address, bigint])
    expect(given.filter(([, amount]) => amount === 1_000_000n).length).toBe(10)
    expect(new Set(given.filter(([, amount]) => amount > 1_000_000n).map(([to]) => to)).size).toBe(7)
  })

  it('was paid for one epoch, which has been over for more than a week', () => {
    const [paid, ...others] = moments('v2 emitLast')
    expect(others).toEqual([])
    expect(end - (paid ?? end)).toBeGreaterThan(14 * 86_400)
    expect(epochOf(paid ?? 0)).toBeGreaterThan(epochOf(moments('v2 vote')[0] ?? Infinity))
  })

  it('takes few transactions and ends with prices within a percent of the path', () => {
    expect(made.length).toBeLessThan(400)
    for (const pool of legacy?.market.pools ?? [])
      expect(deviation(pool, (token) => legacy?.market.price(token) ?? 0)).toBeLessThanOrEqual(0.01)
  })
})
