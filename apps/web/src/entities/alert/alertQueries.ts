import type { Address, AlertKind, EmailState } from '@exchange/domain'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { askAsMe, askIfMe } from '../../shared/session/session.ts'

export type AlertSetting = { readonly kind: AlertKind; readonly enabled: boolean; readonly byMail: boolean }
export type AlertChoices = { readonly settings: readonly AlertSetting[]; readonly emailState: EmailState | null }

const settingsKey = (account: Address) => ['inbox', account, 'alerts'] as const

const FIELDS = 'kind enabled byMail'
const SETTINGS = `query AlertSettings($id: String!) { alertSettings { ${FIELDS} } user(id: $id) { emailState } }`
const SET = `mutation SetAlert($kind: AlertKind!, $enabled: Boolean!, $key: String!) {
  setAlert(kind: $kind, enabled: $enabled, idempotencyKey: $key) { ${FIELDS} }
}`
const SET_MAIL = `mutation SetAlertMail($kind: AlertKind, $byMail: Boolean!, $language: String!, $key: String!) {
  setAlertMail(kind: $kind, byMail: $byMail, language: $language, idempotencyKey: $key) { ${FIELDS} }
}`

type Read = { readonly alertSettings: readonly AlertSetting[]; readonly user: { readonly emailState: EmailState | null } | null }

// NOTE-5, NOTE-7
/** Every kind of alert, whether the account wants it, and the state of its address. */
export const useAlertChoices = (account: Address) =>
  useQuery({
    queryKey: settingsKey(account),
    queryFn: async ({ signal }): Promise<AlertChoices> => {
      const { alertSettings, user } = await askIfMe<Read>({ query: SETTINGS, variables: { id: account } }, { signal })
      return { settings: alertSettings, emailState: user?.emailState ?? null }
    },
    refetchInterval: false,
  })

const keep = (client: QueryClient, account: Address, kept: readonly AlertSetting[]): void => {
  const byKind = new Map(kept.map((setting) => [setting.kind, setting]))
  client.setQueryData<AlertChoices>(
    settingsKey(account),
    (choices) => choices && { ...choices, settings: choices.settings.map((setting) => byKind.get(setting.kind) ?? setting) },
  )
}

/** Switches a kind of alert on or off. Throws the API's error. */
export const setAlert = async (client: QueryClient, account: Address, kind: AlertKind, enabled: boolean): Promise<void> => {
  const variables = { kind, enabled, key: crypto.randomUUID() }
  keep(client, account, [(await askAsMe<{ setAlert: AlertSetting }>({ query: SET, variables })).setAlert])
}

export type MailChoice = {
  /** Null for every kind. */ readonly kind: AlertKind | null
  readonly byMail: boolean
  readonly language: string
}

// NOTE-7
/** Switches alerts by mail on or off. Throws the API's error. */
export const setAlertMail = async (client: QueryClient, account: Address, choice: MailChoice): Promise<void> => {
  const variables = { ...choice, key: crypto.randomUUID() }
  keep(client, account, (await askAsMe<{ setAlertMail: readonly AlertSetting[] }>({ query: SET_MAIL, variables })).setAlertMail)
}
