import { type AbiEvent, type AbiParameter, decodeAbiParameters, type Hex } from 'viem'

/** The arguments of an event by name: addresses in lower case, integers of up to 48 bits as numbers, as Ponder has them. */
export type Args = Readonly<Record<string, unknown>>
/** Reads an event out of its log; undefined where the log only looks like it: others index other arguments under the same topic. */
export type Decoder = (log: { readonly topics: readonly Hex[]; readonly data: Hex }) => Args | undefined

type ReadWord = (word: string) => unknown

const WORD = 64
/** Integers of so many bits are exact numbers. */
const NUMBER_BITS = 48

const integer = (bits: number, isSigned: boolean): ReadWord => {
  if (bits > NUMBER_BITS) return isSigned ? (word) => BigInt.asIntN(256, BigInt(`0x${word}`)) : (word) => BigInt(`0x${word}`)
  return isSigned ? (word) => Number(BigInt.asIntN(256, BigInt(`0x${word}`))) : (word) => Number(`0x${word}`)
}

/** How a type is read that takes one word of 32 bytes; undefined for those that take more. */
const wordReader = (type: string): ReadWord | undefined => {
  if (type === 'address') return (word) => `0x${word.slice(24)}`
  if (type === 'bool') return (word) => word.endsWith('1')
  const number = /^(u?)int(\d*)$/.exec(type)
  if (number) return integer(Number(number[2] || 256), number[1] === '')
  const bytes = /^bytes(\d+)$/.exec(type)
  if (bytes) return (word) => `0x${word.slice(0, 2 * Number(bytes[1]))}`
  return undefined
}

type Parameter = AbiParameter & { readonly components?: readonly AbiParameter[] }

/** A value as it was decoded, with its addresses in lower case. */
const lowered = (parameter: Parameter, value: unknown): unknown => {
  const { type, components = [] } = parameter
  if (type.endsWith(']')) {
    const item = { ...parameter, type: type.slice(0, type.lastIndexOf('[')) }
    return (value as readonly unknown[]).map((one) => lowered(item, one))
  }
  if (type === 'address') return (value as string).toLowerCase()
  if (type !== 'tuple') return value
  const fields = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(components.map((one) => [one.name, lowered(one, fields[one.name ?? ''])]))
}

/** Reads the arguments in the data: word by word where each of them takes one, else by the rules of dynamic types. */
const dataReader = (parameters: readonly Parameter[]): ((data: Hex, args: Record<string, unknown>) => boolean) => {
  const readers = parameters.map(({ type }) => wordReader(type))
  if (readers.every((reader) => reader !== undefined)) {
    const length = 2 + WORD * parameters.length
    const names = parameters.map(({ name }) => name!)
    return (data, args) => {
      if (data.length < length) return false
      for (let n = 0; n < names.length; n++) args[names[n]!] = readers[n]!(data.slice(2 + WORD * n, 2 + WORD * (n + 1)))
      return true
    }
  }
  return (data, args) => {
    try {
      for (const [n, value] of decodeAbiParameters(parameters, data).entries()) args[parameters[n]!.name!] = lowered(parameters[n]!, value)
      return true
    } catch {
      return false
    }
  }
}

/** A reader of an event whose arguments all have names, made once for many logs. An indexed argument of dynamic type is its hash. */
export const createDecoder = ({ inputs }: AbiEvent): Decoder => {
  const indexed = inputs.filter(({ indexed: isIndexed }) => isIndexed)
  const topicReaders = indexed.map(({ type }): ReadWord => wordReader(type) ?? ((word) => `0x${word}`))
  const names = indexed.map(({ name }) => name!)
  const readData = dataReader(inputs.filter(({ indexed: isIndexed }) => !isIndexed))
  return ({ topics, data }) => {
    if (topics.length !== indexed.length + 1) return undefined
    const args: Record<string, unknown> = {}
    for (let n = 0; n < names.length; n++) args[names[n]!] = topicReaders[n]!(topics[n + 1]!.slice(2))
    return readData(data, args) ? args : undefined
  }
}
