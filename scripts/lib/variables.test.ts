import { expect, it } from 'vitest'
import { listedVariables, readVariables, variableFaults } from './variables.mjs'

const env = [
  "const url = variables['DATABASE_URL'] || env.API_HOST",
  "export const read = (env: Env) => integerOf(env, 'API_PORT', 4000) + Number(process.env.LOG_LEVEL)",
  'const rpc = env[`RPC_${chainId}`]',
].join('\n')
const example = [
  'API_PORT=4000',
  '# DATABASE_URL=',
  '# API_HOST=127.0.0.1',
  '#  not a NAME=',
  '# RPC_31356=http://127.0.0.1',
  '# LOG_LEVEL=info',
].join('\n')
const operating = '`DATABASE_URL`, `API_HOST`, `LOG_LEVEL`, `RPC_<chainId>`'
const sources = new Map([['apps/api/src/env.ts', env]])
const readmes = new Map([['apps/api', `${operating}, \`API_PORT\``]])
const kept = { internal: [], local: [], foreign: [] }

it('finds what a source reads, by property, by index, by argument, and of each network', () => {
  expect(readVariables(env)).toEqual(['DATABASE_URL', 'API_HOST', 'LOG_LEVEL', 'API_PORT', 'RPC_<chainId>'])
  expect(readVariables("const sql = 'SELECT_ALL'")).toEqual([])
})

it('finds what .env.example lists, set or not', () => {
  expect(listedVariables(example)).toEqual(['API_PORT', 'DATABASE_URL', 'API_HOST', 'RPC_<chainId>', 'LOG_LEVEL'])
})

it('is content where code and pages say the same', () => {
  expect(variableFaults({ sources, example, operating, readmes }, kept)).toEqual([])
})

it('names a variable that a page lacks, and one that nothing reads', () => {
  const more = new Map([...sources, ['apps/api/src/a.ts', "env['NEW_LIMIT']"]])
  expect(variableFaults({ sources: more, example, operating, readmes }, kept)).toEqual([
    '.env.example does not list NEW_LIMIT',
    'docs/OPERATING.md does not name NEW_LIMIT',
    'apps/api/README.md does not name NEW_LIMIT',
  ])
  expect(variableFaults({ sources, example: `${example}\n# OLD_KEY=`, operating: `${operating} \`OLD_KEY=1\``, readmes }, kept)).toEqual([
    '.env.example lists OLD_KEY, which nothing reads',
    'docs/OPERATING.md names OLD_KEY, which nothing reads',
  ])
})

it('leaves out what no installation sets, what only a local start reads, and what others read', () => {
  const more = new Map([...sources, ['apps/api/src/a.ts', "env['OWN_BUILD'] || env['LIVE_TRADES']"]])
  const pages = { sources: more, example: `${example}\n# LIVE_TRADES=on`, operating: `${operating} \`NODE_OPTIONS\``, readmes: new Map() }
  expect(variableFaults(pages, { internal: ['OWN_BUILD'], local: ['LIVE_TRADES'], foreign: ['NODE_OPTIONS'] })).toEqual([])
})
