import { weightedInvariant } from '../src/amm/weighted/curve.ts'
import * as domain from '../src/index.ts'
import { valueIn1 } from '../src/vaults/vaultAtWork.ts'
import { costOf, offeredPart } from '../src/vaults/vaultCost.ts'
import { isCentred } from '../src/vaults/vaultRanges.ts'
import { hashTypedData } from 'viem'
import { hashWords } from './hashWords.ts'

/** What a Solidity function answers: words, or the name of the error it reverts with. */
export type Outcome = { readonly out: readonly bigint[] } | { readonly error: string }

type Twin = (...args: bigint[]) => bigint | boolean | readonly bigint[] | undefined

const amounts = (amount0: bigint, amount1: bigint) => ({ amount0, amount1 })
/** A tick of a word, which is negative where its first bit is set. */
const tickOf = (word: bigint): number => Number(BigInt.asIntN(256, word))

/** A name of words: its size, and its bytes from the left. Undefined where the bytes are no text. */
const nameOf = (size: bigint, head: bigint, tail: bigint): string | undefined => {
  const hex = (head.toString(16).padStart(64, '0') + tail.toString(16).padStart(64, '0')).slice(0, Number(size) * 2)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(hex, 'hex'))
  } catch {
    return undefined
  }
}
/** The same words of a text of up to 64 bytes. */
export const wordsOfName = (name: string): readonly bigint[] => {
  const bytes = Buffer.from(name)
  const hex = bytes.toString('hex').padEnd(128, '0')
  return [BigInt(bytes.length), BigInt(`0x${hex.slice(0, 64)}`), BigInt(`0x${hex.slice(64)}`)]
}

const scored = (eligible: bigint, score: bigint, index: bigint): domain.Scored => ({
  eligible: eligible === 1n,
  score: BigInt.asIntN(256, score),
  index: Number(index),
})
/** A negative number as the word that Solidity makes of it. */
const wordOf = (value: bigint): bigint => BigInt.asUintN(256, value)
const termsOf = (isLong?: bigint, size?: bigint, margin?: bigint, entryPrice?: bigint): domain.PerpTerms => ({
  isLong: isLong === 1n,
  size: size!,
  margin: margin!,
  entryPrice: entryPrice!,
})
/** No price is zero, every price is the farthest one. */
const wordOfPrice = (isLong: bigint, price: domain.LiquidationPrice): bigint => {
  if (typeof price === 'bigint') return price
  return price === 'always' && isLong === 1n ? wordOf(-1n) : 0n
}

const addressOf = (word: bigint): domain.Address => `0x${word.toString(16).padStart(40, '0')}`
/** The list that `ClaimTree.drawn` draws. */
const drawnRewards = (count: bigint, seed: bigint): readonly domain.Reward[] =>
  Array.from({ length: Number(count) }, (_, index) => {
    const word = hashWords(seed, BigInt(index))
    return { index, account: addressOf(BigInt.asUintN(160, word)), amount: word >> 176n }
  })

/** Twins that speak of amounts, prices and ranges where the harness takes words. */
const overWords: Readonly<Record<string, Twin>> = {
  firstShares: (amount0, amount1) => domain.firstVaultShares(amounts(amount0!, amount1!)),
  sharesOfBoth: (given0, given1, total0, total1, supply) =>
    domain.sharesOfBoth(amounts(given0!, given1!), amounts(total0!, total1!), supply!),
  valueInDeposit: (inToken0, total0, total1, low, high, fee) =>
    domain.valueInDeposit(inToken0 === 1n, amounts(total0!, total1!), { low: low!, high: high! }, fee!),
  valueIn1: (amount0, amount1, sqrtPrice) => valueIn1(amounts(amount0!, amount1!), { sqrtPrice: sqrtPrice! }),
  weightedInvariant: (amount0, weight0, amount1, weight1, amount2) =>
    weightedInvariant([amount0!, amount1!, amount2!], [weight0!, weight1!, domain.WAD - weight0! - weight1!]),
  nameLength: (size, head, tail) => BigInt(domain.nameLength(nameOf(size!, head!, tail!) ?? '')),
  isReservedName: (size, head, tail) => domain.isReservedName(nameOf(size!, head!, tail!)!),
  lookAlike: (size, head, tail) => wordsOfName(domain.lookAlike(nameOf(size!, head!, tail!)!)),
  perpPnl: (isLong, size, entryPrice, price) => wordOf(domain.perpPnlAt(termsOf(isLong, size, 0n, entryPrice), price!)),
  perpEquity: (isLong, size, margin, entryPrice, charges, price) =>
    wordOf(domain.perpEquityAt(termsOf(isLong, size, margin, entryPrice), charges!, price!)),
  isLiquidatable: (isLong, size, margin, entryPrice, charges, price) =>
    domain.isLiquidatableAt(termsOf(isLong, size, margin, entryPrice), charges!, price!),
  liquidationPrice: (isLong, size, margin, entryPrice, charges) =>
    wordOfPrice(isLong!, domain.liquidationPriceOf(termsOf(isLong, size, margin, entryPrice), charges!)),
  costOf: (before, now) => costOf(before!, now!),
  offeredPart: (amount, idle, whole) => offeredPart(amount!, idle!, whole!),
  percentScore: (end, deposited) => wordOf(domain.scoreOf('pnlPercent', end!, deposited!)),
  amountScore: (end, deposited) => wordOf(domain.scoreOf('amount', end!, deposited!)),
  precedes: (eligible, score, index, otherEligible, otherScore, otherIndex) =>
    domain.compareParticipants(scored(eligible!, score!, index!), scored(otherEligible!, otherScore!, otherIndex!)) < 0,
  ties: (eligible, score, otherEligible, otherScore) =>
    domain.compareParticipants(scored(eligible!, score!, 0n), scored(otherEligible!, otherScore!, 0n)) === 0,
  hostFee: (pool, hostBps) => domain.hostFee(pool!, Number(hostBps)),
  shareOf: (first, second, third, from, to) =>
    BigInt(domain.shareOf([Number(first), Number(second), Number(third)], Number(from), Number(to))),
  groupPrize: (net, groupBps, filledBps, members) => domain.groupPrize(net!, Number(groupBps), Number(filledBps), Number(members)),
  dustOf: (dust, members, position) => domain.dustOf(dust!, Number(members), Number(position)),
  claimLeaf: (period, index, account, amount) =>
    domain.claimLeaf(period!, { index: index! as unknown as number, account: addressOf(account!), amount: amount! }, hashWords),
  bridgeLeft: (cap, now, ...words) =>
    domain.bridgeLeft(
      cap!,
      now!,
      words.flatMap((at, i) => (i % 2 === 0 ? [{ at, amount: words[i + 1]! }] : [])),
    ),
  dayOpensAt: (day) => BigInt(domain.dayOpensAt(Number(day))),
  claimRoot: (period, count, seed) => domain.claimRoot(domain.claimTree(period!, drawnRewards(count!, seed!), hashWords)),
  storyVoucherHash: (chainId, nft, account, deadline) =>
    BigInt(
      hashTypedData(domain.storyVoucherTypedData(Number(chainId), addressOf(nft!), { account: addressOf(account!), deadline: deadline! })),
    ),
  isCentred: (bottom, top, tick) => isCentred({ tickLower: tickOf(bottom!), tickUpper: tickOf(top!) }, tickOf(tick!)),
}

/** The domain's export of the name, or undefined. Twins bear the names of the harness functions. */
export const findTwin = (name: string): Twin | undefined => {
  const found = overWords[name] ?? (domain as Record<string, unknown>)[name]
  return typeof found === 'function' ? (found as Twin) : undefined
}

const toWords = (value: ReturnType<Twin>): readonly bigint[] => {
  if (value === undefined) return []
  if (typeof value === 'boolean') return [value ? 1n : 0n]
  return typeof value === 'bigint' ? [value] : value
}

/** Runs a twin as the harness would: its words, or the name of the Solidity error. */
export const runTwin = (name: string, args: readonly bigint[]): Outcome => {
  const twin = findTwin(name)
  if (twin === undefined) throw new Error(`The domain exports no ${name}: write the twin of the Solidity function`)
  try {
    return { out: toWords(twin(...args)) }
  } catch (error) {
    if (!(error instanceof domain.DomainError)) throw error
    return { error: String(error.params['error']) }
  }
}
