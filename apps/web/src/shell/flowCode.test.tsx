import { expect, it } from 'vitest'
import { findFlow } from '../shared/transactions/steps/defineFlow.ts'
import { flowCode } from './flowCode.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['../features/**/*.flow.ts', '../entities/**/*.flow.ts'])

const isFlow = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && findFlow(value.id) === value

/** Ids of the flows that a file exports. */
const flowsOf = async (load: () => Promise<Readonly<Record<string, unknown>>>): Promise<readonly string[]> =>
  Object.values(await load())
    .filter(isFlow)
    .map(({ id }) => id)

// issue "the journal": after a reload a run continues on whichever page shows it
// TX-9
it('has the code of every flow there is', async () => {
  const ids = (await Promise.all(Object.values(files).map(flowsOf))).flat()
  expect(ids.length).toBeGreaterThan(40)
  expect(Object.keys(flowCode).toSorted()).toEqual(ids.toSorted())
})

it.each(Object.keys(flowCode))('fetches the file that has %s', async (id) => {
  expect(await flowsOf(flowCode[id] as never)).toContain(id)
})
