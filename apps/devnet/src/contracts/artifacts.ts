import type { Hex } from '@exchange/domain'
import fs from 'node:fs'
import path from 'node:path'
import type { Abi } from 'viem'
import { contractsHash } from './build.ts'

/** What a contract is deployed with and called by. */
export type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

type Compiled = {
  readonly abi: Abi
  readonly bytecode: { readonly object: Hex }
  readonly metadata: { readonly settings: { readonly compilationTarget: Readonly<Record<string, string>> } }
}

const SOURCES = 'contracts/src/'
/** Shorter code deploys nothing: an interface's or an abstract contract's. */
const EMPTY = '0x'

const readJson = <T>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8')) as T
const compiledFolder = (root: string): string => path.join(root, 'contracts/out')
const keptFolder = (root: string): string => path.join(root, 'contracts/artifacts')
const keptFile = (root: string, source: string, name: string): string => path.join(keptFolder(root), `${source}.${name}.json`)
const sourcesFile = (root: string): string => path.join(keptFolder(root), 'sources.sha256')

/** Whether the artifacts that lie beside the sources are those of the sources: else the contracts have to be compiled. */
export const artifactsInStep = (root: string): boolean =>
  fs.existsSync(sourcesFile(root)) && fs.readFileSync(sourcesFile(root), 'utf8').trim() === contractsHash(root)

const inStep = new Map<string, boolean>()
/** The same, asked once: nobody edits contracts while a world is being made of them. */
const areInStep = (root: string): boolean => {
  const known = inStep.get(root) ?? artifactsInStep(root)
  inStep.set(root, known)
  return known
}

/** One of our own contracts: as it lies beside the sources, or as the compiler left it where the sources have changed since. */
export function ownArtifact(root: string, source: string, name = source): Artifact {
  if (areInStep(root)) return readJson(keptFile(root, source, name))
  const { abi, bytecode } = readJson<Compiled>(path.join(compiledFolder(root), `${source}.sol`, `${name}.json`))
  return { abi, bytecode: bytecode.object }
}

/** Files of artifacts with their texts, from what the compiler left of every contract of ours that can be deployed. */
export function artifactTexts(root: string): ReadonlyMap<string, string> {
  const texts = new Map([[sourcesFile(root), `${contractsHash(root)}\n`]])
  const folders = fs.readdirSync(compiledFolder(root)).filter((folder) => folder.endsWith('.sol'))
  for (const folder of folders)
    for (const file of fs.readdirSync(path.join(compiledFolder(root), folder))) {
      const { abi, bytecode, metadata } = readJson<Compiled>(path.join(compiledFolder(root), folder, file))
      const [target] = Object.keys(metadata.settings.compilationTarget)
      // A library whose functions are all internal is compiled into its callers and has no interface.
      const isOurs = target?.startsWith(SOURCES) && fs.existsSync(path.join(root, target))
      if (!isOurs || bytecode.object === EMPTY || abi.length === 0) continue
      const kept = keptFile(root, path.basename(folder, '.sol'), path.basename(file, '.json'))
      texts.set(kept, `${JSON.stringify({ abi, bytecode: bytecode.object })}\n`)
    }
  return texts
}

/** Files that lie beside the sources, or should. */
export const keptArtifacts = (root: string): readonly string[] =>
  fs.existsSync(keptFolder(root)) ? fs.readdirSync(keptFolder(root)).map((file) => path.join(keptFolder(root), file)) : []
