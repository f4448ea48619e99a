import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node, readFeatures } from './readFeatures.ts'

/** Code after the first quote: dialogs, the popup with the texts of flows, toasts. Every page loads it when idle. */
const LATER = 'later'

/**
 * The message chunks that are always loaded when a file's code runs, the page's own first. An empty list is the entry chunk, whose messages
 * are always loaded.
 */
type Present = readonly string[]

/** A file that another one imports, and the part of the words that `withWords` fetches along with it. */
type Import = { readonly file: string; readonly words: string | undefined }

const isTypeOnly = (node: Node): boolean => {
  const specifiers = (node['specifiers'] ?? []) as readonly Node[]
  const isType = (one: Node) => one['importKind'] === 'type' || one['exportKind'] === 'type'
  return isType(node) || (specifiers.length > 0 && specifiers.every(isType))
}

const wordsOfCall = (node: Node, file: string): string | undefined => {
  const { callee, arguments: given } = node as Node & { readonly callee: Node; readonly arguments: readonly Node[] }
  if (node.type !== 'CallExpression' || callee['name'] !== 'withWords' || given[1]?.type !== 'ImportExpression') return undefined
  if (typeof given[0]?.['value'] !== 'string')
    throw new Error(`${file}: the part that withWords fetches beside an import is not literal text.`)
  return given[0]['value']
}

/** Import specifiers in a node, static or dynamic, each with its message chunk. Types are not code. */
const importsBelow = (value: unknown, file: string, words?: string): readonly (readonly [string, string | undefined])[] => {
  if (Array.isArray(value)) return value.flatMap((one) => importsBelow(one, file, words))
  if (!isNode(value)) return []
  const source = value['source']
  const within = Object.values(value).flatMap((inner) => importsBelow(inner, file, wordsOfCall(value, file) ?? words))
  if (!isNode(source) || typeof source['value'] !== 'string' || value.type === 'TSImportType' || isTypeOnly(value)) return within
  return [[source['value'], words], ...within]
}

/** A file's imports from within the app. Excludes the pages of a manifest: they load with the words of their route. */
const importsOf = (root: string, file: string): readonly Import[] => {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const isManifest = /^src\/features\/[^/]+\/feature\.ts$/.test(file)
  return importsBelow(isManifest ? program.body.filter(({ type }) => type === 'ImportDeclaration') : program, file)
    .filter(([specifier]) => /^\..*\.tsx?$/.test(specifier))
    .map(([specifier, words]) => ({ file: posix.join(posix.dirname(file), specifier), words }))
}

/**
 * Files that the shell looks for in each feature's folder, and the chunks loaded when they run. A stored run continues on any page: its
 * flow's code loads behind the popup, with the code after the first quote; so do the header's tools. All other files name the chunks that
 * they load.
 */
const BESIDE: Readonly<Record<string, Present>> = {
  'feature.ts': [],
  'flows.ts': [LATER],
  'headerTool.ts': [LATER],
  'host.ts': [],
  'localHost.ts': [],
  'screens.ts': [],
}

const isWithin = (few: Present, many: Present): boolean => few.every((part) => many.includes(part))

/** By file: the sets of parts already loaded when its code runs, one per import path, without supersets of another. */
const waysTo = (root: string): ReadonlyMap<string, readonly Present[]> => {
  const imports = new Map<string, readonly Import[]>()
  const ways = new Map<string, readonly Present[]>()
  const walk = (file: string, present: Present): void => {
    const known = ways.get(file) ?? []
    if (known.some((way) => isWithin(way, present))) return
    ways.set(file, [...known.filter((way) => !isWithin(present, way)), present])
    const found = imports.get(file) ?? importsOf(root, file)
    imports.set(file, found)
    for (const { file: next, words } of found) walk(next, words === undefined ? present : [...new Set([...present, words])])
  }
  walk('src/main.tsx', [])
  const folder = 'src/features'
  for (const name of readdirSync(join(root, folder))) {
    for (const [own, present] of Object.entries(BESIDE)) {
      const file = `${folder}/${name}/${own}`
      if (existsSync(join(root, file))) walk(file, present)
    }
  }
  for (const { words: own, routes } of readFeatures(root))
    for (const { files, words } of routes)
      for (const file of files)
        walk(
          file,
          words.toSorted((a, b) => Number(b === own) - Number(a === own)),
        )
  return ways
}

/**
 * Texts of all errors: too long for every chunk with pages that may fail, and loaded before a page has retried often enough to report a
 * failure.
 */
const ERRORS = 'src/shared/errors/actionMessages.ts'

/** One chunk for each import path, with as few chunks as possible. A path without one adds its own: the common chunk stays small. */
const partsFor = (ways: readonly Present[]): readonly string[] => {
  if (ways.some((way) => way.length === 0)) return ['start']
  const parts = new Set<string>()
  for (const way of ways.toSorted((a, b) => a.length - b.length))
    if (!way.some((part) => parts.has(part))) parts.add(way.find((part) => part !== LATER) ?? LATER)
  return [...parts].toSorted()
}

/** Assigns each file of an app to the catalogue of its words. */
export type WordParts = {
  /** The chunks of a message, by its files: a message of the entry chunk is only there. */
  readonly of: (files: readonly string[]) => readonly string[]
  /** Every chunk except the entry chunk. */
  readonly all: readonly string[]
}

/**
 * The message chunks, from the import graph: a file's messages load before its code runs. The first page's imports form the entry chunk; a
 * page's imports load with its route's messages; an import in `withWords('part', import('./file.tsx'))` loads with that chunk.
 */
export const readWordParts = (root: string): WordParts => {
  const ways = waysTo(root)
  const parts = new Map([...ways].map(([file, present]) => [file, file === ERRORS ? [LATER] : partsFor(present)]))
  return {
    // Code that only a server or a test runs has the words of the start.
    of: (files) => {
      const found = new Set(files.flatMap((file) => parts.get(file) ?? ['start']))
      return found.has('start') || found.size === 0 ? ['start'] : [...found]
    },
    all: [...new Set([...ways.values()].flat(2))].toSorted(),
  }
}
