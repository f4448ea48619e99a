import fc from 'fast-check'
import { type Abi, type AbiFunction, decodeFunctionResult, encodeFunctionData, encodeFunctionResult, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { concentratedLensAbi } from '../generated/concentratedLens.ts'
import { erc20Abi } from '../generated/erc20.ts'
import { lensAbi } from '../generated/lens.ts'
import { liquidityHubAbi } from '../generated/liquidityHub.ts'
import { orderLensAbi } from '../generated/orderLens.ts'
import { transferProbeAbi } from '../generated/transferProbe.ts'
import { voterLensAbi } from '../generated/voterLens.ts'
import { weightedLensAbi } from '../generated/weightedLens.ts'
import { type AbiParameter, decodeOutputs, encodeCall } from './codec.ts'
import { selectors } from './selectors.ts'

const abis: readonly Abi[] = [
  lensAbi,
  concentratedLensAbi,
  erc20Abi,
  liquidityHubAbi,
  orderLensAbi,
  transferProbeAbi,
  voterLensAbi,
  weightedLensAbi,
]
const functions = Object.keys(selectors).map((name) => {
  const entry = abis.flat().find((item) => item.type === 'function' && item.name === name) as AbiFunction
  return [name as keyof typeof selectors, entry] as const
})

/** Lower-cases addresses, which viem returns with their checksum. */
const lowered = (value: unknown): unknown => {
  if (typeof value === 'string') return /^0x[0-9a-fA-F]{40}$/.test(value) ? value.toLowerCase() : value
  if (Array.isArray(value)) return value.map(lowered)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lowered(inner)]))
    : value
}

const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((list) => `0x${Buffer.from(list).toString('hex')}`)

/** Any value of a parameter, including extremes. */
const valueOf = ({ type, components = [] }: AbiParameter): fc.Arbitrary<unknown> => {
  const [, item] = /^(.*)\[\]$/.exec(type) ?? []
  if (item !== undefined) return fc.array(valueOf({ type: item, components }), { maxLength: 4 })
  if (type === 'tuple') return fc.record(Object.fromEntries(components.map((part) => [part.name ?? '', valueOf(part)])))
  if (type === 'address') return hex(20)
  if (type === 'bool') return fc.boolean()
  if (type === 'bytes') return fc.integer({ min: 0, max: 70 }).chain(hex)
  if (type === 'string') return fc.string({ unit: 'grapheme', maxLength: 70 })
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  if (size !== undefined) return hex(Number(size))
  const [, unsigned, bits] = /^(u?)int(\d+)$/.exec(type) ?? []
  const width = Number(bits)
  if (width > 48)
    return unsigned ? fc.bigInt(0n, 2n ** BigInt(width) - 1n) : fc.bigInt(-(2n ** BigInt(width - 1)), 2n ** BigInt(width - 1) - 1n)
  return unsigned ? fc.integer({ min: 0, max: 2 ** width - 1 }) : fc.integer({ min: -(2 ** (width - 1)), max: 2 ** (width - 1) - 1 })
}

const answerOf = (outputs: readonly AbiParameter[]): fc.Arbitrary<unknown> => {
  const [only] = outputs
  return outputs.length === 1 && only ? valueOf(only) : fc.tuple(...outputs.map(valueOf))
}

describe.each(functions)('%s', (name, entry) => {
  it('has the selector of the compiled function', () => {
    expect(selectors[name]).toBe(toFunctionSelector(entry))
  })

  it('is asked in the same bytes as by viem', () => {
    fc.assert(
      fc.property(fc.tuple(...entry.inputs.map(valueOf)), (args) => {
        expect(encodeCall(selectors[name], entry.inputs, args)).toBe(encodeFunctionData({ abi: [entry], args } as never))
      }),
    )
  })

  it('is understood as by viem', () => {
    fc.assert(
      fc.property(answerOf(entry.outputs), (result) => {
        const data = encodeFunctionResult({ abi: [entry], result } as never)
        expect(decodeOutputs(entry.outputs, data)).toEqual(lowered(decodeFunctionResult({ abi: [entry], data } as never)))
      }),
    )
  })
})

// Responses come from a node that may be broken or lie: none may hang the page, none may pass as data.
describe('a forged answer', () => {
  const pools = lensAbi.find(({ name }) => name === 'pools')!
  const word = (value: number) => value.toString(16).padStart(64, '0')

  it('that is empty or cut off is refused', () => {
    const data = encodeFunctionResult({ abi: erc20Abi, functionName: 'name', result: 'A token with a rather long name, over a word' })
    expect(() => decodeOutputs([{ type: 'string' }], '0x')).toThrow(/ends before/)
    expect(() => decodeOutputs([{ type: 'string' }], data.slice(0, -64) as `0x${string}`)).toThrow(/ends before/)
  })

  it('that claims more rows than it carries is refused at once', () => {
    const data = `0x${word(128)}${word(0).repeat(3)}${'f'.repeat(64)}` as const
    expect(() => decodeOutputs(pools.outputs, data)).toThrow(/beyond its end/)
    expect(() => decodeOutputs([{ type: 'uint256[]' }], `0x${word(32)}${word(100)}${word(7)}`)).toThrow(/beyond its end|ends before/)
  })

  it('whose figure does not fit its type is refused', () => {
    expect(() => decodeOutputs([{ type: 'uint8' }], `0x${word(256)}`)).toThrow(/does not fit/)
    expect(() => decodeOutputs([{ type: 'bool' }], `0x${word(2)}`)).toThrow(/does not fit/)
    expect(() => decodeOutputs([{ type: 'int24' }], `0x${word(0x800000)}`)).toThrow(/does not fit/)
  })

  it('whose lists all point at each other is given up', () => {
    const nested: AbiParameter = { type: 'tuple[]', components: [{ name: 'list', type: 'uint256[]' }] }
    // 400 rows that all point to one list of 400 words: 160,000 reads from 25 KB.
    const rows = word(400 * 32).repeat(400)
    const data = `0x${word(32)}${word(400)}${rows}${word(32)}${word(400)}${word(1).repeat(400)}` as const
    expect(() => decodeOutputs([nested], data)).toThrow(/ends before/)
  })
})
