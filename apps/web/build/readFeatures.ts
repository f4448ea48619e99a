import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import type { RouteFacts } from '../server/pages/routeHints.ts'

/** The build's view of a manifest. `files` are relative to the root of the app, as in Vite's manifest. */
export type FeatureFacts = { readonly name: string; readonly words: string | undefined; readonly routes: readonly RouteFacts[] }

/** A node of parsed code. */
export type Node = { readonly type: string } & Readonly<Record<string, unknown>>
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Code that is not read, but for the files it imports when it runs. */
class Code {
  constructor(readonly imports: readonly string[]) {}
}

const importsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(importsIn)
  if (!isNode(value)) return []
  if (value.type === 'ImportExpression' && isNode(value['source'])) return [String(value['source']['value'])]
  return Object.values(value).flatMap(importsIn)
}

/** The value of literal text, lists and objects. */
const valueOf = (node: Node): unknown => {
  const inner = (key: string) => valueOf(node[key] as Node)
  if (node.type === 'Literal') return node['value']
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return inner('expression')
  if (node.type === 'ArrayExpression') return (node['elements'] as readonly Node[]).map(valueOf)
  if (node.type !== 'ObjectExpression') return new Code(importsIn(node))
  const named = (node['properties'] as readonly Node[]).filter(({ type }) => type === 'Property')
  return Object.fromEntries(named.map((property) => [(property['key'] as Node)['name'], valueOf(property['value'] as Node)]))
}

/** The value of `export const feature = …`. */
const exportedFeature = (file: string, source: string): Node | undefined => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return (program.body as unknown as readonly Node[])
    .flatMap((statement) => (isNode(statement['declaration']) ? ((statement['declaration']['declarations'] ?? []) as readonly Node[]) : []))
    .find(({ id }) => isNode(id) && id['name'] === 'feature')?.['init'] as Node | undefined
}

type Written = {
  readonly words?: unknown
  readonly routes?: readonly {
    readonly path?: unknown
    readonly words?: readonly string[]
    readonly preload?: readonly string[]
    readonly page?: unknown
  }[]
}

/** The contents of a feature's manifest. It is parsed, not run, because it refers to browser code. */
export const readFeature = (name: string, source: string): FeatureFacts => {
  const file = `src/features/${name}/feature.ts`
  const node = exportedFeature(file, source)
  if (!node) throw new Error(`${file} exports no feature.`)
  const { words, routes = [] } = valueOf(node) as Written
  if (words !== undefined && typeof words !== 'string') throw new Error(`${file}: words is not literal text.`)
  return {
    name,
    words,
    routes: routes.map((route) => {
      const { path, page, preload } = route
      if (typeof path !== 'string' || !(page instanceof Code) || page.imports.length === 0)
        throw new Error(`${file}: a route needs a literal path and a page that imports its code.`)
      const files = [...page.imports, ...(preload ?? [])].map((specifier) => posix.join(posix.dirname(file), specifier))
      return { path, files, words: route.words ?? (words === undefined ? [] : [words]), isDrawn: !path.includes('$') && !preload }
    }),
  }
}

/** The manifests of all features under a root of the app. */
export const readFeatures = (root: string): readonly FeatureFacts[] => {
  const folder = join(root, 'src/features')
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, file: join(folder, name, 'feature.ts') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => readFeature(name, readFileSync(file, 'utf8')))
}
