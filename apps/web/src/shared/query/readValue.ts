import type { ReadValue } from '@exchange/domain'

type Read<Data> = { readonly data: Data | undefined; readonly isError: boolean }

/** A query as a value of the domain. After a failed refresh there is no value. */
export const readValue = <Data>({ data, isError }: Read<Data>): ReadValue<Data> =>
  data !== undefined && !isError ? { status: 'ok', value: data } : { status: isError ? 'failed' : 'loading' }
