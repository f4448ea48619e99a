// @vitest-environment node
import { MARKED_SYMBOLS } from '@exchange/domain/tokens/tokenMark'
import { expect, it } from 'vitest'
import { readTokenMark } from '../build/tokenMarks.ts'

const marks = await Promise.all(MARKED_SYMBOLS.map(readTokenMark))

// TOKEN-1
it('every mark is a small square picture without code and without a word from elsewhere', () => {
  for (const [n, svg] of marks.entries()) {
    expect(svg, MARKED_SYMBOLS[n]).toMatch(/^<svg[^>]+viewBox="0 0 24 24"/)
    expect(svg, MARKED_SYMBOLS[n]).not.toMatch(/<script|<style|<text|<image|href=|\son\w+=/)
  }
})

it('no two tokens share a mark', () => {
  expect(new Set(marks).size).toBe(MARKED_SYMBOLS.length)
})
