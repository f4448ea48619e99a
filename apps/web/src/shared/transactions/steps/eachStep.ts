import { msg } from '@lingui/core/macro'
import { batchStep, writeStep } from './defineFlow.ts'
import type { Call, FlowStep, StepIo, Text } from '../run/types.ts'

type EachStep<R, T> = {
  /** Prefix of each step's id. */
  readonly id: string
  /** Items that one run takes. */
  readonly most: number
  /** The items, processed one by one; at least one. */
  readonly items: (request: R) => readonly T[]
  readonly label: (item: T) => Text
  readonly hint?: (item: T) => Text
  readonly call: (item: T, request: R) => Promise<Call> | Call
  /** Whether an item has work to do when it is reached; without it every item has. Throws if the item must not be processed. */
  readonly needed?: (io: StepIo, item: T, request: R) => Promise<boolean>
  /** All of them in one request. */
  readonly batchLabel: () => Text
}

/** One call for each of several items; all in one request if the wallet supports it. */
export const eachStep = <R, T>({ id, most, items, label, hint, call, needed, batchLabel }: EachStep<R, T>): readonly FlowStep<R>[] => {
  const positions = Array.from({ length: most }, (_, index) => index)
  // A step that does not apply is worded too: by the first item.
  const itemAt = (request: R, index: number): T => items(request)[index] ?? items(request)[0]!
  const dueItems = async (io: StepIo, request: R): Promise<readonly T[]> => {
    const due = await Promise.all(items(request).map(async (item) => needed?.(io, item, request) ?? true))
    return items(request).filter((_, index) => due[index])
  }
  return [
    batchStep<R>({
      id: 'batch',
      label: batchLabel,
      hint: () => msg`All steps go through or none.`,
      covers: positions.map((index) => `${id}${index}`),
      applies: (request) => items(request).length > 1,
      ...(needed && { needed: async (io: StepIo, request: R) => (await dueItems(io, request)).length > 1 }),
      calls: async (io, request) => Promise.all((await dueItems(io, request)).map(async (item) => call(item, request))),
    }),
    ...positions.map((index) =>
      writeStep<R>({
        id: `${id}${index}`,
        applies: (request) => index < items(request).length,
        label: (request) => label(itemAt(request, index)),
        ...(hint && { hint: (request: R) => hint(itemAt(request, index)) }),
        ...(needed && { needed: (io: StepIo, request: R) => needed(io, itemAt(request, index), request) }),
        call: (_, request) => call(itemAt(request, index), request),
      }),
    ),
  ]
}
