import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { provideConfig } from '../../shared/config/config.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { userOf } from './testing.ts'
import { UserPicture } from './UserPicture.tsx'

afterEach(cleanup)

// PEOPLE-9
it('a picture that cannot be loaded gives way to the drawing of the address', () => {
  provideConfig({ local: true, networks: [testNetwork], links: {} })
  const at = (file: string) => <UserPicture user={userOf({ avatarUrl: `/v1/pictures/${file}` })} size={30} />
  const { container, rerender } = render(at('gone.webp'))
  const picture = () => container.querySelector('img.user-picture')
  expect(picture()).not.toBeNull()
  fireEvent.error(picture()!)
  expect(picture()).toBeNull()
  expect(container.innerHTML).not.toBe('')
  rerender(at('new.webp'))
  expect(picture()).not.toBeNull()
})
