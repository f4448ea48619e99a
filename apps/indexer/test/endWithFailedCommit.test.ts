import { expect, it } from 'vitest'
import { endWithFailedCommit } from '../src/sync/endWithFailedCommit.ts'

/** Clients that return `answer` to every query, and the order of the calls. */
const clientsOf = (answer: () => unknown) => {
  const said: string[] = []
  class Client {
    query(..._args: unknown[]): unknown {
      return answer()
    }
  }
  class OfPonder extends Client {}
  endWithFailedCommit(Client.prototype, (error) => said.push(`ends: ${String(error)}`))
  const ask = async (...args: unknown[]): Promise<void> => {
    await (new OfPonder().query(...args) as Promise<unknown>).then(
      (value) => said.push(`answer: ${String(value)}`),
      (error: unknown) => said.push(`refusal: ${String(error)}`),
    )
  }
  return { said, ask, client: new OfPonder() }
}

// REL-47
it.each([['commit'], ['COMMIT;'], [{ text: 'commit', name: undefined }, []]])(
  'a refused commit ends the process before its sender can repeat the work: %o',
  async (...statement) => {
    const { said, ask } = clientsOf(() => Promise.reject('no connection'))
    await ask(...statement)
    expect(said).toEqual(['ends: no connection', 'refusal: no connection'])
  },
)

it.each([['rollback'], ['release flush'], [{ text: "insert into t values ('commit')" }], [undefined], [null]])(
  'a refusal of anything else is left to its sender: %o',
  async (statement) => {
    const { said, ask } = clientsOf(() => Promise.reject('no'))
    await ask(statement)
    expect(said).toEqual(['refusal: no'])
  },
)

it('answers stay as they are', async () => {
  const { said, ask } = clientsOf(() => Promise.resolve('COMMIT'))
  await ask('commit')
  expect(said).toEqual(['answer: COMMIT'])
  const taken = { kind: 'query' }
  expect(clientsOf(() => taken).client.query('commit')).toBe(taken)
})
