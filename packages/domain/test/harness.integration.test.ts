import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from './anvil.ts'
import { magnitude } from './arbitraries.ts'
import { type Outcome, runTwin } from './twins.ts'

const artifactPath = fileURLToPath(new URL('../../../contracts/out/MathHarness.sol/MathHarness.json', import.meta.url))
const HARNESS = '0x00000000000000000000000000000000000a11ce'
/** Calls in one JSON-RPC batch. */
const BATCH = 500

const errorSignatures = [
  'ReserveOverflow(uint256)',
  'StableDidNotConverge()',
  'InsufficientLiquidityMinted()',
  'DepositsNotEqual(uint256,uint256)',
  'BelowMinimumK(uint256,uint256)',
  'FullMulDivFailed()',
  'Panic(uint256)',
]

type Question = { readonly name: string; readonly args: readonly bigint[] }

const uint256 = magnitude(1, 256)
const time = magnitude(1, 64)
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

const questions: Readonly<Record<string, fc.Arbitrary<readonly bigint[]>>> = {
  epochStart: fc.tuple(time),
  epochNext: fc.tuple(fc.oneof(time, uint256)),
  epochIndex: fc.tuple(uint256),
  feeOn: fc.tuple(fc.oneof(raw, uint256), fee),
  indexGrowth: fc.tuple(raw, fc.oneof(raw, uint256)),
  feesOver: fc.tuple(raw, uint256),
  firstLiquidity: fc.tuple(raw, raw),
  liquidityFor: fc.tuple(raw, raw, reserve, reserve, uint256),
  amountFor: fc.tuple(raw, reserve, raw),
  optimalDeposit: fc.tuple(raw, raw, reserve, reserve),
  classicK: fc.tuple(raw, raw),
  classicGetAmountOut: fc.tuple(fc.oneof(raw, uint256), reserve, reserve),
  stableK: fc.tuple(normalised, normalised),
  kHolds: fc.tuple(normalised, normalised, normalised, normalised),
  // The start of the iteration is a point of the curve in every use; x below xNew, or just above it to see the refusal.
  getY: fc.tuple(normalised, normalised, fc.bigInt(-1n, 2n ** 108n)).map(([x, y, added]) => [x, y, x + added < 0n ? 0n : x + added]),
  stableGetAmountOut: fc.tuple(raw, reserve, reserve, scale, scale),
  requireFirstDeposit: fc.oneof(fc.tuple(raw, raw, scale, scale), levelDeposit),
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

// issue §4: differential fuzz against the running chain
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
