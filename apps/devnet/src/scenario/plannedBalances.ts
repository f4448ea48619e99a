import type { Address } from '@exchange/domain'

/** Token balances and allowances of the history's accounts after all planned transactions. */
export class PlannedBalances {
  private readonly balances = new Map<string, bigint>()
  private readonly approved = new Set<string>()

  balance(account: Address, token: string): bigint {
    return this.balances.get(`${account}/${token}`) ?? 0n
  }

  credit(account: Address, token: string, amount: bigint): void {
    this.balances.set(`${account}/${token}`, this.balance(account, token) + amount)
  }

  debit(account: Address, token: string, amount: bigint): void {
    const left = this.balance(account, token) - amount
    if (left < 0n) throw new Error(`${account} has not enough ${token}`)
    this.balances.set(`${account}/${token}`, left)
  }

  /** True the first time an account needs an allowance of a token for a spender. */
  needsApproval(account: Address, token: string, spender: Address): boolean {
    const key = `${account}/${token}/${spender}`
    if (this.approved.has(key)) return false
    this.approved.add(key)
    return true
  }
}
