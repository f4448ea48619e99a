import { expect, it } from 'vitest'
import { profileOf } from '../testing.ts'
import { changesOf, draftOf } from './profileForm.ts'

const saved = draftOf(profileOf({ about: 'Sails', website: 'https://tide.example/', label: 'voter' }))

// PEOPLE-6
it('a form that nobody touched has nothing to be saved', () => {
  expect(changesOf(saved, saved)).toEqual({ count: 0, input: {}, faults: {} })
  expect(changesOf(saved, { ...saved, about: ' Sails ' }).count).toBe(0)
  expect(changesOf(saved, { ...saved, website: 'https://tide.example' }).count).toBe(0)
})

it('what was changed is saved as it is kept, and what was emptied is emptied', () => {
  const { input, faults } = changesOf(saved, {
    ...saved,
    about: '',
    xHandle: 'x.com/tide',
    nameColor: 'FFCC8D',
    label: '',
    discoverable: false,
  })
  expect(input).toEqual({ about: '', xHandle: 'tide', nameColor: '#ffcc8d', label: null, discoverable: false })
  expect(faults).toEqual({})
})

// PEOPLE-7
it('what cannot be kept is counted and named, and not sent', () => {
  const { count, input, faults } = changesOf(saved, { ...saved, website: 'tide', xHandle: 'tide' })
  expect([count, input, faults]).toEqual([2, { xHandle: 'tide' }, { website: 'invalid' }])
})
