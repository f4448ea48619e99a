import { type Address, vaultKinds } from '@exchange/domain'
import { strategyVaultAbi } from '@exchange/protocol'
import type pg from 'pg'
import { type Abi, decodeEventLog, zeroAddress } from 'viem'
import type { Chain } from '../chain.ts'
import { type Log, type Row, rowsOf } from './reconcile.ts'

const abi = strategyVaultAbi as Abi
const text = (value: unknown): string => String(value).toLowerCase()
const SUMS = ['fees0', 'fees1', 'performance0', 'performance1', 'rewards', 'rebalances', 'cost_pips'] as const
const STANDING_EVENTS = ['Deposit', 'Withdraw', 'Rebalance', 'Compound']
const STANDING = ['total0', 'total1', 'supply'] as const

type Told = { readonly name: string; readonly args: Readonly<Record<string, unknown>> }

/** The events of a vault, in order. */
const eventsOf = async (chain: Chain, vault: Address): Promise<Told[]> => {
  const logs = await chain.rpc<Log[]>('eth_getLogs', [{ address: vault, fromBlock: '0x0', toBlock: chain.tag }])
  return logs.map((log) => {
    const { eventName, args } = decodeEventLog({ abi, ...log })
    return { name: String(eventName), args: args as unknown as Record<string, unknown> }
  })
}

const total = (events: readonly Told[], names: readonly string[], argument: string, of: (event: Told) => boolean = () => true): bigint =>
  events.filter((event) => names.includes(event.name) && of(event)).reduce((sum, { args }) => sum + BigInt(args[argument] as bigint), 0n)

/** Sums of a vault by column name. */
const sumsOf = (events: readonly Told[]): Record<(typeof SUMS)[number], bigint> => ({
  fees0: total(events, ['FeesCollected'], 'fees0'),
  fees1: total(events, ['FeesCollected'], 'fees1'),
  performance0: total(events, ['FeesCollected'], 'performance0'),
  performance1: total(events, ['FeesCollected'], 'performance1'),
  rewards: total(events, ['RewardReceived'], 'amount'),
  rebalances: BigInt(events.filter(({ name }) => name === 'Rebalance').length),
  cost_pips: total(events, ['Rebalance', 'Compound'], 'cost'),
})

/**
 * All differences between the indexed vaults and the chain; empty when they agree. Each vault is read at the block of its last event, or at
 * the block that the chain is read at, where its price may have moved since.
 */
export const vaultDifferences = async (db: pg.Client, chain: Chain, passages: readonly Address[] = []): Promise<string[]> => {
  const read = (table: string): Promise<Row[]> => rowsOf(db, table, chain.chainId)
  const [vaults, days, hours, accounts] = [
    await read('vault'),
    await read('vault_day'),
    await read('vault_hour'),
    await read('vault_account'),
  ]
  const found: string[] = []
  const compare = (what: string, row: Row, expected: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(expected))
      if (text(row[name]) !== text(value)) found.push(`${what}: ${name} is ${row[name]}, on chain ${text(value)}`)
  }
  for (const row of vaults) {
    const address = row['address'] as Address
    const isNow = chain.tag === 'latest'
    const then = isNow ? chain.at(Number(row['updated_block'])) : chain
    const readAt = <T>(name: string, ...args: unknown[]): Promise<T> => then.read<T>({ to: address, abi, name, args })
    const events = await eventsOf(chain, address)
    const told = events.findLast(({ name }) => STANDING_EVENTS.includes(name))?.args
    compare(`vault ${address}`, row, { total0: told?.['total0'] ?? 0n, total1: told?.['total1'] ?? 0n })
    if (isNow) {
      const [total0, total1] = await readAt<readonly [bigint, bigint]>('getTotalAmounts')
      compare(`vault ${address}`, row, { total0, total1 })
    }
    const [gauge, last] = [await readAt<Address>('gauge'), await readAt<bigint>('lastRebalance')]
    compare(`vault ${address}`, row, {
      supply: await readAt<bigint>('totalSupply'),
      pool: await readAt<Address>('pool'),
      kind: vaultKinds[await readAt<number>('kind')],
      gauge: gauge === zeroAddress ? null : gauge,
      farming: gauge !== zeroAddress,
      allow_token0: await readAt<boolean>('allowToken0'),
      allow_token1: await readAt<boolean>('allowToken1'),
      performance_fee: await readAt<bigint>('performanceFee'),
      last_rebalance: last === 0n ? null : last,
    })
    if (row['deposit_cap0'] !== null) compare(`vault ${address}`, row, { deposit_cap0: await readAt<bigint>('depositCap0') })
    compare(`vault ${address}`, row, sumsOf(events))
    const own = days.filter((day) => day['vault'] === address).toSorted((a, b) => Number(a['date']) - Number(b['date']))
    const summed = SUMS.map((name) => [name, own.reduce((sum, day) => sum + BigInt(day[name] ?? 0), 0n)] as const)
    compare(`days of ${address}`, row, Object.fromEntries(summed))
    const lastHour = hours
      .filter((hour) => hour['vault'] === address)
      .toSorted((a, b) => Number(a['start']) - Number(b['start']))
      .at(-1)
    for (const end of [own.at(-1) ?? {}, lastHour ?? {}])
      compare(`end of ${address}`, end, Object.fromEntries(STANDING.map((name) => [name, row[name]])))
    const holders = accounts.filter((one) => one['vault'] === address)
    const shares = holders.reduce((sum, one) => sum + BigInt(one['shares'] ?? 0), 0n)
    compare(`holders of ${address}`, row, { supply: shares })
    for (const holder of holders) {
      const account = holder['account'] as Address
      const isOwn = (argument: string) => (event: Told) => text(event.args[argument]) === account
      const held = await readAt<bigint>('balanceOf', account)
      compare(`${account} in ${address}`, holder, {
        shares: held,
        deposited0: total(events, ['Deposit'], 'amount0', isOwn('to')),
        deposited1: total(events, ['Deposit'], 'amount1', isOwn('to')),
        claimed: total(events, ['ClaimRewards'], 'amount', isOwn('account')),
      })
      if ((holder['closed_at'] === null) !== held > 0n) found.push(`${account} in ${address}: closed at ${holder['closed_at']}`)
    }
    for (const side of ['0', '1']) {
      const out = holders.reduce((sum, one) => sum + BigInt(one[`withdrawn${side}`] ?? 0), 0n)
      if (out !== total(events, ['Withdraw'], `amount${side}`)) found.push(`vault ${address}: holders took out ${out} of token${side}`)
      for (const one of holders.filter((holder) => passages.includes(holder['account'] as Address)))
        if (one[`withdrawn${side}`] !== '0') found.push(`passage ${one['account']} took out ${one[`withdrawn${side}`]}`)
    }
  }
  const changes = (await read('liquidity_change')).filter((change) => vaults.some((row) => row['address'] === change['account']))
  return [...found, ...changes.map((change) => `vault ${change['account']} is an account: ${change['kind']}`)]
}
