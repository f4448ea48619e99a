import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

it('an API address may end with a slash, and must be one', () => {
  expect(readEnv({ API_URL: 'https://api.example/' }).apiUrl).toBe('https://api.example')
  expect(readEnv({ API_URL: '' }).apiUrl).toBe('http://127.0.0.1:4000')
  expect(() => readEnv({ API_URL: 'api.example:4000' })).toThrow('API_URL')
})

/** Ports of one machine, and the folder of the build: every installation can keep their defaults. */
const LEFT_ALONE = /PORT|^WEB_DIST$/

it('OPERATING names every variable of the web server that matters on public networks', () => {
  const asked = new Set<string>()
  const variables = new Proxy<Record<string, string>>(
    { NETWORKS: '56', RPC_56: 'https://node.example' },
    {
      get: (set, name) => {
        asked.add(String(name))
        return set[String(name)]
      },
    },
  )
  readEnv(variables)
  const operating = readFileSync(new URL('../../../docs/OPERATING.md', import.meta.url), 'utf8')
  const named = [...asked].filter((name) => !LEFT_ALONE.test(name))
  expect(named).toContain('SOLVER_URL')
  expect(named.filter((name) => !operating.includes(name))).toEqual([])
})
