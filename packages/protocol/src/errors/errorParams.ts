import type { ErrorParams } from '@exchange/domain'

const isParam = (value: unknown): value is ErrorParams[string] => ['string', 'number', 'bigint', 'boolean'].includes(typeof value)

/** Arguments of a custom error by name; those that are not single values are left out. */
export const errorParams = (error: string, inputs: readonly { readonly name: string }[], args: readonly unknown[]): ErrorParams => {
  const named = inputs.map(({ name }, i) => [name, args[i]] as const)
  return { error, ...Object.fromEntries(named.filter((pair): pair is [string, ErrorParams[string]] => isParam(pair[1]))) }
}
