import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createRoute } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const session = vi.hoisted(() => ({ held: null as unknown, askAsMe: vi.fn(), requireSession: vi.fn() }))
vi.mock('../../../shared/session/session.ts', () => ({
  useSession: () => session.held,
  askAsMe: session.askAsMe,
  requireSession: session.requireSession,
}))

import { DomainError } from '@exchange/domain'
import { Toaster } from '@exchange/ui'
import { rootRoute } from '../../../shared/router/rootRoute.tsx'
import { getSettings, updateSettings } from '../../../shared/settings/settings.ts'
import { renderRoute } from '../../../shared/testing/renderRoute.tsx'
import { me, peopleNetwork, profileOf } from '../testing.ts'
import { EditScreen } from './EditScreen.tsx'

vi.setConfig({ testTimeout: 60_000 })

const sailor = profileOf({ id: me, about: 'Sails', website: 'https://tide.example/' })
let profile = sailor

const show = () => {
  const page = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => rootRoute, path, component })
  const edit = () => (
    <>
      <EditScreen profile={profile} />
      <Toaster />
    </>
  )
  return renderRoute([page('/', edit), page('/arena/profile', () => <h1>Profile</h1>)], '/', {
    local: true,
    networks: [peopleNetwork],
    links: {},
  })
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const lastAsked = () => session.askAsMe.mock.lastCall![0] as { query: string; variables: Record<string, unknown> }

/** A storage that responds with this status. */
const storage = (status: number, statusText: string) => {
  const posted: FormData[] = []
  class Request {
    readonly upload: { onprogress?: (event: object) => void } = {}
    readonly status = status
    readonly statusText = statusText
    onload?: () => void
    open() {}
    send(form: FormData) {
      posted.push(form)
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
      queueMicrotask(() => this.onload?.())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return posted
}

beforeEach(() => {
  profile = sailor
  session.held = { account: me, role: 'user', expiresAt: 0 }
  session.askAsMe.mockResolvedValue({})
  updateSettings({ theme: null })
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

// PEOPLE-6, PEOPLE-14
describe('a profile that is saved', () => {
  it('shows beside the form what others will see of it, but not what cannot be saved', async () => {
    show()
    const preview = within((await screen.findByRole('heading', { name: 'Preview' })).closest('section')!)
    await type('About', 'Sails at night')
    expect(await preview.findByText('Sails at night')).toBeTruthy()
    await type('Website', 'tide')
    expect(preview.getByText('tide.example')).toBeTruthy()
    await type('Website', 'https://ebb.example/')
    expect(await preview.findByText('ebb.example')).toBeTruthy()
  })

  it('sends what changed alone, says Successfully, and shows the chosen theme', async () => {
    show()
    expect((await button('Save profile')).disabled).toBe(true)
    await type('About', 'Sails at night')
    await type('Theme', 'light')
    fireEvent.click(await button('Save profile'))
    await screen.findByText('Successfully')
    expect(lastAsked().variables).toMatchObject({ userId: me, profile: { about: 'Sails at night', theme: 'light' } })
    expect(getSettings().theme).toBe('light')
  })

  it('keeps what was typed where it failed or was refused, and can be saved again', async () => {
    session.askAsMe.mockRejectedValueOnce(new DomainError('wallet.signatureRejected'))
    show()
    await type('About', 'Sails at night')
    fireEvent.click(await button('Save profile'))
    await screen.findByText('Sign Rejected')
    expect((await field('About')).value).toBe('Sails at night')
    fireEvent.click(await button('Save profile'))
    await screen.findByText('Successfully')
  })

  it('goes back to what was saved where the changes are discarded', async () => {
    show()
    await type('About', 'Sails at night')
    fireEvent.click(await button('Discard'))
    expect((await field('About')).value).toBe('Sails')
  })
})

// PEOPLE-7
describe('a field that is not valid', () => {
  it.each([
    ['Website', 'tide', 'Website URL must be valid, for example https://example.com'],
    ['X', 'https://tide.example', 'X URL must be valid, for example x.com/name'],
    ['About', 'a'.repeat(501), 'This is too long'],
  ])('%s says so and is not saved', async (name, value, words) => {
    show()
    await type(name, value)
    await screen.findByText(words)
    expect((await button('Save profile')).disabled).toBe(true)
  })

  it('a label is one of those that there are', async () => {
    show()
    const labels = await field('Label')
    expect(labels.multiple).toBe(false)
    await type('Label', 'voter')
    fireEvent.click(await button('Save profile'))
    await vi.waitFor(() => expect(lastAsked().variables['profile']).toEqual({ label: 'voter' }))
  })
})

// PEOPLE-8
it('a colour shows at once as each theme can bear it', async () => {
  show()
  await type('Name colour', '#')
  await type('Colour, as #rrggbb', '#102030')
  const samples = within(await screen.findByRole('group', { name: 'How it reads' })).getAllByText('river')
  expect(samples.map(({ style }) => style.getPropertyValue('--on-light'))).toEqual(['#102030', '#102030'])
  expect(samples[0]?.style.getPropertyValue('--on-dark')).not.toBe('#102030')
})

// PEOPLE-10
describe('a picture of one’s own', () => {
  const file = new File(['x'], 'me.png', { type: 'image/png' })
  const permit = {
    generatePresignedUrl: { key: 'k', signedUrl: '/store', fields: [{ name: 'policy', value: 'p' }], url: '/v1/pictures/k' },
  }
  const upload = async () => fireEvent.change(await screen.findByLabelText('Upload a picture'), { target: { files: [file] } })

  it('is posted with the fields of its leave before the file, and then shown by the API', async () => {
    const posted = storage(204, 'No Content')
    session.askAsMe.mockResolvedValueOnce(permit)
    show()
    await upload()
    await vi.waitFor(() => expect(session.askAsMe).toHaveBeenCalledTimes(2))
    expect([...posted[0]!.keys()]).toEqual(['policy', 'file'])
    expect(lastAsked().variables).toMatchObject({ key: 'k' })
  })

  it('that the storage does not take says its status text, and the last one stays', async () => {
    storage(403, 'Forbidden')
    session.askAsMe.mockResolvedValueOnce(permit)
    show()
    await upload()
    expect((await screen.findByRole('alert')).textContent).toBe('Upload failed: 403 Forbidden. The last picture stays.')
    expect(session.askAsMe).toHaveBeenCalledTimes(1)
  })
})

// PEOPLE-18
describe('an address', () => {
  const email = 'me@tide.example'
  const confirmCode = async (code: string) => {
    await type('Code', code)
    fireEvent.click(await button('Confirm'))
  }

  it.each([
    ['unconfirmed', 'Not confirmed'],
    ['confirmed', 'Confirmed'],
    ['off', 'This site does not send e-mails, so the address cannot be confirmed.'],
  ] as const)('that is %s says so', async (emailState, words) => {
    profile = profileOf({ id: me, email, emailState })
    show()
    await screen.findByText(words)
  })

  it('is sent a code in the language of the page', async () => {
    profile = profileOf({ id: me, email, emailState: 'unconfirmed' })
    show()
    fireEvent.click(await button('Send a code'))
    await vi.waitFor(() => expect(lastAsked().query).toContain('requestEmailCode'))
    expect(lastAsked().variables).toMatchObject({ language: 'en' })
  })

  it('is confirmed by six digits, by the key Enter too, which does not save the profile', async () => {
    profile = profileOf({ id: me, email, emailState: 'codeSent' })
    show()
    await type('Code', '12345')
    expect((await button('Confirm')).disabled).toBe(true)
    fireEvent.keyDown(await field('Code'), { key: 'Enter' })
    expect(session.askAsMe).not.toHaveBeenCalled()
    await type('Code', '123 456')
    fireEvent.keyDown(await field('Code'), { key: 'Enter' })
    await vi.waitFor(() => expect(lastAsked().query).toContain('confirmEmail'))
    expect(session.askAsMe).toHaveBeenCalledTimes(1)
  })

  it.each([
    [new DomainError('mail.codeWrong', { left: 3 }), 'This is not the code that was sent to you 3 tries left'],
    [new DomainError('mail.codeWrong', { left: 0 }), 'This is not the code that was sent to you Check the e-mail and type it again.'],
    [new DomainError('mail.codeOver'), 'This code is no longer valid Ask for a new one.'],
  ])('says what was wrong with a code: %o', async (error, words) => {
    profile = profileOf({ id: me, email, emailState: 'codeSent' })
    session.askAsMe.mockRejectedValueOnce(error)
    show()
    await confirmCode('123456')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })

  it('that was typed and not saved is confirmed later', async () => {
    profile = profileOf({ id: me, email, emailState: 'confirmed' })
    show()
    await type('E-mail', 'other@tide.example')
    await screen.findByText('Save your profile, then confirm the address.')
    expect(screen.queryByText('Confirmed')).toBeNull()
  })
})

// PEOPLE-12
it('data is deleted after a second question, and what could not be deleted says so', async () => {
  session.askAsMe.mockRejectedValueOnce(new DomainError('wallet.signatureRejected'))
  show()
  fireEvent.click(await button('Delete my data'))
  expect(session.askAsMe).not.toHaveBeenCalled()
  fireEvent.click(await button('Delete for good'))
  await screen.findByText('Nothing was deleted: Sign Rejected.')
  fireEvent.click(await button('Delete for good'))
  await screen.findByRole('heading', { name: 'Profile' })
  expect(lastAsked().query).toContain('deleteMyData')
})

// PEOPLE-4
it('without a session the form asks to sign in, and shows nothing that is private', async () => {
  session.held = null
  session.requireSession.mockResolvedValue(session.held)
  show()
  fireEvent.click(await button('Sign in'))
  expect(session.requireSession).toHaveBeenCalledWith('Edit profile')
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})
