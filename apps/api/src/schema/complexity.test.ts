import { DomainError } from '@exchange/domain'
import { getIntrospectionQuery, getOperationAST, parse } from 'graphql'
import { expect, it } from 'vitest'
import { createGraphqlSchema } from './schema.ts'
import { checkComplexity, complexityOf, MAX_COMPLEXITY, MAX_INTROSPECTION, MAX_TYPES } from './complexity.ts'

const both = (query: string, variables: Record<string, unknown> = {}) => {
  const document = parse(query)
  return complexityOf(document, getOperationAST(document)!, variables)
}

const complexity = (query: string, variables: Record<string, unknown> = {}) => both(query, variables).data

const check = (query: string) => {
  const document = parse(query)
  return () => checkComplexity(document, getOperationAST(document)!, {})
}

// API-2
it('counts each field, times the size of its page', () => {
  expect(complexity('{ pool { symbol fee } }')).toBe(3)
  expect(complexity('{ pools(first: 10) { nodes { symbol fee } nextCursor } }')).toBe(1 + 10 * 4)
  expect(complexity('{ pools { total } }')).toBe(1 + 100)
})

it('counts lists of a row as long as they may be', () => {
  expect(complexity('{ pool { tokens { symbol } } }')).toBe(1 + 8 * 2)
  expect(complexity('{ pool { gauge { incentives { amount } } } }')).toBe(1 + 1 + 32 * 2)
  expect(complexity('{ pool { strategies { kind } boosts { text } } }')).toBe(1 + 12 * 2 + 4 * 2)
})

// Each point reads up to 100 holdings, whatever fields it selects: one portfolio fits into a request.
it('counts the pools that a point of a portfolio may name, and the positions of a stake', () => {
  const all = 'at valueUsd unpriced leftOut pricedAt'
  expect(complexity(`{ portfolio { ${all} } }`)).toBe(1 + 400 * (4 + 100))
  expect(complexity('{ portfolio { at } }')).toBe(1 + 400 * 100)
  expect(complexity(`{ portfolio { ${all} } }`)).toBeLessThan(MAX_COMPLEXITY)
  expect(complexity('{ a: portfolio { at } b: portfolio { at } }')).toBeGreaterThan(MAX_COMPLEXITY)
  expect(complexity('{ stakes(first: 10) { nodes { account positions } } }')).toBe(1 + 10 * (1 + 1 + 50))
})

// Aliases are cheap to write, but each makes the database or a chain work.
it('counts what reads much more than it answers, however often one question names it', () => {
  const times = (count: number, field: string) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ')} }`
  expect(check(times(3, 'fairPlay { kind }'))).not.toThrow()
  for (const field of [
    'fairPlay { kind }',
    'rankHistory { account }',
    'achievements { id }',
    'solvency { block }',
    'storyClaims { index }',
  ])
    expect(check(times(15, field))).toThrow('api.queryTooComplex')
})

it('knows every list below the root', () => {
  const { Query: _, Mutation: __, ...types } = createGraphqlSchema().getTypeMap()
  const rows = Object.values(types).filter(({ name }) => !name.startsWith('__') && !name.endsWith('Page'))
  const fields = rows.flatMap((type) => ('getInterfaces' in type ? Object.values(type.getFields()) : []))
  const lists = fields.filter(({ type }) => String(type).startsWith('[')).map(({ name }) => name)
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter((name) => complexity(`{ row { ${name} } }`) <= 2)).toEqual([])
})

it('knows every list of the schema that comes in pages', () => {
  const fields = Object.values(createGraphqlSchema().getQueryType()!.getFields())
  const paged = fields.filter(({ args }) => args.some(({ name }) => name === 'first')).map(({ name }) => name)
  expect(paged.length).toBeGreaterThan(20)
  expect(paged.filter((name) => ![1 + 7, 4_000].includes(complexity(`{ ${name}(first: 7) { nextCursor } }`)))).toEqual([])
  expect(complexity('{ competitionRanking(first: 1000) { nodes { rank account score } } }')).toBe(1 + 1_000 * 4)
})

it('reads the size of a page from a variable, also inside fragments', () => {
  const query =
    'query ($n: Int) { ...root } fragment root on Query { swaps(first: $n) { ...page } } fragment page on SwapPage { nodes { block } }'
  expect(complexity(query, { n: 500 })).toBe(1 + 500 * 2)
})

it('reads the size of a page from the default of a variable that is not given', () => {
  const query = 'query ($n: Int = 1000) { swaps(first: $n) { nodes { block } } }'
  expect([complexity(query), complexity(query, { n: 5 })]).toEqual([1 + 1_000 * 2, 1 + 5 * 2])
})

// A schema may grow: introspection has its own limit, based on what tools request once, and leaves the limit for data untouched.
it('lets tools ask the schema for all of it, beside as much data as there may be', () => {
  expect(Object.keys(createGraphqlSchema().getTypeMap()).length).toBeLessThanOrEqual(MAX_TYPES)
  const everything = {
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  }
  const whole = getIntrospectionQuery(everything)
  expect(both(whole)).toEqual({ data: 0, introspection: MAX_INTROSPECTION })
  expect(MAX_INTROSPECTION).toBeGreaterThan(MAX_TYPES * 5 * 6)
  const rows = Array.from({ length: 58 }, (_, n) => `f${n}: block`).join(' ')
  expect(check(whole.replace('__schema', `swaps(first: 1000) { nodes { ${rows} } } __schema`))).not.toThrow()
})

it('refuses what the schema says of itself over and over, also inside fragments', () => {
  const all = '__schema { types { name fields { name args { name } type { name ofType { name } } } } }'
  const aliased = Array.from({ length: 15 }, (_, n) => `a${n}: ${all}`).join(' ')
  expect(check(`{ ${all} }`)).not.toThrow()
  expect(check(`{ ${aliased} }`)).toThrow('api.queryTooComplex')
  expect(check(`{ ...root } fragment root on Query { ... on Query { ${aliased} } }`)).toThrow('api.queryTooComplex')
})

it('takes an impossible size for the largest page rather than for none', () => {
  expect(complexity('query ($n: Int) { swaps(first: $n) { nextCursor } }', { n: 'x' })).toBe(1 + 1_000)
})

it('refuses more than the limit with its code', () => {
  const fields = Array.from({ length: 61 }, (_, n) => `f${n}: block`).join(' ')
  const refused = check(`{ swaps(first: 1000) { nodes { ${fields} } } }`)
  expect(refused).toThrow(DomainError)
  expect(refused).toThrow('api.queryTooComplex')
  expect(MAX_COMPLEXITY).toBe(60_000)
})

it('ends quickly on fragments that double at every step', () => {
  const steps = Array.from({ length: 60 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(' ')
  expect(complexity(`{ ...f0 } ${steps} fragment f60 on Query { a: __typename b: __typename }`)).toBeGreaterThan(MAX_COMPLEXITY)
})
