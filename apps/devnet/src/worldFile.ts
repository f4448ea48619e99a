import fs from 'node:fs'
import { writeJson } from './files/writeJson.ts'
import type { ScenarioName } from './scenario/scenario.ts'
import { markets } from './ground/catalogue.ts'
import type { Ground } from './ground/ground.ts'

/** Incremented when a world of an older build cannot be resumed. */
const format = 3

/** The basis of a chain's market; with the catalogue it gives its `Ground`. */
export type ChainRecord = Omit<Ground, 'spec' | 'defaultFee'> & {
  readonly chainId: number
  readonly defaultFee: { readonly classic: string; readonly stable: string }
}

/** The record of a world, beside its chains and its database. Written once its history is complete. */
export type World = {
  readonly format: number
  readonly scenario: ScenarioName
  readonly genesisTimestamp: number
  /** Hash of the contract sources that were deployed. */
  readonly contractsHash: string
  /** Size of each chain's slimmed dump, in bytes. */
  readonly slimBytes: Readonly<Record<string, number>>
  readonly chains: readonly ChainRecord[]
}

/** The stored world; undefined when there is none, or none that this build can resume. */
export function readWorld(file: string): World | undefined {
  try {
    const world = JSON.parse(fs.readFileSync(file, 'utf8')) as World
    return world.format === format ? world : undefined
  } catch {
    return undefined
  }
}

export const writeWorld = (file: string, world: Omit<World, 'format'>): void => writeJson(file, { format, ...world })

export const toRecord = ({ spec, defaultFee, ...rest }: Ground): ChainRecord => ({
  ...rest,
  chainId: spec.chainId,
  defaultFee: { classic: defaultFee.classic.toString(), stable: defaultFee.stable.toString() },
})

/** A stored chain with its market from the catalogue. */
export function toGround({ chainId, defaultFee, ...rest }: ChainRecord): Ground {
  const spec = markets.find((market) => market.chainId === chainId)
  if (!spec) throw new Error(`no market for chain ${chainId}`)
  return { ...rest, spec, defaultFee: { classic: BigInt(defaultFee.classic), stable: BigInt(defaultFee.stable) } }
}
