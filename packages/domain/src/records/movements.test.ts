import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, erc20Abi, erc721Abi, keccak256, pad, parseAbi, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Address } from '../types.ts'
import { type MovementLog, movementsOf, sumMovements, type TokenTransfer, transfersOf } from './movements.ts'

const addressOf = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [ME, OTHER, TOKEN, COIN, WBNB] = [1, 2, 0xa, 0xb, 0xc].map(addressOf) as [Address, Address, Address, Address, Address]
const wrapping = parseAbi(['event Deposit(address indexed dst, uint256 wad)', 'event Withdrawal(address indexed src, uint256 wad)'])
const word = (amount: bigint) => encodeAbiParameters([{ type: 'uint256' }], [amount])

/** As a receipt has it, by an encoder that shares nothing with the reader. */
const logOf = ({ token, from, to, amount }: TokenTransfer): MovementLog => {
  const topics =
    from !== null && to !== null
      ? encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from, to } })
      : from === null
        ? encodeEventTopics({ abi: wrapping, eventName: 'Deposit', args: { dst: to! } })
        : encodeEventTopics({ abi: wrapping, eventName: 'Withdrawal', args: { src: from } })
  return { address: token, topics: topics as never, data: word(amount) }
}
const sent = (from: Address | null, to: Address | null, amount: bigint, token = TOKEN): TokenTransfer => ({ token, from, to, amount })
const movedBy = (...transfers: TokenTransfer[]) => movementsOf(ME, transfersOf(transfers.map(logOf), WBNB))

// ANALYTICS-10: sums equal the balance changes exactly, per token
describe('what a transaction moved for an account', () => {
  it('is what came less what went, per token', () => {
    expect(movedBy(sent(ME, OTHER, 7n), sent(OTHER, ME, 3n), sent(OTHER, ME, 5n, COIN))).toEqual([
      { token: TOKEN, amount: -4n },
      { token: COIN, amount: 5n },
    ])
  })

  it('is nothing of others, of what came and went again, and of what it sent to itself', () => {
    expect(movedBy(sent(OTHER, addressOf(3), 7n), sent(ME, OTHER, 2n), sent(OTHER, ME, 2n), sent(ME, ME, 9n, COIN))).toEqual([])
  })

  it('has amounts of 256 bits', () => {
    const most = (1n << 256n) - 1n
    expect(movedBy(sent(OTHER, ME, most))).toEqual([{ token: TOKEN, amount: most }])
  })

  it('counts the wrapped native coin that it made or took away', () => {
    expect(movedBy(sent(null, ME, 8n, WBNB), sent(ME, null, 3n, WBNB), sent(null, OTHER, 100n, WBNB))).toEqual([
      { token: WBNB, amount: 5n },
    ])
  })

  it('takes deposits of other contracts for no tokens', () => {
    expect(movedBy(sent(null, ME, 8n, TOKEN), sent(ME, null, 3n, TOKEN))).toEqual([])
  })

  it('takes the numbers of items for no amounts, and other logs for nothing', () => {
    const item = encodeEventTopics({ abi: erc721Abi, eventName: 'Transfer', args: { from: OTHER, to: ME, tokenId: 77n } })
    const approval = encodeEventTopics({ abi: erc20Abi, eventName: 'Approval', args: { owner: ME, spender: OTHER } })
    const logs = [
      { address: TOKEN, topics: item as never, data: '0x' },
      { address: TOKEN, topics: item as never, data: word(77n) },
      { address: TOKEN, topics: approval as never, data: word(5n) },
      // A contract that names neither account in a topic, as some early tokens did.
      { address: TOKEN, topics: item.slice(0, 1) as never, data: word(5n) },
      { address: TOKEN, topics: [], data: '0x' },
      // The wrapped native coin, in the form of a deposit.
      { address: WBNB, topics: [keccak256(toHex('Minted(address,uint256)')), pad(ME)], data: word(5n) },
      { address: TOKEN, topics: [keccak256(toHex('Transfer(address,address,uint256)')), pad(ME)], data: '0x1234' },
    ] as const
    expect(movementsOf(ME, transfersOf(logs, WBNB))).toEqual([])
  })

  it('adds up to the change of the balances, whatever the transfers', () => {
    const who = fc.constantFrom(ME, OTHER, addressOf(3))
    const transfer = fc.record({ token: fc.constantFrom(TOKEN, COIN), from: who, to: who, amount: fc.bigInt(0n, 1n << 200n) })
    const transactions = fc.array(fc.array(transfer, { maxLength: 8 }), { maxLength: 8 })
    fc.assert(
      fc.property(transactions, (all) => {
        const balances = new Map<string, bigint>()
        const change = (token: Address, account: Address, by: bigint) =>
          balances.set(`${token} ${account}`, (balances.get(`${token} ${account}`) ?? 0n) + by)
        for (const { token, from, to, amount } of all.flat()) {
          change(token, from, -amount)
          change(token, to, amount)
        }
        const sums = sumMovements(all.flatMap((one) => movementsOf(ME, transfersOf(one.map(logOf), WBNB))))
        for (const token of [TOKEN, COIN]) expect(sums.get(token) ?? 0n).toBe(balances.get(`${token} ${ME}`) ?? 0n)
      }),
    )
  })
})
