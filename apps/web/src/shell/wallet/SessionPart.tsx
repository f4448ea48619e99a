import type { Address } from '@exchange/domain'
import { Badge, Button, Skeleton, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../shared/errors/errorText.ts'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { dateFormat, DAY } from '../../shared/format/times.ts'
import { useLocale } from '../../shared/i18n/i18n.ts'
import { rereadAfterWrite } from '../../shared/query/rereadAfterWrite.ts'
import type { ListedSession } from '../../shared/session/authApi.ts'
import { browserOf } from '../../shared/session/browserOf.ts'
import { requireSession, useSession } from '../../shared/session/session.ts'
import { listSessions, signOut, signOutEverywhere } from '../../shared/session/sessionActs.ts'
import { useSessionChecked } from '../../shared/session/useSessionChecked.ts'
import { closeWalletDialog } from '../../shared/wallet/wallet.ts'

/** Times of sessions are shown in the user's local time. */
const MOMENT = { ...DAY, year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Reports that a session action is running, or how it failed. */
const useAct = () => {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState<string>()
  const act = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    setBusy(name)
    try {
      await run()
    } catch (error) {
      const { what, todo } = errorText(i18n, toErrorFacts(error))
      toast({ id: 'session', tone: 'negative', title: what, ...(todo && { body: todo }) })
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, act }
}

const BrowserName = ({ userAgent }: { readonly userAgent: string }) => {
  const { browser, system } = browserOf(userAgent)
  if (browser && system)
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    )
  return browser ?? system ?? <Trans>Another browser</Trans>
}

const Row = ({ session, busy, onSignOut }: { readonly session: ListedSession; readonly busy: boolean; readonly onSignOut: () => void }) => {
  const locale = useLocale()
  const said = (iso: string) => dateFormat(locale, MOMENT).format(Date.parse(iso))
  const [since, used] = [said(session.createdAt), said(session.usedAt)]
  return (
    <li className="row">
      <div className="grow">
        <p className="b row" style={{ gap: 8 }}>
          <BrowserName userAgent={session.userAgent} />
          {session.isThis && (
            <Badge>
              <Trans>This one</Trans>
            </Badge>
          )}
        </p>
        <p className="dim sm">
          <Trans>
            Since {since}, last used {used}
          </Trans>
        </p>
      </div>
      <Button size="sm" variant="outline" busy={busy} onClick={onSignOut}>
        <Trans>Sign out</Trans>
      </Button>
    </li>
  )
}

const Sessions = ({ account }: { readonly account: string }) => {
  const { busy, act } = useAct()
  const client = useQueryClient()
  const queryKey = ['sessions', account]
  const { data } = useQuery({ queryKey, queryFn: listSessions, refetchInterval: false })
  const end = ({ id, isThis }: ListedSession) =>
    act(id, async () => {
      await signOut(isThis ? undefined : id)
      await rereadAfterWrite(client, queryKey)
    })
  if (!data) return <Skeleton width="100%" height={56} />
  return (
    <>
      <ul className="col" style={{ gap: 12 }}>
        {data.map((session) => (
          <Row key={session.id} session={session} busy={busy === session.id} onSignOut={() => void end(session)} />
        ))}
      </ul>
      <Button variant="outline" busy={busy === 'all'} onClick={() => void act('all', signOutEverywhere)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
    </>
  )
}

/** What a session is for, and the button to sign in. The wallet dialog closes for the sign-in dialog. */
const SignedOut = () => (
  <div className="row">
    <p className="grow mut sm">
      <Trans>Sign in to follow others and to change your profile. Trading needs no sign-in.</Trans>
    </p>
    <Button
      variant="secondary"
      onClick={() => {
        closeWalletDialog()
        void requireSession().catch(() => undefined)
      }}
    >
      <Trans>Sign in</Trans>
    </Button>
  </div>
)

// PEOPLE-4
/** Whether the connected account is signed in, its other sessions, and the sign-out button. */
export const SessionPart = ({ account }: { readonly account: Address }) => {
  const session = useSession()
  const looked = useSessionChecked(account)
  if (!session && !looked) return <Skeleton width="100%" height={76} />
  return (
    <section className="col" style={{ gap: 12 }}>
      <h3>{session ? <Trans>Signed in</Trans> : <Trans>Not signed in</Trans>}</h3>
      {session ? <Sessions account={session.account} /> : <SignedOut />}
    </section>
  )
}
