import { createStore, useStore } from '../../shared/store.ts'

const turned = createStore(false)

// ORDER-11
/** Whether the pair of the form is looked at the other way round than `chartPair` has it, and how to turn it: the chart, the price of an order and its words go together. */
export const usePairDirection = (): readonly [boolean, () => void] => [useStore(turned), () => turned.write(!turned.read())]
