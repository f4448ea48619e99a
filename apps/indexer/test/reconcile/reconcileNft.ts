import { nftMarketAbi, nftRoyaltiesAbi, nftStakingAbi } from '@exchange/protocol'
import type pg from 'pg'
import { type Abi, decodeEventLog, getAbiItem, toEventSelector, zeroAddress } from 'viem'
import type { NftMarket } from '../nftMarket.ts'
import { type Log, type Row, rowsOf } from './reconcile.ts'

type Address = `0x${string}`
const text = (value: unknown): string => String(value).toLowerCase()
const integer = (cell: Row[string] | undefined): bigint => BigInt(cell ?? 0)

/** Compares each item with its own contract, the staking contract and the market. */
const itemDifferences = async (nft: NftMarket, rows: readonly Row[]): Promise<string[]> => {
  const { chain } = nft.market
  const { nftStaking, nftMarket } = nft.contracts
  const count = Number(await chain.read<bigint>(nft.atNft('totalSupply')))
  const found = rows.length === count ? [] : [`${rows.length} items, ${count} on chain`]
  for (const row of rows) {
    const id = integer(row['item_id'])
    const holder = text(await chain.read<Address>(nft.atNft('ownerOf', id)))
    const staker = text(await chain.read<Address>(nft.atStaking('stakerOf', id)))
    const offer = await chain.read<{ seller: Address; price: bigint }>(nft.atMarket('listing', id))
    const owner = staker !== zeroAddress ? staker : offer.seller !== zeroAddress ? text(offer.seller) : holder
    const expected = {
      owner,
      minter: text(await chain.read<Address>(nft.atNft('minterOf', id))),
      staked: String(staker !== zeroAddress),
      price: offer.seller === zeroAddress ? 'null' : String(offer.price),
    }
    for (const [name, value] of Object.entries(expected))
      if (text(row[name]) !== value) found.push(`item ${id}: ${name} is ${row[name]}, on chain ${value}`)
    if (staker !== zeroAddress && holder !== text(nftStaking)) found.push(`item ${id} is staked and not held`)
    if (offer.seller !== zeroAddress && holder !== text(nftMarket)) found.push(`item ${id} is for sale and not held`)
  }
  return found
}

/** Compares the stakers' share of every token and epoch, and the minters' share. */
const rewardDifferences = async (nft: NftMarket, rows: readonly Row[]): Promise<string[]> => {
  const { chain } = nft.market
  const found: string[] = []
  for (const row of rows.filter(({ receiver }) => receiver === 'stakers')) {
    const amount = await chain.read<bigint>(nft.atStaking('tokenRewardsPerEpoch', row['token'], integer(row['epoch'])))
    if (integer(row['amount']) !== amount) found.push(`reward of ${row['token']} in ${row['epoch']}: ${row['amount']}, on chain ${amount}`)
  }
  const minters = rows.filter(({ receiver }) => receiver === 'minters')
  for (const token of new Set(minters.map((row) => row['token']))) {
    const sum = minters.filter((row) => row['token'] === token).reduce((all, row) => all + integer(row['amount']), 0n)
    const [shared, pending] = [
      await chain.read<bigint>(nft.atRoyalties('shared', token)),
      await chain.read<bigint>(nft.atRoyalties('pending', token)),
    ]
    if (sum !== shared + pending) found.push(`royalties in ${token}: ${sum}, on chain ${shared + pending}`)
  }
  return found
}

/** Compares rows of events and claims with their logs. */
const logDifferences = async (nft: NftMarket, events: readonly Row[], claims: readonly Row[]): Promise<string[]> => {
  const { nftStaking, nftRoyalties, nftMarket } = nft.contracts
  const linesOf = async (kind: string, address: Address, abi: Abi, name: string): Promise<string[]> => {
    const topics = [toEventSelector(getAbiItem({ abi, name }) as never)]
    const logs = await nft.market.chain.rpc<Log[]>('eth_getLogs', [{ address, fromBlock: '0x0', toBlock: 'latest', topics }])
    return logs.flatMap((log) => {
      const args = decodeEventLog({ abi, ...log }).args as unknown as Record<string, unknown>
      const place = `${kind} ${log.transactionHash}:${Number(log.logIndex)}`
      const account = text(args['account'] ?? args['seller'])
      if (args['amount'] !== undefined) return [`${place} ${account} ${text(args['token'])} ${args['amount']}`]
      const ids = (args['tokenIds'] ?? [args['tokenId']]) as readonly bigint[]
      return ids.map((id) => `${place} ${account} ${id} ${args['price'] ?? null} ${args['royalty'] ?? null}`)
    })
  }
  const expected = [
    ...(await linesOf('staked', nftStaking, nftStakingAbi as Abi, 'Deposit')),
    ...(await linesOf('unstaked', nftStaking, nftStakingAbi as Abi, 'Withdraw')),
    ...(await linesOf('listed', nftMarket, nftMarketAbi as Abi, 'Listed')),
    ...(await linesOf('cancelled', nftMarket, nftMarketAbi as Abi, 'Cancelled')),
    ...(await linesOf('sold', nftMarket, nftMarketAbi as Abi, 'Sold')),
    ...(await linesOf('items', nftStaking, nftStakingAbi as Abi, 'ClaimRewards')),
    ...(await linesOf('royalties', nftRoyalties, nftRoyaltiesAbi as Abi, 'Claimed')),
  ]
  const place = (row: Row): string => `${row['kind']} ${row['tx_hash']}:${row['log_index']} ${row['account']}`
  const told = [
    ...events
      .filter(({ kind }) => kind !== 'transferred')
      .map((row) => `${place(row)} ${row['item_id']} ${row['price']} ${row['royalty']}`),
    ...claims.map((row) => `${place(row)} ${row['token']} ${row['amount']}`),
  ]
  const [rows, logs] = [new Set(told), new Set(expected)]
  return [
    ...expected.filter((line) => !rows.has(line)).map((line) => `not in the index: ${line}`),
    ...told.filter((line) => !logs.has(line)).map((line) => `not on chain: ${line}`),
    ...(told.length === rows.size ? [] : ['a row stands twice']),
  ]
}

/** All differences between the collection's index and the chain; empty when they agree. */
export const nftDifferences = async (db: pg.Client, nft: NftMarket): Promise<string[]> => {
  const read = (table: string) => rowsOf(db, table, nft.market.chain.chainId)
  return [
    ...(await itemDifferences(nft, await read('item'))),
    ...(await rewardDifferences(nft, await read('item_reward'))),
    ...(await logDifferences(nft, await read('item_event'), await read('claim'))),
  ]
}
