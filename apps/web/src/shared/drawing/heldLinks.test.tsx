import { expect, it } from 'vitest'
import { HELD_LINKS_ID, releaseLinks } from './heldLinks.ts'

it('starts the downloads that a drawn page held back, once', () => {
  document.head.innerHTML = `<template id="${HELD_LINKS_ID}"><link rel="modulepreload" href="/assets/boot.js"></template>`
  const links = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  expect(links()).toEqual([])
  releaseLinks()
  releaseLinks()
  expect(links()).toEqual(['/assets/boot.js'])
})

it('leaves a page alone that holds nothing', () => {
  document.head.innerHTML = ''
  releaseLinks()
  expect(document.head.innerHTML).toBe('')
})
