import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bridgeBlockers, type BridgeDraft } from './blockers.ts'
import { MIN_BRIDGE_AMOUNT, splitDust } from './dust.ts'
import { expectedSeconds } from './expectedTime.ts'
import { BRIDGE_WINDOW, bridgeLeft, bridgeOpensAt } from './window.ts'

const THE = 10n ** 18n
const CAP = 500_000n * THE
const amounts = fc.bigInt({ min: 0n, max: CAP })
const transfers = fc.array(fc.record({ at: fc.bigInt({ min: 1_000_000n, max: 1_400_000n }), amount: amounts }), { maxLength: 12 })
const moments = fc.bigInt({ min: 1_000_000n, max: 1_500_000n })

// BRIDGE-4
describe('dust', () => {
  it('stays with its owner: the two parts are the amount, and what is sent has six decimals', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const { sent, dust } = splitDust(amount)
        expect([sent + dust, sent % MIN_BRIDGE_AMOUNT, dust < MIN_BRIDGE_AMOUNT]).toEqual([amount, 0n, true])
      }),
    )
  })

  it('is all of an amount below the least', () => {
    expect(splitDust(MIN_BRIDGE_AMOUNT - 1n)).toEqual({ sent: 0n, dust: MIN_BRIDGE_AMOUNT - 1n })
    expect(splitDust(MIN_BRIDGE_AMOUNT)).toEqual({ sent: MIN_BRIDGE_AMOUNT, dust: 0n })
  })
})

// BRIDGE-5
describe('the window', () => {
  it('counts a transfer for 24 hours to the second', () => {
    const sent = [{ at: 100n, amount: 3n }]
    expect(bridgeLeft(10n, 100n + BRIDGE_WINDOW - 1n, sent)).toBe(7n)
    expect(bridgeLeft(10n, 100n + BRIDGE_WINDOW, sent)).toBe(10n)
  })

  it('leaves nothing where the cap was lowered below what has left', () =>
    expect(bridgeLeft(2n, 100n, [{ at: 100n, amount: 3n }])).toBe(0n))

  it('opens at the first second in which the amount fits', () => {
    fc.assert(
      fc.property(amounts, moments, transfers, (amount, now, sent) => {
        const past = sent.filter(({ at }) => at <= now)
        const opensAt = bridgeOpensAt(amount, CAP, now, past)!
        expect(bridgeLeft(CAP, opensAt, past)).toBeGreaterThanOrEqual(amount)
        if (opensAt > now) expect(bridgeLeft(CAP, opensAt - 1n, past)).toBeLessThan(amount)
      }),
    )
  })

  it('never opens for more than the cap', () => expect(bridgeOpensAt(CAP + 1n, CAP, 0n, [])).toBeNull())
})

// BRIDGE-11
describe('the expected time', () => {
  it('is the median of the last fifty', () => {
    expect(expectedSeconds([30])).toBe(30)
    expect(expectedSeconds([10, 40, 20])).toBe(20)
    expect(expectedSeconds([10, 40, 21, 30])).toBe(25)
    expect(expectedSeconds([...Array.from({ length: 50 }, () => 7), 900, 900])).toBe(7)
  })

  it('is unknown before the first arrival', () => expect(expectedSeconds([])).toBeNull())
})

// BRIDGE-4, BRIDGE-5, BRIDGE-11
describe('what keeps a transfer from being signed', () => {
  const ok = <T>(value: T) => ({ status: 'ok', value }) as const
  const token = `0x${'a'.repeat(40)}` as const
  const draft: BridgeDraft = {
    amount: 5n * THE,
    recipient: `0x${'1'.repeat(40)}`,
    balance: ok(10n * THE),
    coins: ok(2n),
    fee: ok(2n),
    isOpen: ok(true),
    cap: ok(CAP),
    left: ok(8n * THE),
    tokens: [token],
    isContractHere: ok(false),
    isContractThere: ok(false),
    isContractAgreed: false,
  }
  const codes = (changes: Partial<BridgeDraft>) => bridgeBlockers({ ...draft, ...changes }).map(({ code }) => code)
  const failed = { status: 'failed' } as const

  it.each<[string, Partial<BridgeDraft>, readonly string[]]>([
    ['nothing', {}, []],
    ['no amount', { amount: 0n }, ['amountMissing']],
    ['below dust', { amount: MIN_BRIDGE_AMOUNT - 1n }, ['belowDust']],
    ['above the cap', { amount: 9n * THE }, ['aboveCap']],
    ['above the balance', { amount: 8n * THE, balance: ok(7n * THE) }, ['balanceShort']],
    ['above the balance and the cap: the balance first', { amount: 11n * THE }, ['balanceShort', 'aboveCap']],
    ['a closed way in', { isOpen: ok(false), left: ok(0n) }, ['entryClosed']],
    ['an unread limit', { left: failed }, ['limitUnknown']],
    ['an unread pause', { isOpen: { status: 'loading' } }, ['limitUnknown']],
    ['an unread balance', { balance: failed }, ['balanceUnknown']],
    ['coins below the fee', { coins: ok(1n) }, ['feeShort']],
    ['an unread fee', { fee: failed }, ['limitUnknown']],
    ['unread coins', { coins: { status: 'loading' } }, ['balanceUnknown']],
    ['nobody', { recipient: `0x${'0'.repeat(40)}` }, ['recipientZero']],
    ['a token', { recipient: `0x${'A'.repeat(40)}` }, ['recipientToken']],
    ['where tokens are burned', { recipient: `0x${'0'.repeat(36)}dEaD` }, ['recipientToken']],
    ['an address that the chain keeps', { recipient: `0x${'0'.repeat(39)}1` }, ['recipientToken']],
    ['a contract that is on both sides', { isContractHere: ok(true), isContractThere: ok(true) }, ['contractUnconfirmed']],
    ['a contract that is there alone', { isContractThere: ok(true) }, ['contractUnconfirmed']],
    ['a contract that is not there', { isContractHere: ok(true) }, ['contractNotThere']],
    ['a recipient of whom nothing was read', { isContractThere: failed }, ['recipientUnknown']],
  ])('%s', (_, changes, expected) => expect(codes(changes)).toEqual(expected))

  it('takes a contract that is on both sides once it is agreed to', () =>
    expect(codes({ isContractHere: ok(true), isContractThere: ok(true), isContractAgreed: true })).toEqual([]))
})
