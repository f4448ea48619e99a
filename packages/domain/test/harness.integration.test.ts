import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  charactersOf,
  EPOCH,
  LN_MAX,
  MAX_LOCK_SECONDS,
  MAX_SQRT_PRICE,
  MIN_SQRT_PRICE,
  nameEmoji,
  nameLength,
  NFT_ITEMS,
  PREMIUM_BASE,
  reservedNames,
} from '../src/index.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { magnitude } from './arbitraries.ts'
import { type Outcome, runTwin, wordsOfName } from './twins.ts'

const artifactPath = fileURLToPath(new URL('../../../contracts/out/MathHarness.sol/MathHarness.json', import.meta.url))
const HARNESS = '0x00000000000000000000000000000000000a11ce'
/** Calls in one JSON-RPC batch. */
const BATCH = 500

const errorSignatures = [
  'ReserveOverflow(uint256)',
  'StableDidNotConverge()',
  'InsufficientLiquidity(uint256,uint256)',
  'InsufficientLiquidityMinted()',
  'DepositsNotEqual(uint256,uint256)',
  'BelowMinimumK(uint256,uint256)',
  'MaxInRatio(uint256)',
  'MaxOutRatio(uint256)',
  'FullMulDivFailed()',
  'Panic(uint256)',
]

type Question = { readonly name: string; readonly args: readonly bigint[] }

const uint256 = magnitude(1, 256)
const time = magnitude(1, 64)
const account = magnitude(1, 160)
/** Wei of the protocol's token, zero included: its supply stays far below 96 bits. */
const wei = fc.oneof({ weight: 9, arbitrary: magnitude(1, 96) }, { weight: 1, arbitrary: fc.constant(0n) })
/** Amounts and reserves a little beyond what a pool holds, zeros included. */
const raw = fc.oneof({ weight: 9, arbitrary: magnitude(1, 113) }, { weight: 1, arbitrary: fc.constant(0n) })
const normalised = fc.oneof({ weight: 9, arbitrary: magnitude(1, 109) }, { weight: 1, arbitrary: fc.constant(0n) })
const reserve = fc.oneof({ weight: 9, arbitrary: magnitude(1, 112) }, { weight: 1, arbitrary: fc.constant(0n) })
const fee = fc.bigInt(0n, 1_000_000n)
const scale = fc.integer({ min: 0, max: 18 }).map((exponent) => 10n ** BigInt(exponent))

/** Level sides with a difference of few units, as a first deposit of a stable pool has. */
const levelDeposit = fc.tuple(magnitude(1, 100), fc.bigInt(-3n, 3n), scale, scale).map(([whole, difference, s0, s1]) => {
  const wads = whole * 10n ** 18n
  return [(wads / s0) % 2n ** 112n, (wads / s1 + difference + 3n) % 2n ** 112n, s0, s1]
})

/** Reserves that a stable pool can hold, of any balance, and an output between nothing and nearly all of one. */
const stableOutput = fc
  .tuple(magnitude(1, 107), magnitude(1, 107), fc.bigInt(1n, 1_000_000n), scale, scale)
  .map(([x, y, millionths, s0, s1]) => [((y / s1) * millionths) / 1_000_001n, x / s0, y / s1, s0, s1])

/** Two weights (wad) that fit one pool, down to the lightest, which is just above 0.01 %. */
const weightPair = fc
  .tuple(fc.oneof(fc.bigInt(10n ** 14n + 1n, 10n ** 18n - 10n ** 14n - 1n), fc.constant(10n ** 14n + 1n)), fc.boolean())
  .map(([weight, heavyFirst]) => (heavyFirst ? [10n ** 18n - weight, weight] : [weight, 10n ** 18n - weight]) as [bigint, bigint])

/** A swap of a weighted pool up to a little above the limit: amount, reserves and weights. */
const weightedSwap = fc
  .tuple(fc.bigInt(0n, 320n), magnitude(1, 112), magnitude(1, 112), weightPair, fc.integer({ min: 0, max: 112 }), fc.boolean())
  .map(([thousandths, x, y, [wx, wy], shift, first]) => [(((first ? x : y) * thousandths) / 1_000n) >> BigInt(shift), x, wx, y, wy])

/** A deposit or withdrawal of one token: part of `of`, reserve, weight, supply. */
const single = (of: 'reserve' | 'supply') =>
  fc
    .tuple(fc.bigInt(0n, 320n), magnitude(1, 112), weightPair, magnitude(1, 112), fc.integer({ min: 0, max: 112 }))
    .map(([thousandths, x, [w], supply, shift]) => [
      (((of === 'reserve' ? x : supply) * thousandths) / 1_000n) >> BigInt(shift),
      x,
      w,
      supply,
    ])

const ratio = fc.tuple(magnitude(1, 112), fc.bigInt(0n, 1_000n)).map(([q, part]): [bigint, bigint] => [q + (q * 3n * part) / 7_000n, q])

/** Items of the collection: none, some or all. */
const items = fc.bigInt(0n, NFT_ITEMS)
/** Streamed over an epoch, or paid in a sale: any amount that an account can hold of a token. */
const payment = fc.oneof({ weight: 9, arbitrary: magnitude(1, 128) }, { weight: 1, arbitrary: fc.constant(0n) })

/** Shares of a vault: a thousand for a unit and more. */
const shares = fc.oneof({ weight: 9, arbitrary: magnitude(1, 150) }, { weight: 1, arbitrary: fc.constant(0n) })
/** Square roots of prices that a published pool can have, the lower one first. */
const sqrtPrice = fc.bigInt(MIN_SQRT_PRICE, MAX_SQRT_PRICE - 1n)
const priceWindow = fc.tuple(sqrtPrice, sqrtPrice).map(([a, b]) => (a < b ? [a, b] : [b, a]))
/** A range and a tick in it or a little beside it, as words. */
const tickInRange = fc
  .tuple(fc.integer({ min: -850_000, max: 850_000 }), fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: -2, max: 1_002 }))
  .map(([bottom, width, thousandths]) => [bottom, bottom + width, bottom + Math.trunc((width * thousandths) / 1_000)])
  .map((ticks) => ticks.map((tick) => BigInt.asUintN(256, BigInt(tick))))

/** Characters of names, those that look like others more often, and variation selectors. */
const nameCharacter = fc.oneof(
  fc.constantFrom(...charactersOf('abcdefghijklmnopqrstuvwxyz0123456789-')),
  fc.constantFrom(...charactersOf('rnvclmwd015os-\uFE0E\uFE0F')),
  fc.constantFrom(...nameEmoji.flat().map((code) => String.fromCodePoint(code))),
)
const nameText = fc.array(nameCharacter, { minLength: 1, maxLength: 16 }).map((characters) => characters.join(''))
/** Texts that fit the two words of the harness, as its arguments. */
const asWords = (texts: fc.Arbitrary<string>) => texts.filter((text) => Buffer.byteLength(text) <= 64).map(wordsOfName)

const flag = fc.bigInt(0n, 1n)
const bps = fc.bigInt(0n, 10_000n)
/** Scores as words: few that are alike, and any others, below zero too. */
const score = fc
  .oneof(
    fc.bigInt(-2n, 2n),
    magnitude(1, 190),
    magnitude(1, 190).map((value) => -value),
  )
  .map((value) => BigInt.asUintN(256, value))
const standing = fc.tuple(flag, score, fc.bigInt(1n, 1_000n))

/** Sizes, margins and charges of positions, within what a venue takes. */
const money = fc.oneof({ weight: 9, arbitrary: magnitude(1, 111) }, { weight: 1, arbitrary: fc.constant(0n) })
/** A position with up to 60 times its margin, charges, and a price beside that of its opening or anywhere. */
const perpPosition = fc
  .tuple(
    flag,
    magnitude(1, 111),
    fc.bigInt(1n, 60n),
    magnitude(1, 127),
    fc.oneof(fc.constant(0n), money),
    fc.bigInt(-2_000n, 2_000n),
    magnitude(1, 127),
  )
  .map(([isLong, size, leverage, entryPrice, charges, moved, anywhere]) => ({
    isLong,
    size,
    margin: size / leverage,
    entryPrice,
    charges,
    price: moved % 7n === 0n ? anywhere : entryPrice + (entryPrice * moved) / 10_000n,
  }))

const questions: Readonly<Record<string, fc.Arbitrary<readonly bigint[]>>> = {
  epochStart: fc.tuple(time),
  epochNext: fc.tuple(fc.oneof(time, uint256)),
  epochIndex: fc.tuple(uint256),
  lockPower: fc.tuple(wei, time, time).map(([amount, t, left]) => [amount, t + (left % (MAX_LOCK_SECONDS + 2n)), t]),
  unlockTime: fc.tuple(fc.oneof(time, uint256), fc.oneof(time, uint256)),
  splitPart: fc.tuple(wei, fc.bigInt(0n, 100n)),
  nextScheduled: fc.tuple(wei),
  weeklyEmission: fc.tuple(wei, wei),
  circulatingSupply: fc.tuple(wei, wei, wei),
  rebaseOf: fc.tuple(wei, wei, wei),
  teamOf: fc.tuple(wei, fc.bigInt(0n, 500n)),
  rebaseShare: fc.tuple(wei, wei, wei).map(([rebase, power, rest]) => [rebase, power, power + rest]),
  votesFor: fc.tuple(wei, fc.bigInt(0n, 10_000n)),
  voteShare: fc.tuple(raw, wei, wei).map(([amount, votes, rest]) => [amount, votes, votes + rest]),
  secondsPerItem: fc.tuple(magnitude(1, 40), items),
  streamedPart: fc.tuple(payment, fc.bigInt(0n, EPOCH << 96n)),
  idlePart: fc.tuple(payment, fc.bigInt(0n, EPOCH)),
  royaltyOn: fc.tuple(fc.oneof(payment, uint256)),
  stakersPart: fc.tuple(fc.oneof(payment, uint256)),
  minterPart: fc.tuple(fc.oneof(payment, uint256), items),
  feeOn: fc.tuple(fc.oneof(raw, uint256), fee),
  grossFor: fc.tuple(fc.oneof(raw, uint256), fc.bigInt(0n, 999_999n)),
  indexGrowth: fc.tuple(raw, fc.oneof(raw, uint256)),
  feesOver: fc.tuple(raw, uint256),
  firstLiquidity: fc.tuple(raw, raw),
  liquidityFor: fc.tuple(raw, raw, reserve, reserve, uint256),
  amountFor: fc.tuple(raw, reserve, raw),
  isDust: fc.oneof(
    fc.tuple(reserve, raw),
    fc.tuple(fc.bigInt(0n, 2n ** 92n), fc.bigInt(-1n, 1n)).map(([held, off]) => [held, held * 1_000_000n + (held === 0n ? 0n : off)]),
  ),
  optimalDeposit: fc.oneof(fc.tuple(raw, raw, reserve, reserve), fc.tuple(raw, raw, fc.bigInt(0n, 1_000n), fc.bigInt(0n, 10n ** 12n))),
  classicK: fc.tuple(raw, raw),
  classicGetAmountOut: fc.tuple(fc.oneof(raw, uint256), reserve, reserve),
  classicGetAmountIn: fc.tuple(reserve, reserve, reserve),
  stableK: fc.tuple(normalised, normalised),
  kHolds: fc.tuple(normalised, normalised, normalised, normalised),
  // The start of the iteration is a point of the curve in every use; x below xNew, or just above it to see the refusal.
  getY: fc.tuple(normalised, normalised, fc.bigInt(-1n, 2n ** 108n)).map(([x, y, added]) => [x, y, x + added < 0n ? 0n : x + added]),
  stableGetAmountOut: fc.tuple(raw, reserve, reserve, scale, scale),
  stableGetAmountIn: fc.oneof(stableOutput, fc.tuple(reserve, reserve, reserve, scale, scale)),
  nextChunk: fc.tuple(raw, raw, raw).map(([a, b, c]) => [a + b + c, a, b]),
  chunkMinimum: fc.tuple(raw, fc.oneof(raw, uint256), fc.oneof(raw, uint256)),
  promised: fc.tuple(uint256, fc.bigInt(0n, 99_999n), uint256),
  outbids: fc.tuple(uint256, uint256),
  requireFirstDeposit: fc.oneof(fc.tuple(raw, raw, scale, scale), levelDeposit),
  logRatio: ratio,
  powerGrowth: fc.tuple(fc.oneof(magnitude(1, 142), fc.bigInt(0n, LN_MAX))),
  logPower: fc.tuple(ratio, weightPair).map(([pq, weights]) => [...pq, ...weights]),
  upperBound: fc.tuple(magnitude(1, 143), weightPair).map(([lower, weights]) => [lower, ...weights]),
  powerLog: fc.tuple(magnitude(1, 172)),
  powerExp: fc.tuple(magnitude(1, 151)),
  weightedLimit: fc.tuple(reserve, fc.bigInt(10n ** 14n + 1n, 10n ** 18n)),
  weightedGetAmountOut: weightedSwap,
  weightedGetAmountIn: weightedSwap,
  singleLiquidity: single('reserve'),
  singleAmount: single('supply'),
  weightedInvariant: fc
    .tuple(magnitude(1, 112), magnitude(1, 112), magnitude(1, 112), weightPair)
    .map(([x, y, z, [wx, wy]]) => [x, wx / 2n, y, wy / 2n, z]),
  firstShares: fc.tuple(reserve, reserve),
  sharesOfBoth: fc.tuple(reserve, reserve, reserve, reserve, shares),
  amountOfShares: fc.tuple(shares, reserve, shares),
  sharesOfOne: fc.tuple(reserve, reserve, shares),
  offeredPart: fc.tuple(fc.oneof(raw, uint256), reserve, reserve),
  partOfVault: fc.tuple(reserve, shares, shares),
  valueInDeposit: fc
    .tuple(fc.bigInt(0n, 1n), reserve, reserve, priceWindow, fc.bigInt(0n, 65_535n))
    .map(([inToken0, total0, total1, window, poolFee]) => [inToken0, total0, total1, ...window, poolFee]),
  valueIn1: fc.tuple(reserve, reserve, sqrtPrice),
  costOf: fc.tuple(shares, shares),
  isCentred: tickInRange,
  // Any bytes too: most are no text.
  nameLength: fc.oneof(
    asWords(nameText),
    asWords(fc.string({ unit: 'grapheme', maxLength: 16 })),
    fc.tuple(fc.bigInt(0n, 64n), uint256, uint256),
  ),
  // Asked of names alone.
  isReservedName: asWords(
    fc.oneof(
      nameText.filter((text) => nameLength(text) > 0),
      fc.constantFrom(...reservedNames),
    ),
  ),
  lookAlike: asWords(nameText),
  percentScore: fc.tuple(payment, payment),
  amountScore: fc.tuple(payment, payment),
  precedes: fc.tuple(standing, standing).map(([a, b]) => [...a, ...b]),
  ties: fc.tuple(flag, score, flag, score),
  hostFee: fc.tuple(payment, bps),
  shareOf: fc.tuple(bps, bps, bps, fc.bigInt(1n, 4n), fc.bigInt(0n, 5n)),
  groupPrize: fc
    .tuple(payment, bps, bps, fc.bigInt(1n, 1_000n))
    .map(([net, part, rest, members]) => [net, part, part + rest + 1n, members]),
  dustOf: fc.tuple(fc.bigInt(0n, 3_000n), fc.bigInt(1n, 1_000n), fc.bigInt(0n, 999n)),
  perpPnl: perpPosition.map(({ isLong, size, entryPrice, price }) => [isLong, size, entryPrice, price]),
  perpFeeOn: fc.tuple(money, fee),
  borrowFeeOn: fc.tuple(money, fee, magnitude(1, 40)),
  perpEquity: perpPosition.map(({ isLong, size, margin, entryPrice, charges, price }) => [
    isLong,
    size,
    margin,
    entryPrice,
    charges,
    price,
  ]),
  isLiquidatable: perpPosition.map(({ isLong, size, margin, entryPrice, charges, price }) => [
    isLong,
    size,
    margin,
    entryPrice,
    charges,
    price,
  ]),
  liquidationPrice: perpPosition.map(({ isLong, size, margin, entryPrice, charges }) => [isLong, size, margin, entryPrice, charges]),
  perpShares: fc.tuple(money, money, shares),
  perpAssets: fc.tuple(shares, money, shares),
  perpTokens: fc.tuple(money, magnitude(1, 127)),
  perpWorth: fc.tuple(magnitude(1, 200), magnitude(1, 127)),
  claimLeaf: fc.tuple(magnitude(1, 64), magnitude(1, 53), account, uint256),
  dayOpensAt: fc.tuple(magnitude(1, 32)),
  claimRoot: fc.tuple(magnitude(1, 64), fc.bigInt(1n, 12n), uint256),
  storyVoucherHash: fc.tuple(magnitude(1, 53), account, account, uint256),
  isExecutionTime: fc.tuple(time),
  dueAt: fc.tuple(time, time),
  isRunDue: fc.tuple(time, time, time),
  nextRunAt: fc.tuple(time, time, time),
  lateFrom: fc.tuple(time),
  paymentFor: fc.tuple(magnitude(1, 32), magnitude(1, 48), magnitude(1, 96), magnitude(1, 96), fc.bigInt(0n, PREMIUM_BASE)),
  sharedWeight: fc.tuple(fc.bigInt(1n, 10_000n), fc.bigInt(1n, 10_000n)),
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

let anvil: Anvil
let selectors: Map<string, string>
let errorNames: Map<string, string>

const ask = async (asked: readonly Question[]): Promise<Outcome[]> => {
  const calls = asked.map(({ name, args }) => {
    const data = `0x${selectors.get(name) ?? ''}${args.map(word).join('')}`
    return ['eth_call', [{ to: HARNESS, data, gas: '0xf42400' }, 'latest']] as const
  })
  return (await anvil.batch(calls)).map(({ result, error }) => {
    if (error === undefined) return { out: (String(result).slice(2).match(/.{64}/g) ?? []).map((hex) => BigInt(`0x${hex}`)) }
    return { error: errorNames.get((error.data ?? '').slice(0, 10)) ?? `unknown: ${error.message}` }
  })
}

// SWAP-11: differential fuzz against the running chain
describe('twins and contracts answer alike, refusals included', () => {
  beforeAll(async () => {
    if (!existsSync(artifactPath)) throw new Error('contracts/out is missing: run "npm run build:contracts" first')
    const artifact = JSON.parse(readFileSync(artifactPath, 'utf8')) as {
      methodIdentifiers: Record<string, string>
      deployedBytecode: { object: string }
    }
    anvil = await startAnvil()
    await anvil.request('anvil_setCode', [HARNESS, artifact.deployedBytecode.object])
    selectors = new Map(Object.entries(artifact.methodIdentifiers).map(([signature, id]) => [signature.split('(')[0] ?? '', id]))
    const hashes = await anvil.batch(errorSignatures.map((text) => ['web3_sha3', [`0x${Buffer.from(text).toString('hex')}`]] as const))
    errorNames = new Map(hashes.map(({ result }, i) => [String(result).slice(0, 10), (errorSignatures[i] ?? '').split('(')[0] ?? '']))
  })

  afterAll(() => anvil?.stop())

  it('each function of the harness is asked', () => expect([...selectors.keys()].sort()).toEqual(Object.keys(questions).sort()))

  it.each(Object.entries(questions))('%s', async (name, args) => {
    const asked = fc.sample(args, BATCH).map((values) => ({ name, args: values }))
    const answers = await ask(asked)
    for (const [i, question] of asked.entries())
      expect(runTwin(name, question.args), `${name}(${question.args.join(', ')})`).toEqual(answers[i])
  })
})
