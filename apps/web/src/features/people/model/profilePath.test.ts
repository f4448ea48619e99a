import { expect, it } from 'vitest'
import { parseProfilePath } from './profilePath.ts'

// PEOPLE-11
it.each([
  ['', { screen: 'profile' }],
  ['edit', { screen: 'edit' }],
  ['followers', { screen: 'followers' }],
  ['Following', { screen: 'following' }],
  ['Marentide', { screen: 'profile', user: 'marentide' }],
  ['0xABCD/', { screen: 'profile', user: '0xabcd' }],
  ['marentide/followers', { screen: 'followers', user: 'marentide' }],
  ['marentide/edit', null],
  ['edit/followers', null],
  ['marentide/following/more', null],
])('the page behind /arena/profile/%s', (path, place) => expect(parseProfilePath(path)).toEqual(place))
