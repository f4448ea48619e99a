import { type Address, compareAddresses } from '@exchange/domain'
import { personaNamed } from '../chain/personas.ts'
import type { WeightedSpec } from './catalogue.ts'

/** Creation parameters of a weighted pool: tokens in ascending order, weights as wads, fee as pips. */
export type WeightedSettings = {
  readonly name: string
  readonly symbol: string
  readonly tokens: readonly Address[]
  readonly weights: readonly bigint[]
  readonly fee: bigint
  readonly owner: Address
}

const wadOf = (hundredths: number): bigint => BigInt(hundredths) * 10n ** 14n
const symbolLimit = 64

/** The settings of a catalogue pool. Its owner, who may set the fee, is the persona that governs pools. */
export function weightedSettings({ weights, fee }: WeightedSpec, addresses: Readonly<Record<string, Address>>): WeightedSettings {
  const sides = Object.entries(weights)
    .map(([key, weight]) => {
      const token = addresses[key]
      if (!token) throw new Error(`a weighted pool holds ${key}, which is not deployed`)
      return { token, weight: wadOf(weight) }
    })
    .sort((a, b) => compareAddresses(a.token, b.token))
  const symbol = Object.entries(weights).map(([key, weight]) => `${weight / 100}${key}`)
  return {
    name: `Weighted ${Object.keys(weights).join(' ')}`,
    symbol: symbol.join('-').slice(0, symbolLimit),
    tokens: sides.map(({ token }) => token),
    weights: sides.map(({ weight }) => weight),
    fee: BigInt(fee),
    owner: personaNamed('pool governor'),
  }
}
