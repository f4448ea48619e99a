import { expect, it } from 'vitest'
import { HELD_LINKS_ID, releaseLinks } from './heldLinks.ts'

it('starts the downloads that a drawn page held back, in their order, once', async () => {
  document.head.innerHTML = `<template id="${HELD_LINKS_ID}"><link href="/assets/vendor.js"><link href="/assets/boot.js"></template>`
  const links = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  expect(links()).toEqual([])
  await releaseLinks()
  await releaseLinks()
  expect(links()).toEqual(['/assets/vendor.js', '/assets/boot.js'])
})

it('leaves a page alone that holds nothing', async () => {
  document.head.innerHTML = ''
  await releaseLinks()
  expect(document.head.innerHTML).toBe('')
})
