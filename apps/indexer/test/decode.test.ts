import fc from 'fast-check'
import { type AbiEvent, decodeEventLog, encodeAbiParameters, encodeEventTopics, type Hex, parseAbiItem } from 'viem'
import { describe, expect, it } from 'vitest'
import { sources } from '../src/sources.ts'
import { createDecoder } from '../src/history/decode.ts'

const isEvent = (item: { readonly type: string }): item is AbiEvent => item.type === 'event'
const events = Object.entries(sources).flatMap(([name, { abi }]) =>
  (abi as readonly { readonly type: string }[]).filter(isEvent).map((event) => [`${name}:${event.name}`, event] as const),
)

type Parameter = { readonly type: string; readonly components?: readonly (Parameter & { readonly name?: string })[] }
const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((all): Hex => `0x${Buffer.from(all).toString('hex')}`)
/** Values of a type as viem takes them. */
const valuesOf = ({ type, components = [] }: Parameter): fc.Arbitrary<unknown> => {
  if (type.endsWith('[]')) return fc.array(valuesOf({ type: type.slice(0, -2), components }), { maxLength: 4 })
  if (type === 'address') return bytes(20)
  if (type === 'bool') return fc.boolean()
  if (type === 'string') return fc.string()
  if (type === 'tuple') return fc.record(Object.fromEntries(components.map((one) => [one.name!, valuesOf(one)])))
  const [, unsigned, bits] = /^(u?)int(\d*)$/.exec(type) ?? []
  if (unsigned !== undefined) {
    const size = Number(bits || 256)
    const value = unsigned ? fc.bigInt(0n, 2n ** BigInt(size) - 1n) : fc.bigInt(-(2n ** BigInt(size - 1)), 2n ** BigInt(size - 1) - 1n)
    return size <= 48 ? value.map(Number) : value
  }
  const [, length] = /^bytes(\d*)$/.exec(type) ?? []
  return length ? bytes(Number(length)) : fc.uint8Array({ maxLength: 80 }).map((all): Hex => `0x${Buffer.from(all).toString('hex')}`)
}

const inLowerCase = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one)).replace(/0x[0-9a-fA-F]{40}(?=")/g, (address) =>
      address.toLowerCase(),
    ),
  )

describe('a decoder of events', () => {
  it.each(events)('reads %s as viem does, addresses in lower case', (_, event) => {
    const decode = createDecoder(event)
    fc.assert(
      fc.property(fc.tuple(...event.inputs.map((input) => valuesOf(input as Parameter))), (values) => {
        const args = Object.fromEntries(event.inputs.map(({ name }, n) => [name, values[n]]))
        const topics = encodeEventTopics({ abi: [event], args } as never) as [Hex, ...Hex[]]
        const plain = event.inputs.flatMap((input, n) => (input.indexed ? [] : [[input, values[n]] as const]))
        const data = encodeAbiParameters(
          plain.map(([input]) => input),
          plain.map(([, value]) => value) as never,
        )
        expect(inLowerCase(decode({ topics, data }))).toEqual(inLowerCase(decodeEventLog({ abi: [event], topics, data }).args ?? {}))
      }),
      { numRuns: 20 },
    )
  })

  it('takes nothing from a log that indexes other arguments, or has less data', () => {
    const decode = createDecoder(parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'))
    const topic = `0x${'11'.repeat(32)}` as const
    const value = `0x${'00'.repeat(31)}05` as const
    expect(decode({ topics: [topic, topic, topic], data: value })).toEqual({
      from: `0x${'11'.repeat(20)}`,
      to: `0x${'11'.repeat(20)}`,
      value: 5n,
    })
    expect(decode({ topics: [topic, topic, topic, value], data: '0x' })).toBeUndefined()
    expect(decode({ topics: [topic, topic, topic], data: '0x' })).toBeUndefined()
  })
})
