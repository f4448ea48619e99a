import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AbiEvent, type AbiFunction, toEventSelector, toEventSignature, toFunctionSelector, toFunctionSignature } from 'viem'
import { describe, expect, it } from 'vitest'
import { ordersAbi } from './generated/orders.ts'

type Parameter = { readonly name?: string; readonly type: string; readonly indexed?: boolean; readonly components?: readonly Parameter[] }
type Item = {
  readonly type: string
  readonly name?: string
  readonly inputs?: readonly Parameter[]
  readonly outputs?: readonly Parameter[]
}

const published = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@orbs-network/twap/twap.abi.json'), 'utf8')) as Item[]
const ours = ordersAbi as unknown as Item[]

/** Types and whether they are indexed; tuples by named field. Names of top-level parameters are not part of a call. */
const shape = ({ type, indexed, components }: Parameter): unknown => [
  type,
  indexed ?? false,
  components?.map((component) => [component.name, shape(component)]),
]
const find = (items: readonly Item[], { type, name }: Item) => items.find((item) => item.type === type && item.name === name)

// ORDER-2: contract to the public TWAP ABI: functions, events, order struct, status numbers
describe('the order contract has what the published ABI has', () => {
  it.each(published.filter(({ type }) => type === 'function').map((item) => [item.name, item] as const))('function %s', (_name, item) => {
    const own = find(ours, item)
    expect(own).toBeDefined()
    expect(toFunctionSelector(own as AbiFunction)).toBe(toFunctionSelector(item as AbiFunction))
    expect(own?.outputs?.map(shape)).toEqual(item.outputs?.map(shape))
  })

  it.each(published.filter(({ type }) => type === 'event').map((item) => [item.name, item] as const))('event %s', (_name, item) => {
    const own = find(ours, item)
    expect(own).toBeDefined()
    expect(toEventSelector(own as AbiEvent)).toBe(toEventSelector(item as AbiEvent))
    expect(own?.inputs?.map((input) => [input.name, shape(input)])).toEqual(item.inputs?.map((input) => [input.name, shape(input)]))
  })

  it('adds two functions and no event', () => {
    const added = ours.filter((item) => (item.type === 'function' || item.type === 'event') && find(published, item) === undefined)
    expect(
      added.map((item) => (item.type === 'event' ? toEventSignature(item as AbiEvent) : toFunctionSignature(item as AbiFunction))),
    ).toEqual(['MAX_DATA_LENGTH()', 'cancelMany(uint64[])'])
  })
})
