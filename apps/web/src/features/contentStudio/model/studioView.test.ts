import { expect, it } from 'vitest'
import { faultOf, togglePicked, toStudioAddress, toStudioView } from './studioView.ts'

// ANALYTICS-7
it('reads any address, and writes the one that it shows', () => {
  const view = toStudioView({ template: 'poster', of: 'a,,b', range: '9Y', drawn: 'pie', lang: 'xx', block: '1e3' }, 'ja')
  expect(view).toEqual({ template: 'poolsApr', picked: ['a', 'b'], range: '1M', drawn: 'lines', language: 'ja', block: null, version: 3 })
  expect(toStudioView(toStudioAddress({ ...view, block: 7 }), 'en')).toEqual({ ...view, block: 7 })
  expect(toStudioView({}, 'pseudo')).toMatchObject({ picked: undefined, language: 'en' })
  expect([1, '2', 99].map((v) => toStudioView({ v }, 'en').version)).toEqual([1, 2, 3])
})

// ANALYTICS-7
it('says what a link asks for that there is not, whatever is picked', () => {
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ template: 'metrics', block: 7, v: 1, of: '' })).toBeUndefined()
  expect(faultOf({ v: 99 })).toMatchObject({ code: 'studio.versionUnknown' })
  for (const [parameter, value] of Object.entries({ template: 'poster', range: '9Y', drawn: 'pie', lang: 'xx', block: -5 }))
    expect(faultOf({ [parameter]: value })).toMatchObject({ code: 'studio.linkUnknown', params: { parameter } })
})

// ANALYTICS-6
it('takes one more as long as it fits', () => {
  expect(togglePicked('incentives', ['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(togglePicked('incentives', ['a', 'b', 'c'], 'd')).toBeNull()
  expect(togglePicked('incentives', ['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
  expect(togglePicked('poolsApr', ['1', '2', '3', '4', '5', '6'], '7')).toBeNull()
})
