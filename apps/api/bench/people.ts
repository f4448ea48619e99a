// REL-46: 200 connections send 300 requests a second for 60 s, queries and mutations of users mixed, to the API in a process of its own.
// Each connection is a signed-in account. One mutation in five is sent twice at once under one key. Prints the time from when each request
// was due to its answer, then whether every mutation is stored exactly once. Exits with code 1 when either target is missed.
import { Agent, request } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createTables, fillChain } from '../test/support/fixture.ts'
import { addressOf } from '../test/support/network.ts'
import { migrateTables } from '../test/support/people.ts'
import { CHAIN, NOW } from '../test/support/world.ts'
import { startApi, startGround } from './ground.ts'
import { addPeople, findDoubts, type Kind, nextQuestion, type Sent, signInAll } from './peopleQuestions.ts'
import { stopScripts } from './scripts.ts'

const CONNECTIONS = 200
const RATE = 300
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const TARGET_MS = 300

const ground = await startGround('people')
const { postgres, database } = ground
const client = await database.connect()
await createTables(client)
await fillChain(client, { chainId: CHAIN, block: 1_000, timestamp: NOW, pools: 20, tokens: 8, hours: 1, swaps: 5 })
await migrateTables(client)
await addPeople(client, CHAIN, NOW)
client.release()

const { chain, port } = await startApi(ground, CHAIN, NOW)
const accounts = Array.from({ length: CONNECTIONS }, (_, n) => addressOf(0xa_0000 + n))
const tokens = await signInAll(database, CHAIN, accounts)

type Answer = { readonly status: number; readonly text: string }
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS * 2 })
const post = (body: string, token: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), authorization: `Bearer ${token}` }
    const asked = request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', reject).end(body)
  })

const times: Record<Kind, number[]> = { question: [], mutation: [] }
const errors: string[] = []
const sent: Sent[] = []

const isDone = ({ status, text }: Answer): boolean => status === 200 && !text.includes('"errors"')

/** Sends one request. A mutation that is sent twice must get the same answer twice. */
const ask = async (account: number, turn: number, due: number): Promise<void> => {
  const question = nextQuestion(accounts, account, turn)
  const body = JSON.stringify({ query: question.query, variables: question.variables })
  const copies = question.isTwice ? 2 : 1
  const given = await Promise.all(Array.from({ length: copies }, () => post(body, tokens[account]!)))
  times[question.kind].push(performance.now() - due)
  const dataOf = ({ text }: Answer): string => JSON.stringify((JSON.parse(text) as { data?: unknown }).data)
  const [first, second = first] = given
  if (!given.every(isDone)) errors.push(`${first!.status} ${first!.text.slice(0, 200)}`)
  else if (dataOf(first!) !== dataOf(second!)) errors.push(`two answers under one key: ${dataOf(first!)} ${dataOf(second!)}`)
  // When one of two duplicates was refused, the other one carried it out.
  if (question.sent && given.some(isDone)) sent.push(question.sent)
}

const begin = performance.now() + 500
const every = (CONNECTIONS / RATE) * 1_000
const turns = Math.round((SECONDS * RATE) / CONNECTIONS)
const connect = async (account: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) {
    const due = begin + (turn + account / CONNECTIONS) * every
    await wait(Math.max(0, due - performance.now()))
    await ask(account, turn, due).catch((error: unknown) => void errors.push(String(error)))
  }
}
await Promise.all(accounts.map((_, account) => connect(account)))
const seconds = (performance.now() - begin) / 1_000

const at = (all: readonly number[], part: number): string =>
  (all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))] ?? Number.NaN).toFixed(1)
const all = [...times.question, ...times.mutation]
const load = loadavg().map((average) => average.toFixed(1))
console.log(
  `${CONNECTIONS} connections, ${(all.length / seconds).toFixed(0)} requests a second for ${seconds.toFixed(0)} s; ${availableParallelism()} cores, load ${load.join(', ')}; milliseconds`,
)
console.log('| What | requests | p50 | p95 | p99 |\n|---|---|---|---|---|')
for (const [what, of] of [
  ['questions', times.question],
  ['mutations', times.mutation],
  ['all', all],
] as const)
  console.log(`| ${what} | ${of.length} | ${at(of, 0.5)} | ${at(of, 0.95)} | ${at(of, 0.99)} |`)
console.log(`errors: ${errors.length}${errors.length > 0 ? `, the first: ${errors[0]}` : ''}`)
const doubts = await findDoubts(database, accounts, sent)
console.log(`${sent.length} mutations, stored exactly once: ${doubts.length === 0 ? 'yes' : doubts.join('; ')}`)

agent.destroy()
stopScripts()
chain.close()
await database.end()
await postgres.remove()
process.exit(errors.length === 0 && doubts.length === 0 && Number(at(all, 0.95)) <= TARGET_MS ? 0 : 1)
