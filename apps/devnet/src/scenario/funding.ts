import type { Address } from '@exchange/domain'
import { erc20Abi, wbnbAbi } from '@exchange/protocol'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import type { PlannedBalances } from './plannedBalances.ts'
import type { Transaction } from '../chain/transaction.ts'
import { toRaw } from '../ground/units.ts'
import type { MarketToken } from '../ground/ground.ts'

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

/** Gives an account a token: minted by the token's faucet, wrapped from its own coins, or sent by the treasury. */
export function fund(account: Address, token: MarketToken, amount: bigint): Transaction {
  const label = `fund ${token.key}`
  if (token.kind === 'wrapped') {
    const data = encodeFunctionData({ abi: wbnbAbi, functionName: 'deposit' })
    return { from: account, to: token.address, data, value: amount, gas: 100_000n, label }
  }
  if (token.kind === 'governance') {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, amount] })
    return { from: accountAddress(accountIndex.treasury), to: token.address, data, gas: 150_000n, label }
  }
  const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [account, amount] })
  return { from: accountAddress(accountIndex.faucet), to: token.address, data, gas: 150_000n, label }
}

/** Coins from the treasury for accounts that start without: a node rejects transactions that cannot be paid for. */
export const coinsFor = (account: Address, whole: number): Transaction => ({
  from: accountAddress(accountIndex.treasury),
  to: account,
  data: '0x',
  value: toRaw(whole, 18),
  gas: 30_000n,
  label: 'coins',
})

/** An unlimited allowance, unless the account has given one. */
export function approvalOf(purse: PlannedBalances, from: Address, token: MarketToken, spender: Address): readonly Transaction[] {
  if (!purse.needsApproval(from, token.key, spender)) return []
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
  return [{ from, to: token.address, data, gas: 100_000n, label: `approve ${token.key}` }]
}
