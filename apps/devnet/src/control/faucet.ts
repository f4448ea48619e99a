import { NATIVE, type Address, type Hex } from '@exchange/domain'
import { erc20Abi } from '@exchange/protocol'
import { createQueue } from '@exchange/protocol/node'
import { encodeFunctionData, toHex } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { sendInOneBlock } from '../chain/inOneBlock.ts'
import { rpc } from '../chain/rpc.ts'
import type { TokenSpec } from '../ground/catalogue.ts'
import { fund } from '../scenario/funding.ts'
import { tokensOf, type Ground } from '../ground/ground.ts'
import type { Transaction } from '../chain/transaction.ts'
import { toRaw } from '../ground/units.ts'
import { waitForReceipts } from './receipts.ts'

export type FaucetChain = { readonly url: string; readonly ground: Ground }
export type Sent = { readonly chainId: number; readonly token: Address; readonly amount: string; readonly hash: Hex }

/** The size of one gift: dollars of each listed token, or of one of them by its key, and BNB. */
export type Scale = { readonly dollars: number; readonly bnb: number; readonly only?: string }
export const usualScale: Scale = { dollars: 2_000, bnb: 10 }

/** A round amount of a token worth about so many dollars. */
export function faucetAmount({ price, decimals }: TokenSpec, priceOf: (key: string) => number, dollars: number): bigint {
  const dollar = price.kind === 'multiple' ? priceOf(price.of) * price.to : price.to
  const amount = dollars / dollar
  const magnitude = 10 ** Math.floor(Math.log10(amount))
  return toRaw(Math.max(1, Math.round(amount / magnitude)) * magnitude, decimals)
}

/** A transaction of the faucet, and its gift: raw units of a token. */
export type Gift = { readonly token: Address; readonly amount: bigint; readonly transaction: Transaction }

/**
 * BNB and every listed token of one chain, for an account. Away from home, the governance token's supply is what the bridge brought: there
 * an account receives the share that all accounts start with.
 */
export function giftsFor(ground: Ground, account: Address, scale: Scale): readonly Gift[] {
  const from = accountAddress(accountIndex.faucet)
  const tokens = tokensOf(ground)
  const endPrice = (key: string): number => {
    const price = tokens.find((token) => token.key === key)?.price
    if (price === undefined || price.kind === 'multiple') throw new Error(`${key} has no price of its own`)
    return price.to
  }
  const give = (token: Address, amount: bigint, to: Address, data: Hex): Gift => {
    const value = token === NATIVE ? amount : 0n
    return { token, amount, transaction: { from, to, data, value, gas: 150_000n, label: `gift to ${account}` } }
  }
  const coins = give(NATIVE, toRaw(scale.bnb, 18), account, '0x')
  const isGiven = ({ key, unlisted }: TokenSpec): boolean => unlisted === undefined && (scale.only === undefined || scale.only === key)
  const listed = scale.dollars > 0 ? tokens.filter(isGiven) : []
  return [
    coins,
    ...listed.map((token) => {
      const part = token.kind === 'governance' ? ground.spec.governanceShare.others : 1
      const amount = faucetAmount(token, endPrice, scale.dollars * part)
      const isHeld = token.kind === 'wrapped' || token.kind === 'governance'
      const data = isHeld
        ? encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, amount] })
        : fund(account, token, amount).data
      return give(token.address, amount, token.address, data)
    }),
  ]
}

/**
 * Sends the gifts of one chain in one block; resolves when all of them have arrived. Then mines an empty block: followers of a quiet chain
 * request its newest block ten times a second, with all its transactions.
 */
async function fill({ url, ground }: FaucetChain, account: Address, scale: Scale): Promise<readonly Sent[]> {
  const from = accountAddress(accountIndex.faucet)
  const gifts = giftsFor(ground, account, scale)
  const nonce = Number(await rpc<Hex>(url, 'eth_getTransactionCount', [from, 'pending']))
  const requests = gifts.map(({ transaction: { to, data, value, gas } }, i) => ({
    method: 'eth_sendTransaction',
    params: [{ from, to, data, value: toHex(value ?? 0n), gas: toHex(gas), nonce: toHex(nonce + i) }],
  }))
  const hashes = await sendInOneBlock(url, requests)
  await waitForReceipts(url, hashes)
  await rpc(url, 'evm_mine')
  return gifts.map(({ token, amount }, i) => ({ chainId: ground.spec.chainId, token, amount: amount.toString(), hash: hashes[i] ?? '0x' }))
}

export type Faucet = (account: Address, chainId?: number, scale?: Scale) => Promise<readonly Sent[]>

/** A faucet over the chains of the world. Requests are queued: they share one account's nonces. */
export function createFaucet(chains: readonly FaucetChain[]): Faucet {
  const enqueue = createQueue()
  return (account, chainId, scale = usualScale) => {
    const wanted = chains.filter(({ ground }) => chainId === undefined || ground.spec.chainId === chainId)
    return enqueue(async () => (await Promise.all(wanted.map((chain) => fill(chain, account, scale)))).flat())
  }
}
