import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './twins.ts'

export type VectorFile = {
  readonly file: string
  readonly name: string
  readonly cases: readonly (Outcome & { readonly in: readonly bigint[] })[]
}

type RawCase = { in: string[]; out?: string[]; error?: string }

const folder = fileURLToPath(new URL('../vectors/', import.meta.url))

const toCase = ({ in: input, out, error }: RawCase): VectorFile['cases'][number] =>
  error === undefined ? { in: input.map(BigInt), out: (out ?? []).map(BigInt) } : { in: input.map(BigInt), error }

/** The files that the Solidity tests wrote, one for each function. */
export const readVectors = (): VectorFile[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { function: name, cases } = JSON.parse(readFileSync(folder + file, 'utf8')) as { function: string; cases: RawCase[] }
      return { file, name, cases: cases.map(toCase) }
    })
