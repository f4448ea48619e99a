// Import cycles in any folder: (path, source) of all files -> violations.
import path from 'node:path'
import { importsOf } from './rules.mjs'

/** Where shared code belongs, by the folder that contains the cycle; the first match counts. */
export const cures = [
  [
    /^apps\/web\/src\/shared\/transactions$/,
    'what a run is and the ports it works with belong in run/, what is done to one in the room that does it, what is shown in ui/',
  ],
  [
    /^apps\/web\/src\/features\//,
    'move what both need to a folder of the feature that imports neither, or to apps/web/src/entities/<noun>',
  ],
  [/^apps\/web\/src\/entities$/, 'move what both need to the entity that knows less of the product, or to apps/web/src/shared'],
  [/^apps\/web\/server$/, 'move who may ask what, and in what form, to guards/; pages/ and forwarding/ know nothing of each other'],
  [/^packages\/domain\/src$/, 'move what both need to the folder whose rule it is, or, where it is a value of several, to types.ts'],
  [/^packages\/protocol\/src$/, 'what reads and writes of a chain share belongs in packages/protocol/src/structs'],
  [
    /^apps\/api\/src$/,
    'what every noun is answered with belongs in http/, graphql/ and answers/, which know no noun; what puts the nouns together belongs in schema/ and app.ts',
  ],
  [
    /^apps\/api\/src\/app$/,
    'move what both need to the noun that knows less of the product, to packages/schema (rows) or to packages/domain (a rule)',
  ],
  [
    /^apps\/api\/src\/market(?:-data)?$/,
    'what the market in memory is made of belongs in market/snapshot, how lists and figures are answered in answers/; elsewhere move what both need to the noun that knows less',
  ],
  [
    /^apps\/executors\/src$/,
    'what an executor is stands in executor.ts, what its accounts share in accounts/, what it asks a chain in chain/',
  ],
  [
    /^apps\/worker\/src(?:\/jobs)?$/,
    'what a job is stands in jobs/job.ts, what it asks a chain in chain/; what two jobs share belongs beside them, in a file of its subject',
  ],
  [
    /^apps\/indexer\/src$/,
    'what an event of two subjects does is called by the handlers of the one that knows of both; else move what both need to the folder that knows less: prices to pricing/, what accounts did to accounts/',
  ],
  [
    /^apps\/devnet\/src$/,
    'what stands on a chain before anybody acts belongs in ground/, what accounts and transactions are in chain/, how processes are kept running in processes/; elsewhere move what both need to the folder that knows less of the world',
  ],
  [/^e2e\/support$/, 'what drives a screen belongs in pages/; elsewhere move what both need to the folder that knows less of the screens'],
  [/^/, 'move what both need to the one that knows less, or split a file that has two subjects'],
]

const isTest = (file) => /\.test\.tsx?$|\/testing\.tsx?$/.test(file)

/** Shortest path from one place to another as edges; undefined when there is none. */
const wayTo = (edges, from, to) => {
  const queue = [{ place: from, way: [] }]
  const seen = new Set([from])
  for (const { place, way } of queue)
    for (const edge of edges.filter((one) => one.from === place)) {
      if (edge.to === to) return [...way, edge]
      if (seen.has(edge.to)) continue
      seen.add(edge.to)
      queue.push({ place: edge.to, way: [...way, edge] })
    }
  return undefined
}

/** Removes edges that cannot be part of a cycle: those of places without incoming or without outgoing imports. */
const trimmed = (edges) => {
  const [from, to] = [new Set(edges.map((edge) => edge.from)), new Set(edges.map((edge) => edge.to))]
  const left = edges.filter((edge) => from.has(edge.to) && to.has(edge.from))
  return left.length === edges.length ? edges : trimmed(left)
}

/** Edges by folder: each import is an edge in the deepest folder that contains both files, between its files and subfolders. */
const edgesOf = (files) => {
  const folders = new Map()
  for (const [file, source] of files)
    for (const specifier of importsOf(source).filter((one) => one.startsWith('.'))) {
      const target = path.posix.join(path.posix.dirname(file), specifier)
      const [here, there] = [file.split('/'), target.split('/')]
      const depth = here.findIndex((step, i) => step !== there[i])
      if (depth < 0) continue
      const folder = here.slice(0, depth).join('/')
      const edges = folders.get(folder) ?? new Map()
      const [from, to] = [here[depth], there[depth]]
      if (!edges.has(`${from} ${to}`)) edges.set(`${from} ${to}`, { from, to, file, target })
      folders.set(folder, edges)
    }
  return folders
}

/**
 * Cycles between the files and subfolders of every folder, each once, as { rule, path, message }. Type-only and dynamic imports count. This
 * includes every cycle between files. Tests may import anything.
 */
export const circlesOf = (files) =>
  [...edgesOf(files.filter(([file]) => !isTest(file)))].flatMap(([folder, all]) => {
    const edges = trimmed([...all.values()])
    const told = new Set()
    return edges.flatMap((edge) => {
      const back = told.has(edge.from) && told.has(edge.to) ? undefined : wayTo(edges, edge.to, edge.from)
      if (!back) return []
      const circle = [edge, ...back]
      for (const { from } of circle) told.add(from)
      const short = (file) => path.posix.relative(folder, file)
      const words = circle.map(({ file, target }) => `${short(file)} imports ${short(target)}`).join(', ')
      const [, cure] = cures.find(([where]) => where.test(folder))
      return [{ rule: 'circles', path: edge.file, message: `an import circle in ${folder || 'the repository'}: ${words}; ${cure}` }]
    })
  })
