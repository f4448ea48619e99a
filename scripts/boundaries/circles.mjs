// Import cycles between files and between folders: (path, source) of all files -> violations.
import path from 'node:path'
import { importsOf } from './rules.mjs'

/** Lint misses a cycle that is closed by a dynamic import. */
const files = {
  rule: 'fileCircles',
  root: /^/,
  cure: 'move what both need to a file that imports neither',
}

/** Places with folders that may import each other in one direction only, and where shared code belongs. */
export const houses = [
  {
    rule: 'featureRooms',
    root: /^apps\/web\/src\/features\/[^/]+\//,
    cure: 'move what both need to a folder of the feature that imports neither, or to apps/web/src/entities/<noun>',
  },
  {
    rule: 'transactionRooms',
    root: /^apps\/web\/src\/shared\/transactions\//,
    cure: 'what a run is and the ports it works with belong in run/, what is done to one in the room that does it, what is shown in ui/',
  },
  {
    rule: 'entityRooms',
    root: /^apps\/web\/src\/entities\//,
    cure: 'move what both need to the entity that knows less of the product, or to apps/web/src/shared',
  },
  {
    rule: 'kernelRooms',
    root: /^apps\/web\/src\/shared\//,
    cure: 'move what both need to the folder of the kernel that knows less',
  },
  {
    rule: 'domainRooms',
    root: /^packages\/domain\/src\//,
    cure: 'move what both need to the folder whose rule it is, or, where it is a value of several, to types.ts',
  },
  {
    rule: 'packageRooms',
    root: /^packages\/(?:protocol|schema|api-client|ui)\/src\//,
    cure: 'what reads and writes of a chain share belongs in packages/protocol/src/structs; elsewhere move what both need to the folder that knows less',
  },
  {
    rule: 'readRooms',
    root: /^packages\/protocol\/src\/(?:reads|writes)\//,
    cure: 'move what both need to the folder whose subject it is',
  },
  {
    rule: 'nounRooms',
    root: /^apps\/api\/src\/app\//,
    cure: 'move what both need to the noun that knows less of the product, to packages/schema (rows) or to packages/domain (a rule)',
  },
  {
    rule: 'marketRooms',
    root: /^apps\/api\/src\/market(?:-data)?\//,
    cure: 'what the market in memory is made of belongs in market/snapshot, how lists and figures are answered in answers/; elsewhere move what both need to the noun that knows less',
  },
  {
    rule: 'apiRooms',
    root: /^apps\/api\/src\//,
    cure: 'what every noun is answered with belongs in http/, graphql/ and answers/, which know no noun; what puts the nouns together belongs in schema/ and app.ts',
  },
  {
    rule: 'executorRooms',
    root: /^apps\/executors\/src\//,
    cure: 'what an executor is stands in executor.ts, what its accounts share in accounts/, what it asks a chain in chain/',
  },
  {
    rule: 'workerRooms',
    root: /^apps\/worker\/src\/(?:jobs\/)?/,
    cure: 'what a job is stands in jobs/job.ts, what it asks a chain in chain/; what two jobs share belongs beside them, in a file of its subject',
  },
  {
    rule: 'indexerRooms',
    root: /^apps\/indexer\/src\//,
    cure: 'what an event of two subjects does is called by the handlers of the one that knows of both; else move what both need to the folder that knows less: prices to pricing/, what accounts did to accounts/',
  },
  {
    rule: 'devnetRooms',
    root: /^apps\/devnet\/src\//,
    cure: 'what stands on a chain before anybody acts belongs in ground/, what accounts and transactions are in chain/, how processes are kept running in processes/; elsewhere move what both need to the folder that knows less of the world',
  },
  {
    rule: 'webServerRooms',
    root: /^apps\/web\/server\//,
    cure: 'move who may ask what, and in what form, to guards/; pages/ and forwarding/ know nothing of each other',
  },
  {
    rule: 'supportRooms',
    root: /^e2e\/support\//,
    cure: 'what drives a screen belongs in pages/; elsewhere move what both need to the folder that knows less of the screens',
  },
  files,
]

const isTest = (file) => /\.test\.tsx?$|\/testing\.tsx?$/.test(file)

/** The folder of a file inside its root; a file directly in the root is its own place. Without a root every file is. */
const roomOf = (file, root) => (root === '' ? file : file.slice(root.length).split('/')[0])

/** Shortest path from one room to another as edges; undefined when there is none. */
const wayTo = (edges, from, to) => {
  const queue = [{ room: from, way: [] }]
  const seen = new Set([from])
  for (const { room, way } of queue)
    for (const edge of edges.filter((one) => one.from === room)) {
      if (edge.to === to) return [...way, edge]
      if (seen.has(edge.to)) continue
      seen.add(edge.to)
      queue.push({ room: edge.to, way: [...way, edge] })
    }
  return undefined
}

/** Removes edges that cannot be part of a cycle: those of rooms without incoming or without outgoing imports. */
const trimmed = (edges) => {
  const [from, to] = [new Set(edges.map((edge) => edge.from)), new Set(edges.map((edge) => edge.to))]
  const left = edges.filter((edge) => from.has(edge.to) && to.has(edge.from))
  return left.length === edges.length ? edges : trimmed(left)
}

const edgesOf = (files, root) => {
  const edges = new Map()
  for (const [file, source] of files)
    for (const specifier of importsOf(source).filter((one) => one.startsWith('.'))) {
      const target = path.posix.join(path.posix.dirname(file), specifier)
      if (!target.startsWith(root)) continue
      const [from, to] = [roomOf(file, root), roomOf(target, root)]
      if (from !== to && !edges.has(`${from} ${to}`)) edges.set(`${from} ${to}`, { from, to, file, target })
    }
  return [...edges.values()]
}

/** Cycles of all houses, each once, as { rule, path, message }. Tests may import anything. */
export const circlesOf = (files) =>
  houses.flatMap(({ rule, root: pattern, cure }) => {
    const sources = files.filter(([file]) => pattern.test(file) && !isTest(file))
    const roots = [...new Set(sources.map(([file]) => file.match(pattern)[0]))]
    return roots.flatMap((root) => {
      const edges = trimmed(
        edgesOf(
          sources.filter(([file]) => file.startsWith(root)),
          root,
        ),
      )
      const told = new Set()
      return edges.flatMap((edge) => {
        const back = told.has(edge.from) && told.has(edge.to) ? undefined : wayTo(edges, edge.to, edge.from)
        if (!back) return []
        const circle = [edge, ...back]
        for (const { from } of circle) told.add(from)
        const words = circle.map(({ file, target }) => `${file.slice(root.length)} imports ${target.slice(root.length)}`).join(', ')
        return [
          { rule, path: edge.file, message: `an import circle between ${root === '' ? 'files' : `folders of ${root}`}: ${words}; ${cure}` },
        ]
      })
    })
  })
