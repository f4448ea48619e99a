import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { vaultKinds } from '@exchange/domain'
import {
  automationFactoryAbi,
  automationRegistryAbi,
  competitionFactoryAbi,
  erc20Abi,
  lockAutomationAbi,
  perpVenueAbi,
  priceFeedAbi,
  strategyVaultAbi,
  thenaIdAbi,
} from '@exchange/protocol'
import { type Abi, decodeFunctionResult, encodeEventTopics, encodeFunctionData, toFunctionSelector, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountAddress, accountIndex } from './chain/accounts.ts'
import { personaNamed } from './chain/personas.ts'
import { readBlock, readHead, rpc } from './chain/rpc.ts'
import { backupOf } from './chain/stateFile.ts'
import { chainUrl, delegatedTrader } from './chains.ts'
import { wallSeconds } from './clock/wallClock.ts'
import { paths, readEnv, type Env } from './env.ts'
import { resetWorld } from './resetWorld.ts'
import { markets } from './ground/catalogue.ts'
import { vaultCatalogue } from './scenario/vaults/vaultCatalogue.ts'
import type { ServiceName } from './services.ts'
import { waitUntil } from './clock/sleep.ts'
import { startWorld, type RunningWorld } from './world.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const bnbChain = 31_356
const chainIds = [31_356, 31_204]
let env: Env
let running: RunningWorld | undefined

beforeAll(() => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'world-'))
  env = readEnv({ DATA_DIR, PORT_OFFSET: process.env['WORLD_TEST_PORT_OFFSET'] ?? '1250', LIVE_TRADES: 'off' }, root)
})
afterAll(async () => {
  await running?.stop()
  fs.rmSync(env.dataDir, { recursive: true, force: true })
})

async function start(services: readonly ServiceName[] = []): Promise<RunningWorld> {
  running = await startWorld({ env, scenario: 'tenDays', services, onProgress: () => undefined, log: () => undefined })
  return running
}
async function stop(): Promise<void> {
  await running?.stop()
  running = undefined
}
const control = async (call: string, body: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(`http://127.0.0.1:${env.ports.devnet.port}/devnet/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}
const identity = (chainId: number) => Promise.all([0, 1].map(async (number) => (await readBlock(chainUrl(env, chainId), number))?.hash))
const headTransactions = async (chainId: number): Promise<readonly string[]> =>
  (await rpc<{ transactions: readonly string[] }>(chainUrl(env, chainId), 'eth_getBlockByNumber', ['latest', false])).transactions
const head = (chainId = bnbChain) => readHead(chainUrl(env, chainId))

// NET-17, NET-19, NET-8
describe('a world', () => {
  it('begins as long ago as its scenario and ends at now, on both chains', async () => {
    const begun = wallSeconds()
    await start()
    for (const chainId of chainIds) {
      const [genesis, latest] = [await readBlock(chainUrl(env, chainId), 0), await head(chainId)]
      expect(latest.timestamp - (genesis?.timestamp ?? 0)).toBeGreaterThanOrEqual(10 * 86_400)
      expect(latest.timestamp).toBeGreaterThanOrEqual(begun)
      expect(latest.timestamp).toBeLessThanOrEqual(wallSeconds())
      // how/operations-and-faults#stranded-transactions: followers of a quiet chain request its newest block ten times a second.
      expect(await headTransactions(chainId)).toEqual([])
    }
  })

  // NET-23: both chains travel together, forward only
  it('moves both chains to the same instant and refuses to go back', async () => {
    const before = await head()
    const { heads } = (await control('time', { step: 'day' })) as { heads: { timestamp: number }[] }
    expect(heads).toHaveLength(2)
    expect(heads[0]?.timestamp).toBe(heads[1]?.timestamp)
    expect(heads[0]?.timestamp).toBeGreaterThanOrEqual(before.timestamp + 86_400)
    expect(await control('time', { to: before.timestamp })).toMatchObject({ error: { code: 'api.badRequest' } })
    const number = (await head()).number
    await control('time', { step: 'blocks50' })
    expect((await head()).number).toBe(number + 50)
  })

  it('gives BNB and every listed token to an account, on one chain or on both', async () => {
    const address = '0x00000000000000000000000000000000000000ab'
    const { sent } = (await control('faucet', { address, chainId: bnbChain })) as { sent: { token: string; amount: string }[] }
    const listed = running?.deployments.find(({ chainId }) => chainId === bnbChain)?.tokens ?? []
    expect(sent.map(({ token }) => token.toLowerCase()).sort()).toEqual(
      ['0x0000000000000000000000000000000000000000', ...listed.map(({ address: token }) => token.toLowerCase())].sort(),
    )
    expect(BigInt(await rpc<string>(chainUrl(env, bnbChain), 'eth_getBalance', [address, 'latest']))).toBe(BigInt(sent[0]?.amount ?? 0))
    expect(BigInt(await rpc<string>(chainUrl(env, 31_204), 'eth_getBalance', [address, 'latest']))).toBe(0n)
    expect(await headTransactions(bnbChain)).toEqual([])
  })

  // POOL-26, POOL-17: 20 % of the fees of concentrated pools go to the treasury; governance owns them, and a persona sets fees
  it('has concentrated pools on both chains, owned by governance, every one of them listed and filled', async () => {
    for (const { chainId, contracts } of running?.deployments ?? []) {
      const ask = async (to: string, signature: string): Promise<bigint> => {
        const data = toFunctionSelector(signature)
        return BigInt(await rpc<string>(chainUrl(env, chainId), 'eth_call', [{ to, data }, 'latest']))
      }
      expect(await ask(contracts.concentratedFactory, 'owner()')).toBe(BigInt(accountAddress(accountIndex.governance)))
      expect(await ask(contracts.poolFactory, 'feeManager()')).toBe(BigInt(personaNamed('pool governor')))
      expect(await ask(contracts.concentratedFactory, 'defaultCommunityFee()')).toBe(200n)
      expect(await ask(contracts.concentratedFactory, 'vaultFactory()')).toBe(BigInt(contracts.concentratedRegistry))
      const planned = markets.find((market) => market.chainId === chainId)?.pools.filter(({ type }) => type === 'concentrated') ?? []
      expect(await ask(contracts.concentratedRegistry, 'allPoolsLength()')).toBe(BigInt(planned.length))
      expect(await ask(contracts.positionManager, 'totalSupply()')).toBeGreaterThanOrEqual(BigInt(4 * planned.length))
    }
  })

  // NAME-1, NAME-8: names on BNB Chain only, paid in USDT to the treasury
  it('has names on the chain that plays BNB Chain, gifts to accounts of the demo wallet among them', async () => {
    const [bnb, opBnb] = [bnbChain, 31_204].map((id) => running?.deployments.find(({ chainId }) => chainId === id))
    expect([opBnb?.contracts.thenaId, opBnb?.contracts.namePaymentToken]).toEqual([undefined, undefined])
    const { thenaId = '0x', namePaymentToken } = bnb?.contracts ?? {}
    expect(bnb?.tokens.find(({ address }) => address === namePaymentToken)?.symbol).toBe('USDT')
    const ask = async (functionName: string, ...args: readonly unknown[]): Promise<bigint> => {
      const data = encodeFunctionData({ abi: thenaIdAbi as Abi, functionName, args })
      return BigInt(await rpc<string>(chainUrl(env, bnbChain), 'eth_call', [{ to: thenaId, data }, 'latest']))
    }
    expect(await ask('totalSupply')).toBeGreaterThanOrEqual(30n)
    expect([await ask('paymentToken'), await ask('treasury')]).toEqual([
      BigInt(namePaymentToken ?? 0),
      BigInt(accountAddress(accountIndex.treasury)),
    ])
    expect(await ask('priceOf', 'ocean')).toBe(15n * 10n ** 18n)
    expect(await ask('ownerOf', await ask('nameToTokenId', 'quickhands'))).toBe(BigInt(personaNamed('trader')))
    expect(await ask('changedHandsAt', await ask('nameToTokenId', 'papaya'))).toBeGreaterThan(0n)
  })

  // PEOPLE-5: a delegated account among the actors
  it('has a trader who handed its calls to an address', async () =>
    expect(await rpc<string>(chainUrl(env, bnbChain), 'eth_getCode', [delegatedTrader, 'latest'])).toMatch(/^0xef0100/))

  // AUTO-1, AUTO-2, AUTO-14: a lock of the demo wallet that runs itself
  it('has an automated lock on the chain that plays BNB Chain, with a funded upkeep', async () => {
    const [bnb, opBnb] = [bnbChain, 31_204].map((id) => running?.deployments.find(({ chainId }) => chainId === id))
    expect(opBnb?.contracts.automationFactory).toBeUndefined()
    const { automationFactory = '0x', automationRegistry = '0x' } = bnb?.contracts ?? {}
    const read = async (to: `0x${string}`, abi: Abi, functionName: string, ...args: readonly unknown[]): Promise<unknown> => {
      const data = encodeFunctionData({ abi, functionName, args })
      const answer = await rpc<`0x${string}`>(chainUrl(env, bnbChain), 'eth_call', [{ to, data }, 'latest'])
      return decodeFunctionResult({ abi, functionName, data: answer })
    }
    const { target, admin, balance } = (await read(automationRegistry, automationRegistryAbi as Abi, 'getUpkeep', 1n)) as {
      readonly target: `0x${string}`
      readonly admin: string
      readonly balance: bigint
    }
    expect(admin).toBe(personaNamed('automated lock'))
    expect(balance).toBeGreaterThan((await read(automationRegistry, automationRegistryAbi as Abi, 'getMinBalance', 1n)) as bigint)
    const lockId = await read(target, lockAutomationAbi as Abi, 'lockId')
    expect(await read(automationFactory, automationFactoryAbi as Abi, 'automationOf', lockId)).toBe(target)
    expect(await read(target, lockAutomationAbi as Abi, 'state')).toBe(1)
  })

  // PERP-2, PERP-4: a vault that pays winners, and feeds with rounds that anyone can write from averages of our pools
  it('has a perpetual venue on the chain that plays BNB Chain: a funded vault, and feeds that price every market', async () => {
    const [bnb, opBnb] = [bnbChain, 31_204].map((id) => running?.deployments.find(({ chainId }) => chainId === id))
    expect(opBnb?.contracts.competitionFactory).toBeUndefined()
    const { competitionFactory = '0x', perpVenue = '0x' } = bnb?.contracts ?? {}
    const url = chainUrl(env, bnbChain)
    const ask = async <T>(to: `0x${string}`, abi: Abi, functionName: string, ...args: readonly unknown[]): Promise<T> => {
      const data = encodeFunctionData({ abi, functionName, args })
      return decodeFunctionResult({ abi, functionName, data: await rpc<`0x${string}`>(url, 'eth_call', [{ to, data }, 'latest']) }) as T
    }
    const venue = perpVenueAbi as Abi
    expect(await ask(competitionFactory, competitionFactoryAbi as Abi, 'perpVenue')).toBe(perpVenue)
    // Fees, and the traders' losses and profits in the history, have changed both slightly.
    const [assets, reserved, reserve, positions] = await Promise.all(
      ['totalAssets', 'reservedAssets', 'reserve', 'positionsCount'].map((view) => ask<bigint>(perpVenue, venue, view)),
    )
    expect(Math.abs(Number(assets) / 1e18 - 2_000_000)).toBeLessThan(20_000)
    expect(reserved).toBeGreaterThan(0n)
    expect(reserve).toBeGreaterThanOrEqual(25_000n * 10n ** 18n)
    expect(positions).toBeGreaterThanOrEqual(2n)
    const count = await ask<bigint>(perpVenue, venue, 'marketsCount')
    expect(count).toBe(6n)
    for (let id = 1n; id <= count; id++) {
      const { symbol, feed } = await ask<{ symbol: string; feed: `0x${string}` }>(perpVenue, venue, 'market', id)
      expect(await ask(feed, priceFeedAbi as Abi, 'description')).toBe(`${symbol} / USD`)
      expect(await ask<bigint>(feed, priceFeedAbi as Abi, 'currentPrice')).toBeGreaterThan(10n ** 16n)
    }
  })

  // NET-22, VOTE-17: votes on BNB Chain only; the emission has one minter, governance acts two days late
  it('has the vote-escrow economy on the chain that plays BNB Chain: wired, and governed for every listed token', async () => {
    const [bnb, opBnb] = [bnbChain, 31_204].map((id) => running?.deployments.find(({ chainId }) => chainId === id))
    expect(opBnb?.contracts.voter).toBeUndefined()
    const { voter = '0x', minter = '0x', votingEscrow = '0x', rewardsDistributor = '0x', gaugeFactory = '0x' } = bnb?.contracts ?? {}
    const ask = async (to: string, signature: string, argument = ''): Promise<bigint> => {
      const data = toFunctionSelector(signature) + argument.slice(2).padStart(argument === '' ? 0 : 64, '0')
      return BigInt(await rpc<string>(chainUrl(env, bnbChain), 'eth_call', [{ to, data }, 'latest']))
    }
    expect(await ask(bnb?.contracts.governanceToken ?? '0x', 'minter()')).toBe(BigInt(minter))
    expect(await ask(minter, 'voter()')).toBe(BigInt(voter))
    expect(await ask(votingEscrow, 'voter()')).toBe(BigInt(voter))
    expect(await ask(rewardsDistributor, 'minter()')).toBe(BigInt(minter))
    for (const factory of [bnb?.contracts.poolFactory, bnb?.contracts.weightedFactory])
      expect(await ask(voter, 'gaugeFactories(address)', factory)).toBe(BigInt(gaugeFactory))
    const { concentratedRegistry, concentratedGaugeFactory = '0x', eternalFarming = '0x' } = bnb?.contracts ?? {}
    expect(await ask(voter, 'gaugeFactories(address)', concentratedRegistry)).toBe(BigInt(concentratedGaugeFactory))
    expect(await ask(concentratedGaugeFactory, 'voter()')).toBe(BigInt(voter))
    expect(await ask(concentratedGaugeFactory, 'eternalFarming()')).toBe(BigInt(eternalFarming))
    for (const { address } of bnb?.tokens ?? []) expect(await ask(voter, 'isWhitelistedToken(address)', address)).toBe(1n)
  })

  // NET-20, NET-22: every vault kind; strategies on BNB Chain only
  it('has a factory of strategy vaults on the chain that plays BNB Chain, with a vault of every kind', async () => {
    const [bnb, opBnb] = [bnbChain, 31_204].map((id) => running?.deployments.find(({ chainId }) => chainId === id))
    expect(opBnb?.contracts.vaultFactory).toBeUndefined()
    const { vaultFactory = '0x', positionManager } = bnb?.contracts ?? {}
    const ask = async (to: string, signature: string, index?: number): Promise<bigint> => {
      const data = toFunctionSelector(signature) + (index === undefined ? '' : index.toString(16).padStart(64, '0'))
      return BigInt(await rpc<string>(chainUrl(env, bnbChain), 'eth_call', [{ to, data }, 'latest']))
    }
    expect(await ask(vaultFactory, 'executor()')).toBe(BigInt(accountAddress(accountIndex.executor)))
    expect(await ask(vaultFactory, 'feeRecipient()')).toBe(BigInt(accountAddress(accountIndex.treasury)))
    expect(await ask(vaultFactory, 'nft()')).toBe(BigInt(positionManager ?? 0))
    expect(await ask(vaultFactory, 'allVaultsLength()')).toBe(BigInt(vaultCatalogue.length))
    const kinds = await Promise.all(
      vaultCatalogue.map(async (_, index) => ask(toHex(await ask(vaultFactory, 'allVaults(uint256)', index), { size: 20 }), 'kind()')),
    )
    expect(kinds).toEqual(vaultCatalogue.map(({ kind }) => BigInt(vaultKinds.indexOf(kind))))
    const eventsOf = async (eventName: 'Deposit' | 'Rebalance') => {
      const topics = encodeEventTopics({ abi: strategyVaultAbi, eventName })
      return (await rpc<readonly unknown[]>(chainUrl(env, bnbChain), 'eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', topics }]))
        .length
    }
    expect(await eventsOf('Deposit')).toBeGreaterThan(vaultCatalogue.length)
    expect(await eventsOf('Rebalance')).toBeGreaterThanOrEqual(vaultCatalogue.length)
  })

  // TOKEN-6: hostile tokens through the interface, on the running world
  it('makes a hostile token with a pool and gives some of it away; one that no pool takes stays without', async () => {
    const account = '0x00000000000000000000000000000000000000ac'
    const url = chainUrl(env, bnbChain)
    const made = (await control('hostile-token', { behaviour: 'feeOnTransfer', withPool: true, account })) as Record<string, string>
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    expect(BigInt(await rpc<string>(url, 'eth_call', [{ to: made['address'], data }, 'latest']))).toBe(10_000n * 10n ** 18n)
    const supply = await rpc<string>(url, 'eth_call', [{ to: made['pool'], data: toFunctionSelector('totalSupply()') }, 'latest'])
    expect(BigInt(supply)).toBe(10_000n * 10n ** 18n)
    expect(await control('hostile-token', { behaviour: 'noDecimals', withPool: true })).toMatchObject({ pool: null })
  })

  it('keeps its blocks over four restarts, and its time never goes back', async () => {
    const identities = await Promise.all(chainIds.map(identity))
    let before = await head()
    for (let i = 0; i < 4; i++) {
      await stop()
      await start()
      expect(await Promise.all(chainIds.map(identity))).toEqual(identities)
      expect((await head()).hash).toBe(before.hash)
      await rpc(chainUrl(env, bnbChain), 'evm_mine')
      const after = await head()
      expect(after.timestamp).toBeGreaterThan(before.timestamp)
      expect(after.timestamp - before.timestamp).toBeLessThan(120)
      before = after
    }
    await stop()
    const state = JSON.parse(fs.readFileSync(paths(env.dataDir).chain(bnbChain), 'utf8')) as { blocks: { header: { number: string } }[] }
    expect(state.blocks.filter(({ header }) => Number(header.number) === 0)).toHaveLength(1)
  })

  // REL-43: kill -9 of any process; a killed chain resumes at most 30 s behind
  it('brings a killed chain back at most 30 s behind, and a dump that was cut off from its copy', async () => {
    await start()
    const before = await head()
    process.kill(running?.pidOf(`chain-${bnbChain}`) ?? 0, 'SIGKILL')
    await waitUntil(async () => (await head().catch(() => undefined)) !== undefined, 'the chain coming back')
    expect(before.timestamp - (await head()).timestamp).toBeLessThanOrEqual(30)
    await stop()
    const file = paths(env.dataDir).chain(bnbChain)
    const whole = fs.readFileSync(file)
    fs.writeFileSync(backupOf(file), whole)
    fs.writeFileSync(file, whole.subarray(0, whole.length / 2))
    await start()
    expect((await head()).number).toBeGreaterThan(0)
    expect((await identity(bnbChain))[1]).toBe(running?.deployments.find(({ chainId }) => chainId === bnbChain)?.firstBlockHash)
  })

  it('refuses a second start and a reset while it runs', async () => {
    await expect(start()).rejects.toThrow(/already runs/)
    await expect(resetWorld(env)).rejects.toThrow(/Stop it with Ctrl-C/)
    await stop()
  })

  it('names a taken port and starts nothing', async () => {
    const holder = net.createServer().listen(env.ports.chain31204.port, '127.0.0.1')
    await waitUntil(async () => holder.listening, 'the port being taken')
    await expect(start()).rejects.toThrow(/CHAIN_31204_PORT/)
    holder.close()
    expect(await head().catch(() => undefined)).toBeUndefined()
  })

  it('stops at once when a start is broken off, and goes on at the next', async () => {
    const abort = new AbortController()
    const broken = startWorld({
      env,
      scenario: 'tenDays',
      services: [],
      onProgress: () => abort.abort(),
      log: () => undefined,
      signal: abort.signal,
    })
    await expect(broken).rejects.toThrow(/broken off/)
    await start()
    expect((await head()).number).toBeGreaterThan(0)
    await stop()
  })
})

describe('the index of a world', () => {
  afterEach(stop)

  const query = async <T extends object>(sql: string): Promise<T[]> => {
    const client = new pg.Client(running?.databaseUrl)
    await client.connect()
    try {
      return (await client.query<T>(sql)).rows
    } finally {
      await client.end()
    }
  }
  const schemas = async (): Promise<string[]> =>
    (
      await query<{ name: string }>("select distinct table_schema name from information_schema.view_table_usage where view_schema = 'idx'")
    ).map(({ name }) => name)
  const swapsAboveHead = async (): Promise<number> => {
    const { number } = await head()
    const rows = await query<{ n: number }>(`select count(*)::int n from idx.swap where chain_id = ${bnbChain} and block > ${number}`)
    return rows[0]?.n ?? -1
  }
  const hasRowsOf = async (chainId: number): Promise<boolean> =>
    ((await query<{ n: number }>(`select count(*)::int n from idx.swap where chain_id = ${chainId}`))[0]?.n ?? 0) > 0

  it('is kept over a restart, and made anew under another schema when the chain lost blocks it took for final', async () => {
    await start(['indexer'])
    await running?.indexed
    expect(await hasRowsOf(bnbChain)).toBe(true)
    const first = await schemas()
    expect(first).toHaveLength(1)
    await stop()
    const file = paths(env.dataDir).chain(bnbChain)
    const old = fs.readFileSync(file)

    await start(['indexer'])
    await running?.indexed
    expect(await schemas()).toEqual(first)
    await control('time', { step: 'blocks50' })
    await control('time', { step: 'blocks50' })
    await stop()

    const ahead = fs.readFileSync(file)
    fs.writeFileSync(file, old)
    expect(ahead.length).toBeGreaterThan(old.length)
    await start(['indexer'])
    await running?.indexed
    await waitUntil(async () => (await schemas())[0] !== first[0], 'the views moving to the new schema')
    expect(await swapsAboveHead()).toBe(0)
    await stop()
  }, 300_000)

  // REL-42: a reset chain is detected and re-indexed cleanly, never served stale as if fresh
  it('is made anew when the chains are others, and gone with the world after a reset', async () => {
    await start(['indexer'])
    await running?.indexed
    const before = await schemas()
    const identities = await Promise.all(chainIds.map(identity))
    await stop()
    fs.rmSync(paths(env.dataDir).chain(bnbChain))
    fs.rmSync(backupOf(paths(env.dataDir).chain(bnbChain)))
    await start(['indexer'])
    await running?.indexed
    expect(await Promise.all(chainIds.map(identity))).not.toEqual(identities)
    await waitUntil(async () => (await schemas())[0] !== before[0], 'the views moving to the new schema')
    expect(await swapsAboveHead()).toBe(0)
    await stop()
    expect(await resetWorld(env)).toContain('world.json')
    expect(fs.readdirSync(env.dataDir)).toEqual([])
  })
})
