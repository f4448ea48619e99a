// The API's public answers.
import { webUrl } from './ports.ts'

/** Queries the API anonymously. Throws the code of its error. */
export const askGraphql = async <Data>(query: string): Promise<Data> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) }
  const response = await fetch(`${webUrl}/graphql`, init)
  type Answer = { readonly data?: Data | null; readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[] }
  const { data, errors } = (await response.json()) as Answer
  if (!data || errors) throw new Error(errors?.[0]?.extensions?.code ?? `the API answered ${response.status}`)
  return data
}
