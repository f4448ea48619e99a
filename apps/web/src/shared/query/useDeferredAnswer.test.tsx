import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDeferredAnswer } from './useDeferredAnswer.ts'

/** Every rendered result: the network beside the answer. */
const drawings: string[] = []
const Page = ({ chainId, data }: { readonly chainId: number; readonly data: string | undefined }) => {
  drawings.push(`${chainId}: ${useDeferredAnswer(chainId, data)}`)
  return null
}

it('draws a new answer of the same network, and none of another network beside its name', () => {
  const { rerender } = render(<Page chainId={1} data="one" />)
  rerender(<Page chainId={1} data="newer" />)
  expect(drawings.at(-1)).toBe('1: newer')
  rerender(<Page chainId={2} data={undefined} />)
  rerender(<Page chainId={1} data="newer" />)
  rerender(<Page chainId={2} data="two" />)
  expect(drawings.at(-1)).toBe('2: two')
  expect(drawings.filter((drawing) => ['2: one', '2: newer', '1: two'].includes(drawing))).toEqual([])
})
