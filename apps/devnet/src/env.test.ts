import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { takenPortMessage } from './ports.ts'
import { serviceEnvironment, serviceRpcUrl } from './services.ts'

afterEach(() => vi.unstubAllEnvs())

const read = (variables: Record<string, string>) => readEnv(variables, '/repository')

it('has the ports of the documentation by default, shifted by PORT_OFFSET unless one is named itself', () => {
  const ports = ({ ports: all }: ReturnType<typeof read>): number[] => Object.values(all).map(({ port }) => port)
  expect(ports(read({}))).toEqual([3000, 4000, 4100, 4200, 4300, 4400, 4500, 4600, 5434, 8545, 8546])
  const shifted = read({ PORT_OFFSET: '100', WEB_PORT: '3333' })
  expect(shifted.ports.web.port).toBe(3333)
  expect(shifted.ports.api.port).toBe(4100)
})

// NET-25: every port and RPC is a documented variable
it.each(['.env.example', 'docs/ARCHITECTURE.md'])('reads no port and no RPC that %s does not name with its default', (file) => {
  const text = readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8')
  const lines = text.split('\n')
  for (const { variable, port } of Object.values(read({}).ports))
    expect(lines.filter((line) => line.includes(variable) && line.includes(String(port)))).toHaveLength(1)
  for (const variable of ['PORT_OFFSET', 'DATA_DIR', 'DATABASE_URL', 'LIVE_TRADES', 'RPC_']) expect(text).toContain(variable)
})

it('keeps its data in .data of the repository and listens on the loopback address', () => {
  expect(read({})).toMatchObject({ dataDir: '/repository/.data', host: '127.0.0.1', liveTrades: true, databaseUrl: undefined })
  expect(read({ DATA_DIR: '/elsewhere', LIVE_TRADES: 'off', DATABASE_URL: 'postgresql://x' })).toMatchObject({
    dataDir: '/elsewhere',
    liveTrades: false,
    databaseUrl: 'postgresql://x',
  })
})

it.each([
  [{ WEB_PORT: 'http' }, /WEB_PORT="http"/],
  [{ PG_PORT: '70000' }, /PG_PORT/],
  [{ PORT_OFFSET: '-1' }, /PORT_OFFSET/],
  [{ PORT_OFFSET: '1800' }, /EXECUTORS_PORT is 6000, a port that browsers refuse/],
  [{ API_RPC_31356: 'here' }, /API_RPC_31356="here"/],
  [{ NETWORKS: '56,204' }, /NETWORKS names network 56.*docs\/OPERATING\.md/],
  [{ RPC_56: 'https://node' }, /RPC_56 names network 56.*docs\/OPERATING\.md/],
  [{ WEB_PORT: '4000' }, /API_PORT and WEB_PORT both name port 4000|WEB_PORT and API_PORT both name port 4000/],
])('names the variable that is wrong: %o', (variables, message) => {
  expect(() => read(variables as Record<string, string>)).toThrow(EnvError)
  expect(() => read(variables as Record<string, string>)).toThrow(message)
})

// NET-25: a taken port gives a clear message
it('says which port is taken, for what, and both ways out', () => {
  const message = takenPortMessage(read({}).ports.api)
  expect(message).toContain('Port 4000')
  expect(message).toContain('the API')
  expect(message).toContain('API_PORT=<port> npm start')
  expect(message).toContain('PORT_OFFSET=')
})

it('lets a process read a chain through another RPC than the others do', () => {
  const env = read({ RPC_31356: 'http://127.0.0.1:9/all', API_RPC_31356: 'http://127.0.0.1:9/api', API_RPC_31204: '' })
  expect(serviceRpcUrl(env, 'api', 31_356)).toBe('http://127.0.0.1:9/api')
  expect(serviceRpcUrl(env, 'indexer', 31_356)).toBe('http://127.0.0.1:9/all')
  expect(serviceRpcUrl(env, 'api', 31_204)).toBe('http://127.0.0.1:8546')
})

// PEOPLE-18: the local world sends mail to no one
it('sends mails into its own outbox unless a server is named', () => {
  vi.stubEnv('SMTP_URL', '')
  expect(serviceEnvironment(read({}), 'postgresql://x', 'worker')).toMatchObject({
    SMTP_URL: 'smtp://127.0.0.1:4600',
    MAIL_FROM: 'alerts@localhost',
  })
  vi.stubEnv('SMTP_URL', 'smtps://mail.example.org')
  vi.stubEnv('MAIL_FROM', 'alerts@example.org')
  const named = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'alerts@example.org' }
  expect(serviceEnvironment(read(named), 'postgresql://x', 'worker')).toMatchObject(named)
})

// .env.example: only the web server is ever opened to other machines
it('opens the web server to others where it is told to, and the API never', () => {
  vi.stubEnv('API_HOST', '0.0.0.0')
  vi.stubEnv('API_URL', 'http://elsewhere')
  const env = read({ WEB_HOST: '0.0.0.0' })
  expect(serviceEnvironment(env, 'postgresql://x', 'api')).toMatchObject({ WEB_HOST: '0.0.0.0', API_HOST: '127.0.0.1' })
  expect(serviceEnvironment(env, 'postgresql://x', 'web')).toMatchObject({ API_URL: 'http://127.0.0.1:4000' })
})
