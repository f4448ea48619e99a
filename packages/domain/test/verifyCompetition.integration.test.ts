import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  maxUint256,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rankParticipants } from '../src/index.ts'
import { verifyCompetition } from '../verify-competition/verify.ts'
import { type Anvil, startAnvil } from './anvil.ts'

const PLAYERS = 1_000
/** The number of them that never trade, and the number that trade the same as another one. */
const IDLE = 50
const UNIT = 10n ** 6n
const HOUR = 3_600
const UNUSED: Address = '0x00000000000000000000000000000000000a19eb'
/** Returns 1 for every call: there are no concentrated pools here, and no call needs more. */
const ONE: Hex = '0x600160005260206000f3'
const mintable = parseAbi(['function mint(address to, uint256 amount)'])
const accountOf = (n: number): Address => `0x${(0x10000000 + n).toString(16).padStart(40, '0')}`
const hex = (value: number | bigint): Hex => `0x${value.toString(16)}`

let anvil: Anvil
let host: Address
let nonce = 0
let factory: Address
let competition: Address

const artifactOf = (name: string): { abi: Abi; bytecode: { object: Hex } } => {
  const file = fileURLToPath(new URL(`../../../contracts/out/${name}.sol/${name}.json`, import.meta.url))
  if (!existsSync(file)) throw new Error('contracts/out is missing: run "npm run build:contracts" first')
  return JSON.parse(readFileSync(file, 'utf8')) as { abi: Abi; bytecode: { object: Hex } }
}
const send = (from: Address, to: Address | undefined, data: Hex) =>
  ['eth_sendTransaction', [{ from, ...(to && { to }), data, gas: hex(12_000_000), gasPrice: hex(2_000_000_000) }]] as const
type Transaction = ReturnType<typeof send>

/** Sends transactions, and mines a block of every 250 of them; each must succeed. */
const mine = async (...transactions: readonly Transaction[]): Promise<void> => {
  for (let from = 0; from < transactions.length; from += 250) {
    const part = transactions.slice(from, from + 250)
    const hashes = await anvil.batch(
      part.map(([method, [transaction]]) => [method, [transaction.from === host ? { ...transaction, nonce: hex(nonce++) } : transaction]]),
    )
    const failed = hashes.find(({ error }) => error)
    if (failed) throw new Error(failed.error?.message)
    await anvil.request('evm_mine', [])
    const receipts = await anvil.batch(hashes.map(({ result }) => ['eth_getTransactionReceipt', [result]] as const))
    if (receipts.some(({ result }) => (result as { status: Hex } | null)?.status !== '0x1')) throw new Error('a transaction failed')
  }
}
const deploy = async (name: string, args: readonly unknown[] = []): Promise<Address> => {
  const { abi, bytecode } = artifactOf(name)
  const address = getContractAddress({ from: host, nonce: BigInt(nonce) })
  await mine(send(host, undefined, encodeDeployData({ abi, bytecode: bytecode.object, args })))
  return address.toLowerCase() as Address
}
const passTo = async (timestamp: number): Promise<void> => {
  await anvil.request('evm_setNextBlockTimestamp', [timestamp])
  await anvil.request('evm_mine', [])
}
const now = async (): Promise<number> =>
  Number(((await anvil.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }).timestamp)

beforeAll(async () => {
  anvil = await startAnvil()
  host = ((await anvil.request('eth_accounts', [])) as Address[])[0]!
  await anvil.batch([
    ['anvil_autoImpersonateAccount', [true]],
    ['evm_setAutomine', [false]],
    ['evm_setBlockGasLimit', [hex(4_000_000_000)]],
    ['anvil_setCode', [UNUSED, ONE]],
  ])
  const accounts = Array.from({ length: PLAYERS }, (_, n) => accountOf(n))
  await anvil.batch(accounts.map((account) => ['anvil_setBalance', [account, '0xde0b6b3a7640000']] as const))

  const [pools, wbnb] = [await deploy('PoolFactory', [host, host, 3n]), await deploy('WBNB')]
  const usd = await deploy('PlainToken', ['Dollar', 'USDT', 6, host])
  const coin = await deploy('PlainToken', ['Coin', 'COIN', 18, host])
  const call = (abi: Abi, to: Address, functionName: string, args: readonly unknown[], from = host) =>
    send(from, to, encodeFunctionData({ abi, functionName, args }))
  const { abi: poolsAbi } = artifactOf('PoolFactory')
  await mine(
    call(mintable as Abi, usd, 'mint', [host, 10n ** 15n * UNIT]),
    call(mintable as Abi, coin, 'mint', [host, 10n ** 30n]),
    call(poolsAbi, pools, 'createPool', [usd, coin, false]),
  )
  const pool = (await anvil.request('eth_call', [
    { to: pools, data: encodeFunctionData({ abi: poolsAbi, functionName: 'getPool', args: [usd, coin, false] }) },
    'latest',
  ])) as Hex
  const poolAddress: Address = `0x${pool.slice(-40)}`
  await mine(
    call(erc20Abi as Abi, usd, 'transfer', [poolAddress, 10n ** 9n * UNIT]),
    call(erc20Abi as Abi, coin, 'transfer', [poolAddress, 10n ** 27n]),
    call(artifactOf('Pool').abi, poolAddress, 'mint', [host]),
  )
  const router = await deploy('Router', [pools, wbnb, UNUSED, '0x0000000000000000000000000000000000000000'])
  const guard = await deploy('RouteGuard', [router, UNUSED])
  const permissions = await deploy('PermissionsRegistry', [host, host, host])
  const implementation = await deploy('SpotCompetition', [guard])
  factory = await deploy('CompetitionFactory', [
    {
      permissions,
      treasury: host,
      feeToken: usd,
      spotImplementation: implementation,
      perpImplementation: '0x0000000000000000000000000000000000000000',
      spotFee: 50n * UNIT,
      perpFee: 0n,
      permissionless: true,
      bar: {
        liquidityUsd: 0n,
        age: 0n,
        volumeUsd: 0n,
      },
      limits: {
        maxDeviationBps: 500,
        dailyLossBps: 1e3,
      },
    },
  ])
  await passTo((await now()) + 31 * 60)
  const registrationStart = (await now()) + 1_000
  const start = registrationStart + HOUR
  const rules = {
    winType: 0,
    depositType: 1,
    maxParticipants: PLAYERS,
    registrationStart,
    registrationEnd: start,
    start,
    end: start + HOUR,
    winningToken: usd,
    depositAmount: 100n * UNIT,
    prizeToken: usd,
    hostContribution: 100003n * UNIT,
    entryFee: UNIT,
    hostBps: 777,
    placesBps: [...Array.from({ length: 43 }, () => 100), ...Array.from({ length: 57 }, () => 85), 77]
      .slice(0, 100)
      .toSorted((a, b) => b - a),
  }
  rules.placesBps[0]! += 10_000 - 777 - rules.placesBps.reduce((sum, share) => sum + share, 0)
  const { abi: factoryAbi } = artifactOf('CompetitionFactory')
  const texts = { name: 'A thousand', description: 'All at once', label: '', bannerUrl: '' }
  const market = { tokens: [usd, coin], references: [{ token: coin, pools: [poolAddress] }], belowBar: true }
  await mine(call(erc20Abi as Abi, usd, 'approve', [factory, maxUint256]), call(factoryAbi, factory, 'createSpot', [rules, texts, market]))
  const made = (await anvil.request('eth_call', [
    { to: factory, data: encodeFunctionData({ abi: factoryAbi, functionName: 'competitionAt', args: [1n] }) },
    'latest',
  ])) as Hex
  competition = `0x${made.slice(-40)}`
  const { abi } = artifactOf('SpotCompetition')
  await passTo(registrationStart)
  await mine(...accounts.map((account) => call(mintable as Abi, usd, 'mint', [account, 10_000n * UNIT])))
  await mine(...accounts.map((account) => call(erc20Abi as Abi, usd, 'approve', [competition, maxUint256], account)))
  await mine(...accounts.map((account, n) => call(abi, competition, 'join', [BigInt(100 + (n % 7)) * UNIT], account)))
  await passTo(start)
  const routes = [{ from: usd, to: coin, poolType: 0 }]
  const swap = (n: number) => [BigInt(1 + (n % 90)) * UNIT, 0n, routes, 4_000_000_000n]
  await mine(...accounts.slice(IDLE).map((account, n) => call(abi, competition, 'swapExactTokensForTokens', swap(n), account)))
  await passTo(start + HOUR)
  // The order comes from what the verifier reads: no index has a part in it.
  const { recomputed } = await verifyCompetition({ rpc: anvil.url, factory, id: 1 })
  const order = recomputed.participants.map(({ account }) => account)
  for (let from = 0; from < PLAYERS; from += 100) await mine(call(abi, competition, 'submitRanking', [order.slice(from, from + 100)]))
  await mine(call(abi, competition, 'claimPrize', [], order[0]))
}, 120_000)

afterAll(() => anvil.stop())

// ARENA-26, ARENA-27, ARENA-28: from an RPC alone, the same ranks and prizes to the wei as the chain
it(`${PLAYERS} participants have the ranks and prizes of the chain, recomputed from a node alone`, async () => {
  const { recomputed, wrong, fingerprint } = await verifyCompetition({ rpc: anvil.url, factory, id: 1 })
  const { participants, verdict, differences, prizePool, ownerFee } = recomputed
  expect([participants.length, verdict, differences, wrong]).toEqual([PLAYERS, 'equal', [], []])
  expect(prizePool).toBe(101_003n * UNIT)
  expect(participants.reduce((sum, { prize }) => sum + prize, ownerFee)).toBe(prizePool)
  expect(participants.filter(({ tied, eligible }) => tied > 1 && eligible).length).toBeGreaterThan(100)
  expect(participants.slice(-IDLE).every(({ prize, eligible }) => prize === 0n && !eligible)).toBe(true)
  expect(rankParticipants(participants).map(({ account }) => account)).toEqual(participants.map(({ account }) => account))
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
})

it('says of a competition that there is none', async () =>
  expect(verifyCompetition({ rpc: anvil.url, factory, id: 2 })).rejects.toThrow('no spot competition 2'))
