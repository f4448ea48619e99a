/** What of a client of `pg` is asked for an answer: a statement as text or as `{ text }`. */
type Asked = { query: (...args: unknown[]) => unknown }

const isCommit = (statement: unknown): boolean => {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return typeof text === 'string' && /^\s*commit\s*;?\s*$/i.test(text)
}

/**
 * Calls `end` as soon as a commit of `client` is refused or stays without an answer, before whoever sent it hears of that. `client` is the
 * prototype of a class of clients: all of them are meant, those of classes that extend it too. Every other answer stays as it is.
 *
 * Ponder repeats the work of a transaction whose commit failed, on a cache that holds the rows of the first time already: what is added up is
 * added twice. What was committed is all that its next start builds on.
 */
export const endWithFailedCommit = (client: Asked, end: (error: unknown) => void): void => {
  const { query } = client
  client.query = function (this: unknown, ...args: unknown[]) {
    const answer = query.apply(this, args)
    if (answer instanceof Promise && isCommit(args[0])) answer.catch(end)
    return answer
  }
}
