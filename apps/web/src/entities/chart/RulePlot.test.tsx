import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RulePlot } from './RulePlot.tsx'

afterEach(cleanup)

const drawn = (values: readonly (number | null)[]) => {
  const { container } = render(
    <RulePlot values={values} description="" label="" spoken={String} pointed={undefined} onPoint={() => undefined} rest={0} />,
  )
  return container.querySelector('path')!
}

it('a few figures are bars of three fifths of their place, and where there is nothing is a gap', () => {
  const path = drawn([5, 0, null, 10])
  expect(path.getAttribute('stroke-width')).toBe('150.00')
  expect(path.getAttribute('d')).toBe('M125.00 200V100.00M875.00 200V0.00')
})

it('many figures are thin rules', () => {
  const path = drawn(Array.from({ length: 61 }, () => 1))
  expect(path.getAttribute('class')).toContain('thin')
  expect(path.getAttribute('stroke-width')).toBeNull()
})
