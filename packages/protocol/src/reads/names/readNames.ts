import { isValidName } from '@exchange/domain'
import type { Client } from 'viem'
import type { Network } from '../../networks.ts'
import { nameCallsOf } from './nameCalls.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'

/** A minted name. */
export type MintedName = { readonly tokenId: bigint; readonly name: string }

// NAME-6, NAME-8
/** The chain's answer about a text as a name. */
export type NameRead = {
  readonly name: string
  /** Whether it is allowed as a name. It may be minted already. */
  readonly isValid: boolean
  /** Its id; undefined when it is not minted. */
  readonly tokenId?: bigint
  /** Another minted name that looks alike, so that this one cannot be minted. */
  readonly lookAlike?: MintedName
  /** Raw units of the payment token; undefined when it is no valid name. */
  readonly price?: bigint
  /** Whether it can be minted now. */
  readonly isAvailable: boolean
}

/** Names as of one block, in the order of the request. */
export type NamesRead = { readonly names: readonly NameRead[]; readonly block: bigint; readonly timestamp: number }

type Facts = { readonly tokenId: bigint; readonly lookAlikeId: bigint; readonly price: bigint }

/**
 * Which names are free and their prices. Takes normalized names. Only names that the domain considers valid are read from the contract;
 * another text costs no call. One failed answer fails the whole read: no name is wrongly free.
 */
export const readNames = (client: Client, network: Network, names: readonly string[]): Promise<ReadResult<NamesRead>> =>
  toReadResult(async () => {
    const call = nameCallsOf(network)
    const { ask, blockNumber, timestamp } = await takeSnapshot(client, network)
    const candidates = [...new Set(names)].filter(isValidName)
    const isValid = await ask(candidates.map((name) => call('isValid', [name])))
    const valid = candidates.filter((_, i) => isValid[i])
    const figures = (await ask(
      valid.flatMap((name) => [call('nameToTokenId', [name]), call('lookAlikeTokenId', [name]), call('priceOf', [name])]),
    )) as readonly bigint[]
    const facts = new Map<string, Facts>(
      valid.map((name, i) => {
        const [tokenId = 0n, lookAlikeId = 0n, price = 0n] = figures.slice(3 * i, 3 * i + 3)
        return [name, { tokenId, lookAlikeId, price }]
      }),
    )
    const others = [...facts.values()].filter(({ tokenId, lookAlikeId }) => lookAlikeId !== tokenId).map(({ lookAlikeId }) => lookAlikeId)
    const otherNames = (await ask(others.map((id) => call('nameOf', [id])))) as readonly string[]
    const nameOf = new Map(others.map((id, i) => [id, otherNames[i]!]))
    return { names: names.map((name) => toNameRead(name, facts.get(name), nameOf)), block: blockNumber, timestamp }
  })

const toNameRead = (name: string, facts: Facts | undefined, nameOf: ReadonlyMap<bigint, string>): NameRead => {
  if (facts === undefined) return { name, isValid: false, isAvailable: false }
  const { tokenId, lookAlikeId, price } = facts
  const other = nameOf.get(lookAlikeId)
  return {
    name,
    isValid: true,
    ...(tokenId !== 0n && { tokenId }),
    ...(other !== undefined && lookAlikeId !== tokenId && { lookAlike: { tokenId: lookAlikeId, name: other } }),
    price,
    isAvailable: lookAlikeId === 0n,
  }
}
