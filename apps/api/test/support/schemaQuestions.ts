// Builds a request to every query and mutation of the schema, with one argument replaced.
import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

export type Question = {
  /** The replaced argument: `updateProfile.profile.avatar.itemId`. */
  readonly at: string
  readonly query: string
  /** Whether the argument accepts any text: otherwise a wrong type is refused before any resolver runs. */
  readonly isText: boolean
  readonly variables: (value: unknown) => Readonly<Record<string, unknown>>
}

/** A valid value of an argument by its field and its name; undefined: any of its type will do. */
export type GoodValue = (field: string, name: string) => unknown

/** The selection of an answer: its plain fields, and those of a page's rows. */
const selectionOf = (type: GraphQLOutputType, depth = 0): string => {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(({ args }) => args.length === 0)
  const parts = fields.flatMap(({ name, type: of }) => {
    if (isLeafType(getNamedType(of))) return [name]
    return depth < 1 && isListType(getNullableType(of)) ? [`${name} ${selectionOf(of, depth + 1)}`] : []
  })
  return `{ __typename ${parts.join(' ')} }`
}

const ofType = (type: GraphQLInputType, good: GoodValue, field: string, name: string): unknown => {
  const chosen = good(field, name)
  if (chosen !== undefined) return chosen
  const plain = getNullableType(type)
  if (isListType(plain)) return []
  if (isEnumType(plain)) return plain.getValues()[0]?.name
  if (isInputObjectType(plain))
    return Object.fromEntries(
      Object.values(plain.getFields())
        .filter(({ type: of }) => isNonNullType(of))
        .map(({ name: part, type: of }) => [part, ofType(of, good, field, part)]),
    )
  return { Boolean: false, Int: 1, Seconds: 1, BigInt: '1' }[String(plain)] ?? 'word'
}

type Place = { readonly path: readonly string[]; readonly isList: boolean; readonly isText: boolean }

const TEXTS = new Set(['String', 'ID', 'BigInt', 'Decimal'])

/** An argument, and every field within it. */
const placesOf = (name: string, type: GraphQLInputType): readonly Place[] => {
  const plain = getNullableType(type)
  const within = isInputObjectType(plain) ? Object.values(plain.getFields()) : []
  return [
    { path: [name], isList: isListType(plain), isText: TEXTS.has(String(getNamedType(type))) },
    ...within.flatMap((field) => placesOf(field.name, field.type).map((place) => ({ ...place, path: [name, ...place.path] }))),
  ]
}

const withValue = (all: unknown, [first, ...rest]: readonly string[], value: unknown): unknown => {
  if (first === undefined) return value
  const before = (all ?? {}) as Record<string, unknown>
  return { ...before, [first]: withValue(before[first], rest, value) }
}

/** Each argument of each query and mutation, and each field of its input types; for a list also one of its items. */
export const questionsOf = (schema: GraphQLSchema, good: GoodValue): readonly Question[] =>
  (['query', 'mutation'] as const).flatMap((operation) => {
    const root = operation === 'query' ? schema.getQueryType() : schema.getMutationType()
    return Object.values(root?.getFields() ?? {}).flatMap((field) => {
      const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
      const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
      const query = `${operation} (${declared}) { ${field.name}(${passed}) ${selectionOf(field.type)} }`
      return field.args.flatMap(({ name, type }) =>
        placesOf(name, type).flatMap(({ path, isList, isText }): Question[] => {
          const at = [field.name, ...path].join('.')
          const variables = (value: unknown) => {
            const rest = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
            const all = Object.fromEntries(rest.map((arg) => [arg.name, ofType(arg.type, good, field.name, arg.name)]))
            return withValue(all, path, value) as Record<string, unknown>
          }
          const whole: Question = { at, query, isText, variables }
          return isList ? [whole, { ...whole, at: `${at}[]`, variables: (value) => variables([value]) }] : [whole]
        }),
      )
    })
  })
