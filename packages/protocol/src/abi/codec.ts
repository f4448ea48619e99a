// Calls of our own view contracts in the contract ABI encoding. viem's coder does more (every type, events, errors, checksums) and weighs
// 12 KB compressed with its hash function; a page that reads pools only needs this much.
import type { Hex } from '@exchange/domain'

/** A parameter as the compiler writes it. */
export type AbiParameter = {
  readonly name?: string | undefined
  readonly type: string
  readonly components?: readonly AbiParameter[] | undefined
}

/** Why a response could not be decoded. Error decoding knows this name. */
class PositionOutOfBoundsError extends Error {
  override readonly name = 'PositionOutOfBoundsError'
}

const WORD = 64
const ARRAY = /^(.*)\[(\d*)\]$/

const word = (value: bigint): string => BigInt.asUintN(256, value).toString(16).padStart(WORD, '0')

const encodeWord = (type: string, value: unknown): string => {
  if (type === 'address') return (value as string).slice(2).toLowerCase().padStart(WORD, '0')
  if (type === 'bool') return word(value ? 1n : 0n)
  if (/^u?int\d+$/.test(type)) return word(BigInt(value as bigint | number))
  throw new Error(`No encoding for ${type}.`)
}

/** The data of a call: the function's selector, then its arguments, which are words and lists of words. */
export const encodeCall = (selector: Hex, inputs: readonly AbiParameter[], args: readonly unknown[]): Hex => {
  let head = ''
  let tail = ''
  for (const [i, { type }] of inputs.entries()) {
    const [, item] = ARRAY.exec(type) ?? []
    if (item === undefined) head += encodeWord(type, args[i])
    else {
      const list = args[i] as readonly unknown[]
      head += word(BigInt(inputs.length * 32 + tail.length / 2))
      tail += word(BigInt(list.length)) + list.map((value) => encodeWord(item, value)).join('')
    }
  }
  return `${selector}${head}${tail}`
}

const isDynamic = ({ type, components }: AbiParameter): boolean => {
  const [, item, size] = ARRAY.exec(type) ?? []
  if (item !== undefined) return size === '' || isDynamic({ type: item, components })
  return type === 'string' || type === 'bytes' || (type === 'tuple' && (components ?? []).some(isDynamic))
}

/** Words of a parameter in the head of its container. */
const headWords = (parameter: AbiParameter): number => {
  if (isDynamic(parameter)) return 1
  const [, item, size] = ARRAY.exec(parameter.type) ?? []
  if (item !== undefined) return Number(size) * headWords({ ...parameter, type: item })
  return parameter.type === 'tuple' ? (parameter.components ?? []).reduce((sum, component) => sum + headWords(component), 0) : 1
}

/** Integers of at most 48 bits are numbers, wider ones are bigint, as in viem's types. */
const MAX_NUMBER_BITS = 48

/** A legitimate response reads each word about once; one with parts that point to each other reads them repeatedly. */
const MAX_READS_PER_WORD = 4

class Reader {
  readonly #hex: string
  #reads: number
  constructor(data: Hex) {
    this.#hex = data.slice(2)
    this.#reads = MAX_READS_PER_WORD * Math.ceil(this.#hex.length / WORD) + MAX_READS_PER_WORD
  }

  /** Digits at a position; positions and lengths count hex digits. */
  slice(at: number, length: number): string {
    this.#reads -= Math.max(1, Math.ceil(length / WORD))
    if (at + length > this.#hex.length || this.#reads < 0)
      throw new PositionOutOfBoundsError(`The answer ends before digit ${at + length}.`)
    return this.#hex.slice(at, at + length)
  }

  word(at: number): bigint {
    return BigInt(`0x${this.slice(at, WORD)}`)
  }

  /** A count or an offset in bytes: at most the length of the response. */
  size(at: number): number {
    const value = this.word(at)
    if (value > BigInt(this.#hex.length)) throw new PositionOutOfBoundsError(`The answer points beyond its end.`)
    return Number(value)
  }
}

const decodeInteger = (raw: bigint, signed: boolean, bits: number): bigint | number => {
  const value = signed ? BigInt.asIntN(256, raw) : raw
  const fits = signed ? BigInt.asIntN(bits, value) === value : BigInt.asUintN(bits, value) === value
  if (!fits) throw new PositionOutOfBoundsError(`${raw} does not fit ${bits} bits.`)
  return bits <= MAX_NUMBER_BITS ? Number(value) : value
}

const decodeWord = (reader: Reader, type: string, at: number): unknown => {
  if (type === 'address') return `0x${reader.slice(at, WORD).slice(24)}`
  const [, unsigned, digits] = /^(u?)int(\d+)$/.exec(type) ?? []
  if (digits !== undefined) return decodeInteger(reader.word(at), unsigned === '', Number(digits))
  if (type === 'bool') return decodeInteger(reader.word(at), false, 1) === 1
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  if (size !== undefined) return `0x${reader.slice(at, WORD).slice(0, Number(size) * 2)}`
  throw new Error(`No decoding for ${type}.`)
}

const decodeBytes = (reader: Reader, type: string, at: number): string => {
  const digits = reader.slice(at + WORD, reader.size(at) * 2)
  if (type === 'bytes') return `0x${digits}`
  return new TextDecoder().decode(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
}

const decodeList = (reader: Reader, parameters: readonly AbiParameter[], base: number): unknown[] => {
  let head = base
  return parameters.map((parameter) => {
    const at = head
    head += headWords(parameter) * WORD
    return decodeValue(reader, parameter, isDynamic(parameter) ? base + reader.size(at) * 2 : at)
  })
}

/** A value at its position, after following offsets. */
const decodeValue = (reader: Reader, parameter: AbiParameter, at: number): unknown => {
  const { type, components = [] } = parameter
  const [, item, size] = ARRAY.exec(type) ?? []
  if (item !== undefined) {
    const count = size === '' ? reader.size(at) : Number(size)
    const element = { ...parameter, type: item }
    const start = size === '' ? at + WORD : at
    // The response must contain all elements before a list of that length is made.
    if (count > 0) reader.slice(start + (count - 1) * headWords(element) * WORD, WORD)
    return decodeList(reader, Array<AbiParameter>(count).fill(element), start)
  }
  if (type === 'tuple') {
    const values = decodeList(reader, components, at)
    return Object.fromEntries(components.map(({ name }, i) => [name ?? i, values[i]]))
  }
  return type === 'string' || type === 'bytes' ? decodeBytes(reader, type, at) : decodeWord(reader, type, at)
}

/**
 * Decodes a function's response: a single output as it is, several as a list. Addresses are lower-case. Throws when the response is too
 * short, a number does not fit its type, or its parts point in circles.
 */
export const decodeOutputs = (outputs: readonly AbiParameter[], data: Hex): unknown => {
  const values = decodeList(new Reader(data), outputs, 0)
  return outputs.length === 1 ? values[0] : values
}
