// Sign-in: on the page, and by requests alone, as another browser would do it.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import type { Hex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { webUrl } from './ports.ts'

/** Signs in beside the page. `domain` is the domain in the message. */
export const signInBeside = async (request: APIRequestContext, account: LocalAccount, domain = new URL(webUrl).host) => {
  const headers = { origin: webUrl }
  const { data } = (await (await request.post(`${webUrl}/auth/nonce`, { headers })).json()) as {
    data: { nonce: string; issuedAt: string; expiresAt: string }
  }
  const message = createSiweMessage({
    domain,
    uri: webUrl,
    address: account.address,
    version: '1',
    chainId: 31356,
    nonce: data.nonce,
    issuedAt: new Date(data.issuedAt),
    expirationTime: new Date(data.expiresAt),
  })
  const signature = await account.signMessage({ message })
  const response = await request.post(`${webUrl}/auth/sign-in`, { headers, data: { message, signature } })
  const body = (await response.json()) as { data?: { accessToken: string }; error?: { code: string } }
  return { status: response.status(), code: body.error?.code, token: body.data?.accessToken }
}

/** A ready-made account of the local world by its name. */
export const personaOf = async (request: APIRequestContext, persona: string): Promise<LocalAccount> => {
  const { accounts } = (await (await request.get(`${webUrl}/devnet/wallet`)).json()) as {
    accounts: readonly { persona: string; privateKey: Hex }[]
  }
  const found = accounts.find((each) => each.persona === persona)
  if (!found) throw new Error(`no persona ${persona}`)
  return privateKeyToAccount(found.privateKey)
}

/** Calls the API as the token's user. Throws the code of its error. */
export const askAs = async <Data>(
  request: APIRequestContext,
  token: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Data> => {
  const response = await request.post(`${webUrl}/graphql`, { headers: { authorization: `Bearer ${token}` }, data: { query, variables } })
  const { data, errors } = (await response.json()) as { data?: Data; errors?: readonly { extensions?: { code?: string } }[] }
  if (!data || errors) throw new Error(errors?.[0]?.extensions?.code ?? `the API answered ${response.status()}`)
  return data
}

/** Signs in if a dialog asks for it. */
export const confirmSignIn = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Sign in to / })
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Signs in by the bell, and returns the bell. */
export const signInByBell = async (page: Page) => {
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await confirmSignIn(page)
  return bell
}
