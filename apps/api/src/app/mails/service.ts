import { type Address, DomainError, EMAIL_CODE_ATTEMPTS } from '@exchange/domain'
import { isCodeOf, readMailKey, readStopToken } from '@exchange/schema/secrets/mailSecrets'
import type pg from 'pg'
import { countCode } from './limits.ts'
import { confirmEmail, readEmail, stopAlertMails, tryCode } from './repository.ts'

export type MailOptions = {
  /** Whether this installation sends mails. */
  readonly isOn: boolean
  readonly database: pg.Pool
}

/** The outcome of a tried code. It is returned, not thrown: throwing would roll back the count of the try. */
export type TriedCode = { readonly state: 'confirmed' | 'over' } | { readonly state: 'wrong'; readonly left: number }

/** Confirms the addresses of profiles, and unsubscribes them. */
export const createMailService = ({ isOn, database }: MailOptions) => {
  const requireOn = (): void => {
    if (!isOn) throw new DomainError('mail.off')
  }

  return {
    isOn,
    // PEOPLE-18
    /**
     * The address to send a code to, counted against the limits in the transaction of `client`; undefined when it is confirmed already.
     * Throws `mail.off`, `mail.noAddress` and `api.rateLimited`.
     */
    admitCode: async (client: Pick<pg.Pool, 'query'>, account: Address): Promise<string | undefined> => {
      requireOn()
      const { email, isConfirmed } = await readEmail(client, account)
      if (email === null) throw new DomainError('mail.noAddress')
      if (isConfirmed) return undefined
      await countCode(client, account, email)
      return email
    },
    // PEOPLE-18
    /** Confirms the address of an account when the code is the one that was sent to it. */
    tryCode: async (client: pg.PoolClient, account: Address, code: string): Promise<TriedCode> => {
      const tried = await tryCode(client, account)
      if (tried === undefined) return { state: 'over' }
      if (!isCodeOf(await readMailKey(client), { account, ...tried }, code))
        return { state: 'wrong', left: EMAIL_CODE_ATTEMPTS - tried.attempts }
      return { state: (await confirmEmail(client, account, tried.email)) ? 'confirmed' : 'over' }
    },
    /** Throws `mail.off` and `mail.notConfirmed` when an account cannot receive alerts by mail. */
    requireConfirmed: async (client: Pick<pg.Pool, 'query'>, account: Address): Promise<void> => {
      requireOn()
      if (!(await readEmail(client, account)).isConfirmed) throw new DomainError('mail.notConfirmed')
    },
    // NOTE-7
    /** Stops mails to the address of a link. An address that the account no longer has receives none anyway. Throws `mail.linkInvalid`. */
    stop: async (token: string): Promise<void> => {
      const link = readStopToken(await readMailKey(database), token)
      if (link === undefined) throw new DomainError('mail.linkInvalid')
      const { email } = await readEmail(database, link.account as Address)
      if (email !== null && link.isOf(email)) await stopAlertMails(database, link.account)
    },
  }
}

export type MailService = ReturnType<typeof createMailService>
