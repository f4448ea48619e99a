import { brand } from '@exchange/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { faqEntries, localFaqEntry } from './entries.ts'
import { feature } from './feature.ts'

afterEach(cleanup)

const open = async (path: string) => {
  const { container } = renderRoute(routesOf(feature), path)
  await screen.findByRole('heading', { name: 'FAQs' })
  return [...container.querySelectorAll('details')]
}

// SHELL-5
test('every entry is there, closed, with the brand in place of its placeholders', async () => {
  const entries = await open('/faqs')
  expect(entries.map(({ id }) => id)).toEqual([...faqEntries, localFaqEntry].map(({ id }) => id))
  expect(entries.every((entry) => !entry.open)).toBe(true)
  const text = entries.map((entry) => entry.textContent).join('\n')
  expect(text).toContain(`What is ${brand.name}?`)
  expect(text).toContain(`Why is there ${brand.nativeToken.symbol} and ${brand.wrappedNativeToken.symbol}?`)
  expect(text).not.toMatch(/[{}]/)
})

test('the entry named by the fragment is open on arrival', async () => {
  const entries = await open('/faqs#slippage')
  expect(entries.filter((entry) => entry.open).map(({ id }) => id)).toEqual(['slippage'])
})

test('ids are unique, so that every entry can be linked to', () => {
  const ids = [...faqEntries, localFaqEntry].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
