import type { Hex } from '@exchange/domain'
import fs from 'node:fs'
import path from 'node:path'
import type { Abi } from 'viem'
import { contractsHash } from './build.ts'

/** A contract's ABI and creation bytecode. */
export type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

type Compiled = {
  readonly abi: Abi
  readonly bytecode: { readonly object: Hex }
  readonly metadata: { readonly settings: { readonly compilationTarget: Readonly<Record<string, string>> } }
}

const SOURCES = 'contracts/src/'
/** Code of an interface or an abstract contract, which deploys nothing. */
const EMPTY = '0x'

const readJson = <T>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8')) as T
const compiledFolder = (root: string): string => path.join(root, 'contracts/out')
const keptFolder = (root: string): string => path.join(root, 'contracts/artifacts')
const keptFile = (root: string, source: string, name: string): string => path.join(keptFolder(root), `${source}.${name}.json`)
const sourcesFile = (root: string): string => path.join(keptFolder(root), 'sources.sha256')

/** Whether the stored artifacts match the sources; otherwise the contracts must be compiled. */
export const artifactsInStep = (root: string): boolean =>
  fs.existsSync(sourcesFile(root)) && fs.readFileSync(sourcesFile(root), 'utf8').trim() === contractsHash(root)

const inStep = new Map<string, boolean>()
/** The same, computed once: contracts are not edited while a world is being made. */
const areInStep = (root: string): boolean => {
  const known = inStep.get(root) ?? artifactsInStep(root)
  inStep.set(root, known)
  return known
}

/** One of our contracts: from the stored artifacts, or from the compiler's output when the sources have changed. */
export function ownArtifact(root: string, source: string, name = source): Artifact {
  if (areInStep(root)) return readJson(keptFile(root, source, name))
  const { abi, bytecode } = readJson<Compiled>(path.join(compiledFolder(root), `${source}.sol`, `${name}.json`))
  return { abi, bytecode: bytecode.object }
}

/** Files of artifacts with their texts, from the compiler's output for every deployable contract of ours. */
export function artifactTexts(root: string): ReadonlyMap<string, string> {
  const texts = new Map([[sourcesFile(root), `${contractsHash(root)}\n`]])
  const folders = fs.readdirSync(compiledFolder(root)).filter((folder) => folder.endsWith('.sol'))
  for (const folder of folders)
    for (const file of fs.readdirSync(path.join(compiledFolder(root), folder))) {
      const { abi, bytecode, metadata } = readJson<Compiled>(path.join(compiledFolder(root), folder, file))
      const [target] = Object.keys(metadata.settings.compilationTarget)
      // A library with only internal functions is compiled into its callers and has no interface.
      const isOurs = target?.startsWith(SOURCES) && fs.existsSync(path.join(root, target))
      if (!isOurs || bytecode.object === EMPTY || abi.length === 0) continue
      const kept = keptFile(root, path.basename(folder, '.sol'), path.basename(file, '.json'))
      texts.set(kept, `${JSON.stringify({ abi, bytecode: bytecode.object })}\n`)
    }
  return texts
}

/** The artifact files that exist, or should exist. */
export const keptArtifacts = (root: string): readonly string[] =>
  fs.existsSync(keptFolder(root)) ? fs.readdirSync(keptFolder(root)).map((file) => path.join(keptFolder(root), file)) : []
